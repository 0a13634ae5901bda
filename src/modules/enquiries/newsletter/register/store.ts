import { type Generated, type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ReportedConsent } from './consent-register.ts';
import { reportDeadline } from './report-deadline.ts';
import { type ReportState, SUPERSEDED } from './report-state.ts';

type ReportTables = {
  newsletter_reports: {
    id: Generated<number>;
    subscription_id: string;
    status: ReportedConsent['status'];
    source: ReportedConsent['source'];
    consented_at: Date;
    told_by: Date;
    state: Generated<ReportState>;
    due_at: Date;
    attempts: Generated<number>;
    receipt: Generated<string | null>;
    position: Generated<number | null>;
    refusal: Generated<string | null>;
    ended_at: Generated<Date | null>;
  };
  newsletter_register: {
    only_row: boolean;
    cursor: string | null;
    read_at: Date | null;
    silent_since: Date | null;
    next_lookup_at: Generated<Date | null>;
  };
  newsletter_subscriptions: { id: string; email: string };
};
const tables = (db: Database) => db.withTables<ReportTables>();

/** Writes what is to be reported, in the transaction of the fact. */
export async function insertReport(
  tx: DatabaseTransaction,
  subscriptionId: string,
  { status, source, at }: Omit<ReportedConsent, 'email'>,
): Promise<void> {
  await tables(tx)
    .insertInto('newsletter_reports')
    .values({ subscription_id: subscriptionId, status, source, consented_at: at, told_by: reportDeadline(at), due_at: at })
    .execute();
}

export interface DueReport extends ReportedConsent {
  readonly id: number;
  readonly attempts: number;
  readonly receipt: string | null;
  readonly position: number | null;
}

/** Takes those of a state whose time has come, until the transaction ends; of one subscriber only the oldest that is open. */
export async function lockDue(tx: DatabaseTransaction, state: ReportState, now: Date, limit: number): Promise<DueReport[]> {
  const rows = await tables(tx)
    .selectFrom('newsletter_reports as report')
    .innerJoin('newsletter_subscriptions as reader', 'reader.id', 'report.subscription_id')
    .select([
      'report.id',
      'report.status',
      'report.source',
      'report.consented_at',
      'report.attempts',
      'report.receipt',
      'report.position',
      'reader.email',
    ])
    .where('report.state', '=', state)
    .where('report.due_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_reports as before')
            .select('before.id')
            .whereRef('before.subscription_id', '=', 'report.subscription_id')
            .whereRef('before.id', '<', 'report.id')
            .where('before.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('report.id')
    .limit(limit)
    .forUpdate('report')
    .skipLocked()
    .execute();
  return rows.map(({ consented_at, ...row }) => ({ ...row, at: consented_at }));
}

type Change = Partial<
  Pick<Selectable<ReportTables['newsletter_reports']>, 'state' | 'due_at' | 'attempts' | 'receipt' | 'position' | 'refusal' | 'ended_at'>
>;

/** @param from the state in which they must still be: another process may have had them meanwhile @returns those that were */
export async function changeReports(db: Database, ids: readonly number[], from: ReportState, change: Change): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const changed = await tables(db)
    .updateTable('newsletter_reports')
    .set(change)
    .where('id', 'in', ids)
    .where('state', '=', from)
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}

/** A yes that waits to be told, and that its reader has taken back at the register since, is not told any more. */
export async function supersedeYes(tx: DatabaseTransaction, subscriptionId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('newsletter_reports')
    .set({ state: 'refused', refusal: SUPERSEDED, ended_at: at })
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'given')
    .where('state', '=', 'waiting')
    .where('consented_at', '<=', at)
    .execute();
}

/** Which of some subscribers have said a yes that the register has not judged yet. */
export async function subscribersWithOpenYes(db: Database, subscriptionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (subscriptionIds.length === 0) return new Set();
  const rows = await tables(db)
    .selectFrom('newsletter_reports')
    .select('subscription_id')
    .where('subscription_id', 'in', subscriptionIds)
    .where('status', '=', 'given')
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ subscription_id }) => subscription_id));
}

