import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { Clock } from '#platform/clock';
import type { Database, DatabaseTransaction } from '#platform/database';
import { type Action, can } from '../roles/permissions.ts';
import { staffPeople } from '../roles/staff-people.ts';
import { type QueuedRow, type QueueKey, type SnoozeReason, type Take, wakesAt } from './queue-take.ts';
import { deleteLapsed, deleteTake, findTakeLocked, putTake, selectTakes } from './store.ts';

type Deps = { readonly db: Database; readonly clock: Clock };
type Staff = Extract<Principal, { readonly kind: 'staff' }>;

export type TakeOutcome =
  /** `isKept`: it stands as it did, and there is nothing to undo. */
  | { readonly kind: 'done'; readonly isKept?: boolean }
  /** It is somebody else's than was shown, since an instant; null where it is nobody's any more. */
  | { readonly kind: 'held'; readonly by: { readonly person: string; readonly since: Date } | null }
  /** Whoever it is to be handed to is nobody of ours, or may not do it. */
  | { readonly kind: 'not_theirs' }
  /** It is due too soon to be put away. */
  | { readonly kind: 'due_soon' };

const MOST = 2_000;

/** Who has taken what of the work queue, the first taken first: what was silent for hours is nobody's and not among them. */
export const queueTakes = ({ db, clock }: Deps): Promise<readonly Take[]> => selectTakes(db, clock(), MOST);

/** Who has taken what waits about one subject, of whatever kind. */
export const takesOf = ({ db, clock }: Deps, subject: string): Promise<readonly Take[]> => selectTakes(db, clock(), MOST, subject);

/**
 * Takes a row of the work queue, so that nobody else works at it unknowingly: of two who take it at once one has it and the other is told who.
 * Taken again it stays one's own as long as from the beginning, which is no act to write down.
 * Whether the asker may do what waits is the caller's question to `can`.
 * @param asked.seen whose it was by the page on which it was taken: it is taken over from nobody else
 * @param asked.act under which it can be undone
 */
export async function takeRow(
  { db, clock }: Deps,
  { row, seen, act, by }: { readonly row: QueueKey; readonly seen: string | null; readonly act: string; readonly by: Staff },
): Promise<TakeOutcome> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const before = await findTakeLocked(tx, row, now);
    if (before?.person === by.id && !before.snoozed) {
      await putTake(tx, { ...before, activeAt: now }, [by.id]);
      return { kind: 'done', isKept: true };
    }
    const take = { ...keyOf(row), person: by.id, takenAt: now, activeAt: now, handedBy: null, snoozed: null };
    if (!(await putTake(tx, take, seen === null ? [by.id] : [by.id, seen], { act, before: before ?? null })))
      return heldBy(await findTakeLocked(tx, row, now));
    await recordQueueAct(tx, row, { by, action: 'taken', facts: { from: before?.person ?? null }, now });
    return { kind: 'done' };
  });
}

/** Lets a row of one's own go: it is nobody's. Done already, it is done. */
export async function letGo({ db, clock }: Deps, { row, by }: { readonly row: QueueKey; readonly by: Staff }): Promise<TakeOutcome> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const before = await findTakeLocked(tx, row, now);
    if (!before) return { kind: 'done' };
    if (before.person !== by.id) return heldBy(before);
    await deleteTake(tx, row);
    await recordQueueAct(tx, row, { by, action: 'let_go', now });
    return { kind: 'done' };
  });
}

/** Somebody whom rows are handed to, with what of it they may do. */
export interface Receiver {
  readonly id: string;
  readonly rights: ReadonlySet<Action>;
}

/** Which of some rights somebody of ours has, as far as their roles count: asked once, however many rows they are handed. */
export async function receiverOf(
  deps: Deps,
  { to, rights }: { readonly to: string; readonly rights: readonly Action[] },
): Promise<Receiver> {
  const { people } = await staffPeople(deps);
  const person = people.find(({ id, hasSecondFactor }) => hasSecondFactor && id === to);
  return { id: to, rights: new Set(person ? rights.filter((right) => can({ kind: 'staff', id: to, roles: person.roles }, right)) : []) };
}

/**
 * Hands a row over to somebody who may do what waits.
 * @param asked.to who they are, as `receiverOf` says it
 * @param asked.right what they must be allowed to
 * @param asked.seen whose it was by the page; null where it was nobody's
 * @param asked.act under which it can be undone
 */
export async function handOver(
  { db, clock }: Deps,
  asked: {
    readonly row: QueueKey;
    readonly to: Receiver;
    readonly right: Action;
    readonly seen: string | null;
    readonly act: string;
    readonly by: Staff;
  },
): Promise<TakeOutcome> {
  const { row, right, seen, act, by } = asked;
  if (!asked.to.rights.has(right)) return { kind: 'not_theirs' };
  const to = asked.to.id;
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const before = await findTakeLocked(tx, row, now);
    if (before?.person === to) return { kind: 'done', isKept: true };
    if ((before?.person ?? null) !== seen) return heldBy(before);
    const take = { ...keyOf(row), person: to, takenAt: now, activeAt: now, handedBy: by.id, snoozed: null };
    if (!(await putTake(tx, take, seen === null ? [] : [seen], { act, before: before ?? null })))
      return heldBy(await findTakeLocked(tx, row, now));
    await recordQueueAct(tx, row, { by, action: 'handed_over', facts: { from: seen, to }, now });
    return { kind: 'done' };
  });
}

