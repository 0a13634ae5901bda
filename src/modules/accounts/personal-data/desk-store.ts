import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { DataRequestKind, DataRequestWay } from './request-form.ts';

export type DataRequestOutcome = 'erased' | 'answered' | 'refused';

type DeskTables = {
  data_requests: {
    id: string;
    kind: DataRequestKind;
    way: DataRequestWay;
    email: string | null;
    name: string | null;
    locale: Locale;
    identity: string | null;
    received_at: Date;
    due_at: Date;
    recorded_by: string;
    /** Null with those that a version before has written. */
    recorded_at: Date | null;
    closed_at: Date | null;
    outcome: DataRequestOutcome | null;
    reason: string | null;
  };
};

export type DataRequestRow = Selectable<DeskTables['data_requests']>;

const tables = (db: Database) => db.withTables<DeskTables>();

/** Requests that were written down or closed since an instant, as a part of the one statement that open pages are told from: whose they are is not in it. */
export const dataRequestNews = (since: Date): RawBuilder<unknown> => sql`
  select id::text as code, case when closed_at is null then recorded_by::text end as by, greatest(recorded_at, closed_at) as at
  from data_requests where greatest(recorded_at, closed_at) > ${since}
  union all
  select id::text, null, requested_at from erasure_requests where requested_at > ${since} and withdrawn_at is null and done_at is null
`;

/** @returns false when the same is asked for the address already */
export async function insertDataRequest(
  tx: DatabaseTransaction,
  row: Omit<DataRequestRow, 'closed_at' | 'outcome' | 'reason'>,
): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('data_requests')
    .values({ ...row, closed_at: null, outcome: null, reason: null })
    .onConflict((conflict) => conflict.columns(['email', 'kind']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Open ones, the most urgent first. */
export const selectOpenRequests = (db: Database): Promise<DataRequestRow[]> =>
  tables(db).selectFrom('data_requests').selectAll().where('closed_at', 'is', null).orderBy('due_at').execute();

/** What was closed, the latest first. */
export const selectClosedRequests = (db: Database, limit: number): Promise<DataRequestRow[]> =>
  tables(db).selectFrom('data_requests').selectAll().where('closed_at', 'is not', null).orderBy('closed_at', 'desc').limit(limit).execute();

export const findDataRequest = (db: Database, id: string): Promise<DataRequestRow | undefined> =>
  tables(db).selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst();

export const lockDataRequest = (tx: DatabaseTransaction, id: string): Promise<DataRequestRow | undefined> =>
  tables(tx).selectFrom('data_requests').selectAll().where('id', '=', id).where('closed_at', 'is', null).forUpdate().executeTakeFirst();

/** Closes a request; of one whose person was erased nothing is left that names them. */
export async function closeDataRequest(
  tx: DatabaseTransaction,
  id: string,
  { outcome, at, reason = null }: { readonly outcome: DataRequestOutcome; readonly at: Date; readonly reason?: string | null },
): Promise<void> {
  const nobody = outcome === 'erased' ? { email: null, name: null, identity: null } : {};
  await tables(tx)
    .updateTable('data_requests')
    .set({ closed_at: at, outcome, reason, ...nobody })
    .where('id', '=', id)
    .execute();
}
