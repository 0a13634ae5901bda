import type { Database, DatabaseTransaction } from '#platform/database';
import type { ConfirmedDocument, Reservation } from '../model/reservation.ts';
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