/**
 * Puts a row away until an instant; it stays its person's, and is back earlier when something happens to it or it is due soon.
 * @param asked.hours for how long
 * @param asked.assignedBefore whose its own page said that it was, where one says so: by now it is the asker's there, and whoever had it before and put it away
 *   has it no more
 * @param asked.act under which it can be undone
 */
export async function snoozeRow(
  { db, clock }: Deps,
  asked: {
    readonly row: QueuedRow;
    readonly hours: number;
    readonly reason: SnoozeReason;
    readonly assignedBefore?: string | null | undefined;
    readonly act: string;
    readonly by: Staff;
  },
): Promise<TakeOutcome> {
  const { row, hours, reason, assignedBefore, act, by } = asked;
  const now = clock();
  const until = wakesAt(row, { at: now, until: new Date(now.getTime() + hours * 3_600_000) });
  if (until <= now) return { kind: 'due_soon' };
  const snoozed = { at: now, until, reason, stand: row.stand };
  return db.transaction().execute(async (tx) => {
    const before = await findTakeLocked(tx, row, now);
    const { takenAt, handedBy } = before?.person === by.id ? before : { takenAt: now, handedBy: null };
    const take = { ...keyOf(row), person: by.id, takenAt, activeAt: now, handedBy, snoozed };
    const change = { act, before: before ?? null, ...(assignedBefore !== undefined && { assignedBefore }) };
    if (!(await putTake(tx, take, assignedBefore !== undefined && before ? [by.id, before.person] : [by.id], change)))
      return heldBy(await findTakeLocked(tx, row, now));
    await recordQueueAct(tx, row, { by, action: 'snoozed', reason, facts: { until: until.toISOString() }, now });
    return { kind: 'done' };
  });
}

/**
 * Brings back what its own page assigns, whoever has put it away. Whose it is stays that page's. Not put away, it is done.
 */
export async function wakeRow({ db, clock }: Deps, { row, by }: { readonly row: QueueKey; readonly by: Staff }): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const before = await findTakeLocked(tx, row, now);
    if (!before) return;
    await deleteTake(tx, row);
    await recordQueueAct(tx, row, { by, action: 'woken', facts: { from: before.person }, now });
  });
}

/**
 * Notes that its own page has given a row to somebody else than before, so that this can be undone. Whose it is stays that page's; put away it is no more.
 * @param asked.from whose it was there
 */
export async function noteAssigned(
  { db, clock }: Deps,
  asked: { readonly row: QueueKey; readonly from: string | null; readonly to: string; readonly act: string; readonly by: Staff },
): Promise<void> {
  const { row, from, to, act, by } = asked;
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const before = await findTakeLocked(tx, row, now);
    const handedBy = to === by.id ? null : by.id;
    const take = { ...keyOf(row), person: to, takenAt: now, activeAt: now, handedBy, snoozed: null };
    await putTake(tx, take, null, { act, before: before ?? null, assignedBefore: from });
    if (before?.snoozed) await recordQueueAct(tx, row, { by, action: 'woken', facts: { from: before.person }, now });
  });
}

/** Those of our people who may do one of these, by name: whose roles count, and contain it. */
export async function thoseWhoMay(
  deps: Deps,
  rights: readonly Action[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { people } = await staffPeople(deps);
  return people
    .filter(({ id, roles, hasSecondFactor }) => hasSecondFactor && rights.some((right) => can({ kind: 'staff', id, roles }, right)))
    .map(({ id, name }) => ({ id, name }));
}

const keyOf = ({ kind, subject }: QueueKey): QueueKey => ({ kind, subject });

const heldBy = (take: Take | undefined): TakeOutcome => ({
  kind: 'held',
  by: take ? { person: take.person, since: take.takenAt } : null,
});

interface Recorded {
  readonly by: Staff;
  readonly action: string;
  readonly reason?: string;
  readonly facts?: Readonly<Record<string, string | null>>;
  readonly now: Date;
}

export async function recordQueueAct(
  tx: DatabaseTransaction,
  { kind, subject }: QueueKey,
  { by, action, reason, facts, now }: Recorded,
): Promise<void> {
  await deleteLapsed(tx, now);
  const act = { by: recordedActor(by), action: `queue.${action}`, subject: { kind: 'queue', id: `${kind} ${subject}` }, at: now };
  await recordAct(tx, { ...act, reason: reason ?? null, facts: facts ?? {} });
}
