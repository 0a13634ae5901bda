import type { Generated, Selectable } from 'kysely';
import { LOCALES, type Locale } from '#kernel/locale';
import { newId } from '#platform/crypto';
import type { Database, DatabaseTransaction } from '#platform/database';
import { SENDING_STATES, type SendingCounts, type SendingState } from '../issues/issue.ts';
import type { SubscriptionState } from '../subscription.ts';

type SendingTables = {
  newsletter_sendings: {
    id: string;
    issue_id: string;
    subscription_id: string | null;
    locale: Locale;
    state: Generated<SendingState>;
    due_at: Date;
    asked_at: Generated<Date | null>;
    attempts: Generated<number>;
    handed_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
  };
  newsletter_subscriptions: { id: string; email: string; locale: Locale; state: SubscriptionState };
};
const tables = (db: Database) => db.withTables<SendingTables>();

const ROWS_AT_ONCE = 2_000;

/** How many readers there are in each language, now. */
export async function countReaders(db: Database): Promise<Readonly<Record<Locale, number>>> {
  const rows = await tables(db)
    .selectFrom('newsletter_subscriptions')
    .select(['locale', ({ fn }) => fn.countAll<string>().as('readers')])
    .where('state', '=', 'subscribed')
    .groupBy('locale')
    .execute();
  const count = (locale: Locale): number => Number(rows.find((row) => row.locale === locale)?.readers ?? 0);
  return Object.fromEntries(LOCALES.map((locale) => [locale, count(locale)])) as Record<Locale, number>;
}

/** Writes a row for everybody who reads one of the languages at this moment, once. @returns how many readers an issue has */
export async function insertSendings(tx: DatabaseTransaction, issueId: string, locales: readonly Locale[], at: Date): Promise<number> {
  const readers = await tables(tx)
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'locale'])
    .where('state', '=', 'subscribed')
    .where('locale', 'in', locales)
    .orderBy('id')
    .execute();
  for (let from = 0; from < readers.length; from += ROWS_AT_ONCE) {
    const rows = readers
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ id, locale }) => ({ id: newId(), issue_id: issueId, subscription_id: id, locale, due_at: at }));
    await tables(tx)
      .insertInto('newsletter_sendings')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['issue_id', 'subscription_id']).doNothing())
      .execute();
  }
  return readers.length;
}

export interface WaitingSending {
  readonly id: string;
  readonly subscriptionId: string | null;
  /** Null where its reader was forgotten. */
  readonly email: string | null;
  readonly locale: Locale;
  readonly askedAt: Date | null;
  readonly attempts: number;
}

/** Those whose turn it is, in the order in which they were written. */
export async function selectDue(db: Database, issueId: string, now: Date, limit: number): Promise<WaitingSending[]> {
  const rows = await tables(db)
    .selectFrom('newsletter_sendings as sending')
    .leftJoin('newsletter_subscriptions as reader', 'reader.id', 'sending.subscription_id')
    .select(['sending.id', 'sending.subscription_id', 'sending.locale', 'sending.asked_at', 'sending.attempts', 'reader.email'])
    .where('sending.issue_id', '=', issueId)
    .where('sending.state', '=', 'waiting')
    .where('sending.due_at', '<=', now)
    .orderBy('sending.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, subscription_id, locale, asked_at, attempts, email }) => ({
    id,
    subscriptionId: subscription_id,
    email,
    locale,
    askedAt: asked_at,
    attempts,
  }));
}

/** The register was asked: who has a consent may be written to, who has none is not; whose yes it is still to be told of is asked about `againAt`. */
export async function noteAsked(
  db: Database,
  { consented, without, later }: Readonly<Record<'consented' | 'without' | 'later', readonly string[]>>,
  { at, againAt }: { readonly at: Date; readonly againAt: Date },
): Promise<void> {
  if (consented.length > 0)
    await tables(db).updateTable('newsletter_sendings').set({ asked_at: at }).where('id', 'in', consented).execute();
  if (later.length > 0)
    await tables(db)
      .updateTable('newsletter_sendings')
      .set({ due_at: againAt })
      .where('id', 'in', later)
      .where('state', '=', 'waiting')
      .execute();
  if (without.length > 0)
    await tables(db)
      .updateTable('newsletter_sendings')
      .set({ state: 'not_consented', ended_at: at })
      .where('id', 'in', without)
      .where('state', '=', 'waiting')
      .execute();
}

