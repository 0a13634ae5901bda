import { sql } from 'kysely';
import { escapeHtml } from '#content';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ConfirmedDocument, DocumentKind, Reservation } from '../model/reservation.ts';
import { tables } from './tables.ts';

/** The documents of the revision that is agreed now. */
export async function insertDocuments(
  tx: DatabaseTransaction,
  { id, revision }: Pick<Reservation, 'id' | 'revision'>,
  documents: readonly ConfirmedDocument[],
): Promise<void> {
  await tables(tx)
    .insertInto('reservation_documents')
    .values(documents.map((document) => ({ reservation_id: id, revision, ...document })))
    .execute();
}

/** The documents as they were confirmed with the revision that is agreed now. */
export async function selectDocuments(db: Database, { id, revision }: Pick<Reservation, 'id' | 'revision'>): Promise<ConfirmedDocument[]> {
  return (
    tables(db)
      .selectFrom('reservation_documents')
      .select(['kind', 'locale', 'version', 'html'])
      .where('reservation_id', '=', id)
      .where('revision', '=', revision)
      // Information comes before the contract.
      .orderBy('kind', 'desc')
      .execute()
  );
}

/** Puts right what stands in the documents of an order that nobody has paid. */
export async function replaceInDocuments(tx: DatabaseTransaction, reservationId: string, from: string, to: string): Promise<void> {
  await tables(tx)
    .updateTable('reservation_documents')
    .set({ html: sql<string>`replace(html, ${escapeHtml(from)}, ${escapeHtml(to)})` })
    .where('reservation_id', '=', reservationId)
    .execute();
}

/** A document as it was agreed with some revision, without its text. */
export interface DocumentVersion {
  readonly kind: DocumentKind;
  /** Of the terms that it was made from. */
  readonly version: string;
  /** The first is 1; each change that was agreed has another. */
  readonly revision: number;
  readonly agreedAt: Date;
}

/** Every document that was agreed with a reservation, those of the revision that is agreed now first. */
export async function selectDocumentVersions(db: Database, reservationId: string): Promise<DocumentVersion[]> {
  const rows = await tables(db)
    .selectFrom('reservation_documents as document')
    .innerJoin('reservation_revisions as agreed', (join) =>
      join.onRef('agreed.reservation_id', '=', 'document.reservation_id').onRef('agreed.revision', '=', 'document.revision'),
    )
    .select(['document.kind', 'document.version', 'document.revision', 'agreed.created_at'])
    .where('document.reservation_id', '=', reservationId)
    .orderBy('document.revision', 'desc')
    // Information comes before the contract.
    .orderBy('document.kind', 'desc')
    .execute();
  return rows.map(({ created_at, ...document }) => ({ ...document, agreedAt: created_at }));
}