/** Takes the turn to ask about one address, of all processes together. @returns false where it is too early */
export async function takeLookup(tx: DatabaseTransaction, now: Date, nextAt: Date): Promise<boolean> {
  await tables(tx)
    .insertInto('newsletter_register')
    .values({ only_row: true, cursor: null, read_at: null, silent_since: null })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
  const turn = await tables(tx)
    .updateTable('newsletter_register')
    .set({ next_lookup_at: nextAt })
    .where((row) => row.or([row('next_lookup_at', 'is', null), row('next_lookup_at', '<=', now)]))
    .returning('only_row')
    .executeTakeFirst();
  return turn !== undefined;
}

/** How many reports stand how, and how many are late by law. */
export async function countReports(
  db: Database,
  now: Date,
): Promise<{ readonly open: number; readonly late: number; readonly refused: number; readonly taken: number }> {
  const count = (when: ReturnType<typeof sql<boolean>>) => sql<string>`count(*) filter (where ${when})`;
  const row = await tables(db)
    .selectFrom('newsletter_reports')
    .select([
      count(sql`ended_at is null`).as('open'),
      count(sql`ended_at is null and told_by < ${now}::timestamptz`).as('late'),
      count(sql`state = 'refused'`).as('refused'),
      count(sql`state = 'taken'`).as('taken'),
    ])
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), late: Number(row.late), refused: Number(row.refused), taken: Number(row.taken) };
}

export interface ReportRow {
  readonly id: number;
  readonly email: string;
  readonly status: ReportedConsent['status'];
  readonly state: ReportState;
  readonly at: Date;
  readonly toldBy: Date;
  readonly attempts: number;
  readonly refusal: string | null;
}

/** The latest first. @param asked.after the id of the last row of the page before */
export async function selectReports(
  db: Database,
  asked: { readonly stand: 'open' | 'refused' | 'taken'; readonly after: number | null; readonly limit: number },
): Promise<ReportRow[]> {
  let query = tables(db)
    .selectFrom('newsletter_reports as report')
    .innerJoin('newsletter_subscriptions as reader', 'reader.id', 'report.subscription_id')
    .select([
      'report.id',
      'reader.email',
      'report.status',
      'report.state',
      'report.consented_at as at',
      'report.told_by as toldBy',
      'report.attempts',
      'report.refusal',
    ]);
  query = asked.stand === 'open' ? query.where('report.ended_at', 'is', null) : query.where('report.state', '=', asked.stand);
  if (asked.after !== null) query = query.where('report.id', '<', asked.after);
  return await query.orderBy('report.id', 'desc').limit(asked.limit).execute();
}

/** What was reported of a subscriber. */
export function reportsOf(
  db: Database,
  subscriptionId: string,
): Promise<Pick<Selectable<ReportTables['newsletter_reports']>, 'status' | 'state' | 'consented_at' | 'ended_at'>[]> {
  return tables(db)
    .selectFrom('newsletter_reports')
    .select(['status', 'state', 'consented_at', 'ended_at'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id')
    .execute();
}

export interface RegisterStand {
  readonly cursor: string | null;
  /** When its changes were last read. */
  readonly readAt: Date | null;
  /** Since when it has not answered that question. */
  readonly silentSince: Date | null;
}

export async function registerStand(db: Database): Promise<RegisterStand> {
  const row = await tables(db).selectFrom('newsletter_register').selectAll().executeTakeFirst();
  return { cursor: row?.cursor ?? null, readAt: row?.read_at ?? null, silentSince: row?.silent_since ?? null };
}

export async function noteRegister(db: Database, stand: RegisterStand): Promise<void> {
  const change = { cursor: stand.cursor, read_at: stand.readAt, silent_since: stand.silentSince };
  await tables(db)
    .insertInto('newsletter_register')
    .values({ only_row: true, ...change })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(change))
    .execute();
}
