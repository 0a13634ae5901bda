import { type Selectable, sql } from 'kysely';
import type { Localized } from '#kernel/locale';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Issue, IssueState, IssueText } from './issue.ts';

type IssueTables = {
  newsletter_issues: {
    id: string;
    subject_tr: string;
    preheader_tr: string;
    body_tr: string;
    subject_en: string;
    preheader_en: string;
    body_en: string;
    state: IssueState;
    send_at: Date | null;
    started_at: Date | null;
    ended_at: Date | null;
    per_minute: number | null;
    next_batch_at: Date | null;
    register_silent_since: Date | null;
    unreadable_at: Date | null;
    server_failing_since: Date | null;
    version: number;
    changed_by: string;
    changed_at: Date;
  };
};
type Row = Selectable<IssueTables['newsletter_issues']>;
const tables = (db: Database) => db.withTables<IssueTables>();
const issues = (db: Database) => tables(db).selectFrom('newsletter_issues').selectAll();

const MOST_LISTED = 200;

/** The latest first. */
export async function selectIssues(db: Database): Promise<Issue[]> {
  return (await issues(db).orderBy('id', 'desc').limit(MOST_LISTED).execute()).map(issueFrom);
}

export async function findIssueRow(db: Database, id: string): Promise<Issue | undefined> {
  const row = await issues(db).where('id', '=', id).executeTakeFirst();
  return row && issueFrom(row);
}

export async function findLockedIssue(tx: DatabaseTransaction, id: string): Promise<Issue | undefined> {
  const row = await issues(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && issueFrom(row);
}

type Changed = { readonly by: string; readonly at: Date };

/** @returns false when there is one under its id already */
export async function insertIssue(tx: DatabaseTransaction, id: string, text: Localized<IssueText>, { by, at }: Changed): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('newsletter_issues')
    .values({ ...EMPTY, id, ...columnsOf(text), changed_by: by, changed_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function updateIssue(
  tx: DatabaseTransaction,
  id: string,
  change: Partial<Omit<Row, 'id' | 'version' | 'changed_by' | 'changed_at'>>,
  { by, at }: Changed,
): Promise<void> {
  await tables(tx)
    .updateTable('newsletter_issues')
    .set({ ...change, changed_by: by, changed_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export const columnsOf = ({ tr, en }: Localized<IssueText>) => ({
  subject_tr: tr.subject,
  preheader_tr: tr.preheader,
  body_tr: tr.body,
  subject_en: en.subject,
  preheader_en: en.preheader,
  body_en: en.body,
});

export async function deleteIssue(tx: DatabaseTransaction, id: string): Promise<void> {
  await tables(tx).deleteFrom('newsletter_issues').where('id', '=', id).where('state', '=', 'draft').execute();
}

// What machines do with an issue on its way; its version is of what people do.

/** Issues that are to begin by then, and those that are on their way. */
export async function issuesAtWork(db: Database, now: Date): Promise<Pick<Issue, 'id' | 'state'>[]> {
  return tables(db)
    .selectFrom('newsletter_issues')
    .select(['id', 'state'])
    .where((one) => one.or([one('state', '=', 'sending'), one.and([one('state', '=', 'scheduled'), one('send_at', '<=', now)])]))
    .orderBy('id')
    .execute();
}

/**
 * Takes the turn of an issue: only one process has it at a time, and no other before the instant that is given.
 * @returns nothing where it is another's turn, or nobody's yet
 */
export async function takeTurn(
  tx: DatabaseTransaction,
  id: string,
  now: Date,
  nextAt: (perMinute: number) => Date,
): Promise<Issue | undefined> {
  const row = await issues(tx)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('next_batch_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  await note(tx, id, { next_batch_at: nextAt(row.per_minute ?? 1) });
  return issueFrom(row);
}

/** The state of an issue, which nobody changes before the transaction ends. */
export async function lockIssueState(tx: DatabaseTransaction, id: string): Promise<IssueState | undefined> {
  const row = await tables(tx).selectFrom('newsletter_issues').select('state').where('id', '=', id).forShare().executeTakeFirst();
  return row?.state;
}

export async function note(
  db: Database,
  id: string,
  change: Partial<
    Pick<
      Row,
      | 'state'
      | 'started_at'
      | 'ended_at'
      | 'per_minute'
      | 'next_batch_at'
      | 'register_silent_since'
      | 'server_failing_since'
      | 'unreadable_at'
    >
  >,
): Promise<void> {
  await tables(db).updateTable('newsletter_issues').set(change).where('id', '=', id).execute();
}

const EMPTY = {
  state: 'draft',
  send_at: null,
  started_at: null,
  ended_at: null,
  per_minute: null,
  next_batch_at: null,
  register_silent_since: null,
  unreadable_at: null,
  server_failing_since: null,
  version: 1,
} as const;

const issueFrom = (row: Row): Issue => ({
  id: row.id,
  text: {
    tr: { subject: row.subject_tr, preheader: row.preheader_tr, body: row.body_tr },
    en: { subject: row.subject_en, preheader: row.preheader_en, body: row.body_en },
  },
  state: row.state,
  sendAt: row.send_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  perMinute: row.per_minute,
  registerSilentSince: row.register_silent_since,
  serverFailingSince: row.server_failing_since,
  unreadableAt: row.unreadable_at,
  version: row.version,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
});
