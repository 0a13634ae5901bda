import type { Principal } from '#kernel/principal';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { hasLapsed, type QueueKey, type Take } from './queue-take.ts';
import { deleteTake, findTakeLocked, putTake, selectChanges } from './store.ts';
import { recordQueueAct } from './takes.ts';

type Deps = { readonly db: Database; readonly clock: Clock };
type Staff = Extract<Principal, { readonly kind: 'staff' }>;
interface DoneAct {
  readonly act: string;
  readonly by: Staff;
}

/** A row as an act has left it. */
export interface ChangedRow extends QueueKey {
  /** Whose it is since. */
  readonly person: string;
  /** Where its own page says whose it is: whose that was before. */
  readonly assignedBefore?: string | null;
}

/** What somebody has changed in the queue with one act, and nobody has touched since: what they can undo. */
export async function undoableRows({ db }: Pick<Deps, 'db'>, { act, by }: DoneAct): Promise<readonly ChangedRow[]> {
  return (await selectChanges(db, { act, by: by.id })).map(({ now: { kind, subject, person }, change: { assignedBefore } }) => ({
    kind,
    subject,
    person,
    ...(assignedBefore !== undefined && { assignedBefore }),
  }));
}

export type UndoOutcome =
  | { readonly kind: 'done' }
  /** Something else has been done with it since; by whom it is held now, if by anybody. */
  | { readonly kind: 'changed'; readonly by: { readonly person: string; readonly since: Date } | null };

/** Makes a row as it was before an act of the asker's: put away where it was put away, whose it was, or nobody's. Whose its own page says is not its business. */
export async function undoTake({ db, clock }: Deps, { row, act, by }: DoneAct & { readonly row: QueueKey }): Promise<UndoOutcome> {
  const now = clock();
  return db.transaction().execute(async (tx): Promise<UndoOutcome> => {
    const [found] = await selectChanges(tx, { act, by: by.id }, row);
    if (!found) return changedBy(await findTakeLocked(tx, row, now));
    const { before } = found.change;
    if (before && !hasLapsed(before, now)) await putTake(tx, before, null);
    else await deleteTake(tx, row);
    await recordQueueAct(tx, row, { by, action: 'undone', facts: { from: found.now.person, to: before?.person ?? null }, now });
    return { kind: 'done' };
  });
}

const changedBy = (take: Take | undefined): UndoOutcome => ({
  kind: 'changed',
  by: take ? { person: take.person, since: take.takenAt } : null,
});
