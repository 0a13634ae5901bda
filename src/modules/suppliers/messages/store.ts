import { type Generated, sql } from 'kysely';
import type { Database } from '#platform/database';

export const MESSAGE_OUTCOMES = ['success', 'warning', 'error', 'unreadable', 'no_answer'] as const;
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];

/** A message as it is kept: masked, and compressed. */
export interface StoredMessage {
  readonly supplier: string;
  readonly message: string;
  readonly at: Date;
  readonly ms: number;
  readonly outcome: MessageOutcome;
  readonly request: Uint8Array;
  readonly answer: Uint8Array | null;
  /** How long the answer was, kept or not. */
  readonly answer_bytes: number;
  /** The status of HTTP it came with, and the days that were asked for; null where there was none, or nobody wrote it down. */
  readonly http_status: number | null;
  readonly days: number | null;
  /** A search that went well. */
  readonly is_routine: boolean;
}

type MessageTables = { supplier_messages: StoredMessage & { id: Generated<number> } };
const tables = (db: Database) => db.withTables<MessageTables>();

export async function insertMessages(db: Database, messages: readonly StoredMessage[]): Promise<void> {
  await tables(db)
    .insertInto('supplier_messages')
    .values([...messages])
    .execute();
}

/** Deletes what is older than an instant, and of bookings and what went wrong all but the newest. */
export async function deleteOldMessages(db: Database, before: Date, most: number): Promise<void> {
  await sql`
    delete from supplier_messages where at < ${before} or (not is_routine and id <= (
      select id from supplier_messages where not is_routine order by id desc offset ${most} limit 1))
  `.execute(db);
}

/** Deletes all but the newest of a supplier's searches that went well. */
export async function deleteOldSearches(db: Database, supplier: string, most: number): Promise<void> {
  await sql`
    delete from supplier_messages where is_routine and supplier = ${supplier} and id <= (
      select id from supplier_messages where is_routine and supplier = ${supplier} order by id desc offset ${most} limit 1)
  `.execute(db);
}

/** The newest first. */
export async function selectMessages(
  db: Database,
  { supplier, outcome, limit }: { readonly supplier?: string; readonly outcome?: MessageOutcome; readonly limit: number },
): Promise<(Omit<StoredMessage, 'request' | 'answer' | 'is_routine'> & { readonly id: number })[]> {
  let found = tables(db)
    .selectFrom('supplier_messages')
    .select(['id', 'supplier', 'message', 'at', 'ms', 'outcome', 'answer_bytes', 'http_status', 'days'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (supplier !== undefined) found = found.where('supplier', '=', supplier);
  if (outcome !== undefined) found = found.where('outcome', '=', outcome);
  return found.execute();
}

export async function findMessage(db: Database, id: number): Promise<(StoredMessage & { readonly id: number }) | undefined> {
  return tables(db).selectFrom('supplier_messages').selectAll().where('id', '=', id).executeTakeFirst();
}
