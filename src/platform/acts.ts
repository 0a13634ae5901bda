import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RecordedActor } from '#kernel/principal';
import { type ActWay, presentOrigin } from './acts/act-origin.ts';
import type { Changes } from './acts/changes.ts';
import type { Database, DatabaseTransaction } from './database.ts';

/** What a known person did, as it is written down. Personal data is masked by whoever hands it in. */
export interface Act {
  readonly by: RecordedActor;
  /** `reservation.cancelled`, `role.granted` … */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly reason?: string | null;
  readonly facts?: Readonly<Record<string, string | number | null>>;
  /** What is different now, before and after (`acts/changes.ts`). */
  readonly changes?: Changes | undefined;
  readonly at: Date;
}

export interface RecordedAct extends Omit<Act, 'reason' | 'facts' | 'changes'> {
  readonly id: number;
  readonly reason: string | null;
  readonly facts: Readonly<Record<string, string | number | null>>;
  /** How it came; null where nobody has said so, as with those of versions before. */
  readonly way: ActWay | null;
  /** The request or the job that brought it. */
  readonly request: string | null;
  readonly changes: Changes | null;
}

type ActTables = {
  acts: {
    id: number;
    at: Date;
    actor_kind: RecordedActor['kind'];
    actor_id: string;
    action: string;
    subject_kind: string;
    subject_id: string;
    reason: string | null;
    facts: unknown;
    way: ActWay | null;
    request: string | null;
    changes: unknown;
    digest_version: number;
    previous: string;
    digest: string;
  };
  acts_end: { only_row: boolean; last_id: number; digest: string };
};
const tables = (db: Database) => db.withTables<ActTables>();

/** What the first act stands on. */
const BEGINNING = '';
/** What the digest of a new row covers: 2 covers way, request and changes besides. */
const DIGEST_VERSION = 2;

/**
 * Writes an act down, in the transaction of its fact. Acts are added one after the other: the row of the chain's end stays locked until the
 * transaction ends, so this comes last in it.
 * @throws when nobody in particular did it: what machines do belongs into the events of its subject
 */
export async function recordAct(tx: DatabaseTransaction, act: Act): Promise<void> {
  if (act.by.id === null) throw new Error(`Nobody in particular did ${act.action}: an act has a person`);
  await tables(tx)
    .insertInto('acts_end')
    .values({ only_row: true, last_id: 0, digest: BEGINNING })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const end = await tables(tx).selectFrom('acts_end').selectAll().forUpdate().executeTakeFirstOrThrow();
  const { way = null, request = null } = presentOrigin() ?? {};
  const { changes = null, facts = {}, reason = null } = act;
  const recorded: RecordedAct = { ...act, id: end.last_id + 1, reason, facts, changes, way, request };
  const digest = digestAfter(end.digest, recorded, DIGEST_VERSION);
  await tables(tx)
    .insertInto('acts')
    .values({
      id: recorded.id,
      at: recorded.at,
      actor_kind: recorded.by.kind,
      actor_id: act.by.id,
      action: recorded.action,
      subject_kind: recorded.subject.kind,
      subject_id: recorded.subject.id,
      reason: recorded.reason,
      facts: JSON.stringify(facts),
      way,
      request,
      changes: changes && JSON.stringify(changes),
      digest_version: DIGEST_VERSION,
      previous: end.digest,
      digest,
    })
    .execute();
  await tables(tx).updateTable('acts_end').set({ last_id: recorded.id, digest }).execute();
}

export interface ActFilter {
  /** The id of whoever acted. */
  readonly actor?: string | undefined;
  /** Everything of a kind, or one of them. */
  readonly subject?: { readonly kind: string; readonly id?: string | undefined } | undefined;
  /** One action (`role.granted`), or all of a kind (`role.`). */
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  /** The first instant that is too late. */
  readonly until?: Date | undefined;
  /** Acts before this one: how the next page is asked for. */
  readonly before?: number | undefined;
  /** Acts after this one: how the next page is asked for where the oldest come first. */
  readonly after?: number | undefined;
  readonly isOldestFirst?: boolean | undefined;
  readonly limit: number;
}

/** Acts, the newest first where nothing else is asked for. */
export async function listActs(db: Database, filter: ActFilter): Promise<RecordedAct[]> {
  const { action, actor, after, before, from, isOldestFirst, limit, subject, until } = filter;
  let query = tables(db)
    .selectFrom('acts')
    .selectAll()
    .orderBy('id', isOldestFirst ? 'asc' : 'desc')
    .limit(limit);
  if (actor !== undefined) query = query.where('actor_id', '=', actor);
  if (subject) query = query.where('subject_kind', '=', subject.kind);
  if (subject?.id !== undefined) query = query.where('subject_id', '=', subject.id);
  if (action?.endsWith('.')) query = query.where(sql<boolean>`starts_with(action, ${action})`);
  else if (action !== undefined) query = query.where('action', '=', action);
  if (from) query = query.where('at', '>=', from);
  if (until) query = query.where('at', '<', until);
  if (before !== undefined) query = query.where('id', '<', before);
  if (after !== undefined) query = query.where('id', '>', after);
  return (await query.execute()).map(actFrom);
}

/**
 * Walks the chain from its beginning.
 * @returns the number of the first act that is missing or is not what was written, or null when the chain is whole
 */
export async function firstBrokenAct(db: Database): Promise<number | null> {
  const BATCH = 1_000;
  let last = { id: 0, digest: BEGINNING };
  for (;;) {
    const rows = await tables(db).selectFrom('acts').selectAll().where('id', '>', last.id).orderBy('id').limit(BATCH).execute();
    for (const row of rows) {
      const isNext =
        row.id === last.id + 1 && row.previous === last.digest && row.digest === digestAfter(last.digest, actFrom(row), row.digest_version);
      if (!isNext) return last.id + 1;
      last = { id: row.id, digest: row.digest };
    }
    if (rows.length < BATCH) break;
  }
  const { rows } = await sql<{ last_id: number; digest: string }>`select last_id, digest from acts_end`.execute(db);
  const [end] = rows;
  if (!end) return last.id === 0 ? null : last.id;
  return Number(end.last_id) === last.id && end.digest === last.digest ? null : last.id + 1;
}

const actFrom = (row: ActTables['acts']): RecordedAct => ({
  id: row.id,
  at: row.at,
  by: { kind: row.actor_kind, id: row.actor_id },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  reason: row.reason,
  facts: row.facts as RecordedAct['facts'],
  way: row.way,
  request: row.request,
  changes: row.changes as RecordedAct['changes'],
});

/** Of the digest before it and everything the act says, its facts in the order of their names. Version 1 is of rows that said less. */
function digestAfter(previous: string, act: RecordedAct, version: number): string {
  const { action, at, by, changes, facts, id, reason, request, subject, way } = act;
  const said = [previous, id, at.toISOString(), by.kind, by.id, action, subject.kind, subject.id, reason, byName(facts)];
  const all = version === 1 ? said : [version, ...said, way, request, changes && byName(changes)];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

const byName = (values: object) => Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
