import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';

/** A connection as it is kept: its settings are encrypted. */
export interface ConnectionRow {
  readonly name: string;
  readonly settings: string;
  readonly is_asked: boolean;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const tables = (db: Database) => db.withTables<{ supplier_connections: ConnectionRow }>();

/** Another one whenever something of any row has changed. */
export async function selectEdition(db: Database): Promise<string> {
  const { rows } = await sql<{ edition: string }>`
    select count(*) || '.' || coalesce(sum(version), 0) as edition from supplier_connections
  `.execute(db);
  return rows[0]?.edition ?? '';
}

export const selectConnections = (db: Database): Promise<ConnectionRow[]> =>
  tables(db).selectFrom('supplier_connections').selectAll().orderBy('name').execute();

export const findConnectionLocked = (tx: DatabaseTransaction, name: string): Promise<ConnectionRow | undefined> =>
  tables(tx).selectFrom('supplier_connections').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();

/** @returns false where there is one of that name already */
export async function insertConnection(tx: DatabaseTransaction, row: ConnectionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tables(tx)
    .insertInto('supplier_connections')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateConnection(tx: DatabaseTransaction, { name, ...row }: ConnectionRow): Promise<void> {
  await tables(tx).updateTable('supplier_connections').set(row).where('name', '=', name).execute();
}

/** @returns false where somebody has changed it meanwhile */
export async function replaceSettings(db: Database, { name, settings }: ConnectionRow, renewed: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('supplier_connections')
    .set({ settings: renewed })
    .where('name', '=', name)
    .where('settings', '=', settings)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
