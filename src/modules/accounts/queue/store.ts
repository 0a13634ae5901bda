import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from '#platform/database';
import { type QueueKey, SILENCE_MS, SNOOZE_REASONS, type SnoozeReason, type Take } from './queue-take.ts';

type TakeTables = {
  queue_takes: {
    kind: string;
    subject: string;
    person: string;
    taken_at: Date;
    active_at: Date;
    handed_by: string | null;
    snoozed_at: Date | null;
    snoozed_until: Date | null;
    snooze_reason: SnoozeReason | null;
    snoozed_stand: string | null;
    act: string | null;
    before: unknown;
  };
};
const tables = (db: Database) => db.withTables<TakeTables>();

/** Whoever has been silent since this instant has nothing any more. */
const silentSince = (now: Date): Date => new Date(now.getTime() - SILENCE_MS);
const lapsed = (now: Date) => sql<boolean>`greatest(queue_takes.active_at, queue_takes.snoozed_until) <= ${silentSince(now)}`;

/** What is somebody's now, the first taken first. @param subject of one alone, of whatever kind */
export async function selectTakes(db: Database, now: Date, limit: number, subject?: string): Promise<Take[]> {
  let found = tables(db)
    .selectFrom('queue_takes')
    .selectAll()
    .where(sql<boolean>`not ${lapsed(now)}`);
  if (subject !== undefined) found = found.where('subject', '=', subject);
  return (await found.orderBy('taken_at').limit(limit).execute()).map(takeFrom);
}

/** Whose a row is now; nothing where it is nobody's. Nobody takes it until the transaction ends, where it is somebody's. */
export async function findTakeLocked(tx: DatabaseTransaction, { kind, subject }: QueueKey, now: Date): Promise<Take | undefined> {
  const row = await tables(tx)
    .selectFrom('queue_takes')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where(sql<boolean>`not ${lapsed(now)}`)
    .forUpdate()
    .executeTakeFirst();
  return row && takeFrom(row);
}

/** What an act in the queue has changed, and by which it is undone. */
export interface TakeChange {
  /** The id of the act: of several rows that were changed with one press it is the same. */
  readonly act: string;
  /** Whose the row was; null where it was nobody's. */
  readonly before: Take | null;
  /** Where the row's own page says whose it is: who that was. */
  readonly assignedBefore?: string | null;
}

/**
 * Gives a row to somebody, if it is nobody's or one of theirs whom it may be taken from: of two who write at once the second one sees the first.
 * @param takenFrom null where it may be taken from anybody
 * @param change what can be undone of it; without it what could be undone before can no more
 * @returns whether it was given
 */
export async function putTake(
  tx: DatabaseTransaction,
  take: Take,
  takenFrom: readonly string[] | null,
  change?: TakeChange,
): Promise<boolean> {
  const { kind, subject, snoozed } = take;
  const whose = {
    person: take.person,
    taken_at: take.takenAt,
    active_at: take.activeAt,
    handed_by: take.handedBy,
    snoozed_at: snoozed?.at ?? null,
    snoozed_until: snoozed?.until ?? null,
    snooze_reason: snoozed?.reason ?? null,
    snoozed_stand: snoozed?.stand ?? null,
    act: change?.act ?? null,
    before: change ? JSON.stringify({ take: change.before, assigned: change.assignedBefore, at: take.activeAt }) : null,
  };
  const written = await tables(tx)
    .insertInto('queue_takes')
    .values({ kind, subject, ...whose })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet(whose)
        .where(
          takenFrom === null
            ? sql<boolean>`true`
            : sql<boolean>`(queue_takes.person = any(${takenFrom}::text[]) or ${lapsed(take.activeAt)})`,
        ),
    )
    .returning('person')
    .executeTakeFirst();
  return written !== undefined;
}

const StoredBefore = z.object({
  take: z
    .object({
      kind: z.string(),
      subject: z.string(),
      person: z.string(),
      takenAt: z.coerce.date(),
      activeAt: z.coerce.date(),
      handedBy: z.string().nullable(),
      snoozed: z.object({ at: z.coerce.date(), until: z.coerce.date(), reason: z.enum(SNOOZE_REASONS), stand: z.string() }).nullable(),
    })
    .nullable(),
  assigned: z.string().nullable().optional(),
  at: z.coerce.date(),
});

/** What one act has changed and nothing has been done with since. @param key of one row alone, which is locked until the transaction ends */
export async function selectChanges(
  db: Database,
  { act, by }: { readonly act: string; readonly by: string },
  key?: QueueKey,
): Promise<readonly { readonly now: Take; readonly change: TakeChange }[]> {
  let found = tables(db)
    .selectFrom('queue_takes')
    .selectAll()
    .where('act', '=', act)
    .where((row) => row.or([row('person', '=', by), row('handed_by', '=', by)]));
  if (key) found = found.where('kind', '=', key.kind).where('subject', '=', key.subject).forUpdate();
  return (await found.orderBy('kind').orderBy('subject').execute()).flatMap((row) => {
    const { take, assigned, at } = StoredBefore.parse(row.before);
    // A process of the version before leaves the act as it was, and says when it has done something.
    if (at.getTime() !== row.active_at.getTime()) return [];
    return [{ now: takeFrom(row), change: { act, before: take, ...(assigned !== undefined && { assignedBefore: assigned }) } }];
  });
}

export async function deleteTake(tx: DatabaseTransaction, { kind, subject }: QueueKey): Promise<void> {
  await tables(tx).deleteFrom('queue_takes').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** Forgets what is nobody's any more; never waits for somebody who takes such a row in this moment, and who may be waiting for this one. */
export async function deleteLapsed(tx: DatabaseTransaction, now: Date): Promise<void> {
  await tables(tx)
    .deleteFrom('queue_takes')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('kind', 'subject'),
        'in',
        selectFrom('queue_takes').select(['kind', 'subject']).where(lapsed(now)).forUpdate().skipLocked().$asTuple('kind', 'subject'),
      ),
    )
    .execute();
}

function takeFrom(row: TakeTables['queue_takes']): Take {
  const { snoozed_at: at, snoozed_until: until, snooze_reason: reason, snoozed_stand: stand } = row;
  return {
    kind: row.kind,
    subject: row.subject,
    person: row.person,
    takenAt: row.taken_at,
    activeAt: row.active_at,
    handedBy: row.handed_by,
    snoozed: at && until && reason && stand !== null ? { at, until, reason, stand } : null,
  };
}