/** Takes a waiting row for as long as the transaction lasts; nothing where another has it or has done it. */
export function lockWaiting(tx: DatabaseTransaction, id: string): Promise<{ readonly attempts: number } | undefined> {
  return tables(tx)
    .selectFrom('newsletter_sendings')
    .select('attempts')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

type Change = Partial<
  Pick<Selectable<SendingTables['newsletter_sendings']>, 'state' | 'due_at' | 'asked_at' | 'attempts' | 'handed_at' | 'ended_at'>
>;

/** @param from the state in which it must still be */
export async function changeSending(db: Database, id: string, from: SendingState, change: Change): Promise<void> {
  await tables(db).updateTable('newsletter_sendings').set(change).where('id', '=', id).where('state', '=', from).execute();
}

/** Whoever was handing these over died: nobody knows whether they have left. */
export async function noteUnknown(db: Database, handedBefore: Date, at: Date): Promise<void> {
  await tables(db)
    .updateTable('newsletter_sendings')
    .set({ state: 'unknown', ended_at: at })
    .where('state', '=', 'handing')
    .where('handed_at', '<', handedBefore)
    .execute();
}

/** What still waits will not be sent. */
export async function endWaiting(tx: DatabaseTransaction, issueId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('newsletter_sendings')
    .set({ state: 'not_sent', ended_at: at })
    .where('issue_id', '=', issueId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function hasOpen(db: Database, issueId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('newsletter_sendings')
    .select('id')
    .where('issue_id', '=', issueId)
    .where('state', 'in', ['waiting', 'handing'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What became of the e-mails of issues, by state. */
export async function countSendings(db: Database, issueIds: readonly string[]): Promise<ReadonlyMap<string, SendingCounts>> {
  if (issueIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('newsletter_sendings')
    .select(['issue_id', 'state', ({ fn }) => fn.countAll<string>().as('count')])
    .where('issue_id', 'in', issueIds)
    .groupBy(['issue_id', 'state'])
    .execute();
  return new Map(
    issueIds.map((id) => {
      const of = (state: SendingState): number => Number(rows.find((row) => row.issue_id === id && row.state === state)?.count ?? 0);
      return [id, Object.fromEntries(SENDING_STATES.map((state) => [state, of(state)])) as Record<SendingState, number>];
    }),
  );
}

export interface SendingRow {
  readonly id: string;
  readonly email: string | null;
  readonly locale: Locale;
  readonly state: SendingState;
  readonly attempts: number;
  readonly at: Date;
}

/** @param asked.after the id of the last row of the page before */
export async function selectSendings(
  db: Database,
  asked: { readonly issueId: string; readonly state: SendingState | null; readonly after: string | null; readonly limit: number },
): Promise<SendingRow[]> {
  const { issueId, state, after, limit } = asked;
  let query = tables(db)
    .selectFrom('newsletter_sendings as sending')
    .leftJoin('newsletter_subscriptions as reader', 'reader.id', 'sending.subscription_id')
    .select([
      'sending.id',
      'sending.locale',
      'sending.state',
      'sending.attempts',
      'sending.due_at',
      'sending.handed_at',
      'sending.ended_at',
      'reader.email',
    ])
    .where('sending.issue_id', '=', issueId);
  if (state) query = query.where('sending.state', '=', state);
  if (after) query = query.where('sending.id', '>', after);
  const rows = await query.orderBy('sending.id').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    locale: row.locale,
    state: row.state,
    attempts: row.attempts,
    at: row.ended_at ?? row.handed_at ?? row.due_at,
  }));
}

/** The last e-mail that a subscriber was sent did not arrive, or is spam to them. */
export async function markBounced(tx: DatabaseTransaction, subscriptionId: string, sentSince: Date): Promise<void> {
  await tables(tx)
    .updateTable('newsletter_sendings')
    .set({ state: 'bounced' })
    .where('state', '=', 'sent')
    .where(
      'id',
      '=',
      tables(tx)
        .selectFrom('newsletter_sendings')
        .select('id')
        .where('subscription_id', '=', subscriptionId)
        .where('handed_at', '>=', sentSince)
        .orderBy('handed_at', 'desc')
        .limit(1),
    )
    .execute();
}

/** Which issues a subscriber got, and when: what is kept of them. */
export function sendingsOf(
  db: Database,
  subscriptionId: string,
): Promise<{ issue_id: string; state: SendingState; handed_at: Date | null }[]> {
  return tables(db)
    .selectFrom('newsletter_sendings')
    .select(['issue_id', 'state', 'handed_at'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id')
    .execute();
}

/** Which issues somebody got is nobody's business any more: the counts stay. @returns how many e-mails it was */
export async function forgetReaders(db: Database, endedBefore: Date): Promise<number> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('newsletter_sendings')
    .set({ subscription_id: null })
    .where('ended_at', '<', endedBefore)
    .where('subscription_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
