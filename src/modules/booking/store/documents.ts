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
  const of = (table: (typeof PLACES)[number]) =>
    tables(db)
      .selectFrom(table)
      .select(['kind', 'locale', 'version', 'html'])
      .where('reservation_id', '=', id)
      .where('revision', '=', revision);
  return (
    tables(db)
      .selectFrom(of(PLACES[0]).unionAll(of(PLACES[1])).as('document'))
      .selectAll()
      // Information comes before the contract.
      .orderBy('kind', 'desc')
      .execute()
  );
}

/** Those of rentals of long ago have a place of their own. */
const PLACES = ['reservation_documents', 'reservation_documents_past'] as const;

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
  const of = (table: (typeof PLACES)[number]) =>
    tables(db).selectFrom(table).select(['kind', 'version', 'revision', 'reservation_id']).where('reservation_id', '=', reservationId);
  const rows = await tables(db)
    .selectFrom(of(PLACES[0]).unionAll(of(PLACES[1])).as('document'))
    .innerJoin('reservation_revisions as agreed', (join) =>
      join.onRef('agreed.reservation_id', '=', 'document.reservation_id').onRef('agreed.revision', '=', 'document.revision'),
    )
    .select(['document.kind', 'document.version', 'document.revision', 'agreed.created_at'])
    .orderBy('document.revision', 'desc')
    // Information comes before the contract.
    .orderBy('document.kind', 'desc')
    .execute();
  return rows.map(({ created_at, ...document }) => ({ ...document, agreedAt: created_at }));
}

/**
 * Moves documents of reservations that were to be picked up before an instant to where those of long ago lie: of so many reservations, from where it
 * came to the last time, in a transaction of its own.
 * @returns how many reservations it looked at
 */
export async function moveDocuments(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    with came_to as (
      select coalesce(max(pickup_at), '-infinity') as pickup_at, coalesce(max(reservation_id::text)::uuid, '00000000-0000-0000-0000-000000000000') as id
      from documents_moved
    ), looked as (
      select id, pickup_at from reservations
      where (pickup_at, id) > (select pickup_at, id from came_to) and pickup_at < ${before} order by pickup_at, id limit ${limit}
    ), moved as (
      delete from reservation_documents where reservation_id in (select id from looked)
      returning reservation_id, revision, kind, locale, version, html
    ), written as (
      insert into reservation_documents_past (reservation_id, revision, kind, locale, version, html) select * from moved
    ), noted as (
      insert into documents_moved (pickup_at, reservation_id) select pickup_at, id from looked order by pickup_at desc, id desc limit 1
      on conflict (only_row) do update set pickup_at = excluded.pickup_at, reservation_id = excluded.reservation_id
    )
    select count(*)::integer as looked from looked
  `.execute(db);
  return rows[0]?.looked ?? 0;
}
