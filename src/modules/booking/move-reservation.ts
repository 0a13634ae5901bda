import { unredeem } from '#campaigns';
import type { DatabaseTransaction } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import type { Actor, EmailKind, Reservation } from './reservation.ts';
import { wakeWorker } from './schedule-attempt.ts';
import { type ReservationEvent, stateAfter } from './states.ts';
import { insertChange, insertEmail, type ReservationUpdate, updateReservation } from './store.ts';

export interface Move {
  readonly event: ReservationEvent;
  readonly now: Date;
  readonly actor: Actor;
  readonly reason?: string;
  /** What else the event changes in the row. */
  readonly change?: ReservationUpdate;
  /** What the customer is written about it. */
  readonly email?: EmailKind;
  /** When it must be worked on next; at once unless told otherwise. */
  readonly nextAttemptAt?: Date;
}

/**
 * Moves a locked reservation along its table: state, event, e-mail and the job that carries it on, in one transaction.
 * @throws when the event cannot happen in this state: callers look at the state first
 */
export async function moveReservation(
  deps: { readonly jobs: JobQueue },
  tx: DatabaseTransaction,
  reservation: Reservation,
  move: Move,
): Promise<Reservation> {
  const to = stateAfter(reservation.state, move.event);
  if (!to) throw new Error(`Reservation ${reservation.code} is ${reservation.state}: ${move.event} cannot happen`);
  const nextAttemptAt = move.nextAttemptAt ?? move.now;
  const moved = await updateReservation(tx, reservation.id, {
    ...move.change,
    state: to,
    changed_at: move.now,
    next_attempt_at: nextAttemptAt,
  });
  await insertChange(tx, reservation.id, {
    event: move.event,
    from: reservation.state,
    to,
    at: move.now,
    actor: move.actor,
    reason: move.reason ?? null,
  });
  if (move.email) await insertEmail(tx, reservation.id, move.email, move.now);
  if (reservation.campaignCode && ENDS_WITHOUT_RENTAL.includes(to)) await unredeem(tx, reservation.id);
  await wakeWorker(deps, tx, moved, move.now);
  return moved;
}

const ENDS_WITHOUT_RENTAL: readonly string[] = ['declined', 'expired', 'cancelled', 'refused_at_delivery'];
