import { unredeem } from '#campaigns';
import { type Principal, recordedActor } from '#kernel/principal';
import { releaseCredit, spendCredit } from '#payments';
import { recordAct } from '#platform/acts';
import type { DatabaseTransaction } from '#platform/database';
import { endOpenChange } from './change/end-change.ts';
import type { BookingDeps } from './deps.ts';
import { deskNoticeOf } from './desk-notices/desk-notice.ts';
import { insertNotice } from './desk-notices/store.ts';
import { settleEarningsIn } from './earnings/settle-earnings.ts';
import { type NewObligation, obligationsOf } from './model/obligation.ts';
import type { EmailKind, Reservation } from './model/reservation.ts';
import { endsWithoutRental, neverTookPlace, type ReservationEventName, stateAfter } from './model/states.ts';
import { paymentFor } from './payment-for.ts';
import { wakeWorker } from './schedule-attempt.ts';
import { shortMessageWith } from './short-messages/short-message.ts';
import { oweShortMessages } from './short-messages/store.ts';
import { findOpenChange } from './store/changes.ts';
import { insertEmail } from './store/emails.ts';
import { insertEvent } from './store/events.ts';
import { insertObligations } from './store/obligations.ts';
import { getLocked, type ReservationUpdate, updateReservation } from './store/reservations.ts';

/** State and times are written by the transition itself. */
type OtherColumns = Omit<ReservationUpdate, 'state' | 'changed_at' | 'next_attempt_at'>;

/** Something happens to the reservation, and what follows from it. */
export interface Transition {
  readonly event: ReservationEventName;
  readonly by: Principal;
  readonly reason?: string | undefined;
  /** What else the event changes in the row. */
  readonly change?: OtherColumns;
  /** What the customer is written about it. */
  readonly email?: EmailKind;
  /** When that is sent; at once unless told otherwise. */
  readonly emailDueAt?: Date;
  /** What it promises, besides giving up what an order without a rental holds. */
  readonly obligations?: readonly NewObligation[];
  /** When it must be worked on next; at once unless told otherwise. */
  readonly nextAttemptAt?: Date;
}

/** Nothing happens to its state; something may be written, sent or scheduled all the same. */
export interface NoTransition {
  readonly event: null;
  readonly change?: OtherColumns;
  readonly email?: EmailKind;
  /** The e-mail says once more what was said before: no short message goes with it. */
  readonly isCopy?: true;
  /** The adjustment that the e-mail tells of. */
  readonly about?: string;
  readonly obligations?: readonly NewObligation[];
  /** When it must be worked on next; as before unless told otherwise. */
  readonly nextAttemptAt?: Date;
}

/** What is decided about a locked reservation, and what whoever decided wants to be told. */
type Decision<Outcome = undefined> = (Transition | NoTransition) &
  ([Outcome] extends [undefined] ? { readonly outcome?: undefined } : { readonly outcome: Outcome });

/** Everything stays as it is. */
export const UNCHANGED = { event: null } as const satisfies NoTransition;

/**
 * The one way in which a reservation changes: its row is locked, `decide` looks at it and says what happens, and state, event,
 * e-mail, obligations, campaign, credit, what it earns and the wake-up of a worker are written in the same transaction.
 * @param decide may be run again when the database undid its transaction; `now` is read once the row is locked
 * @returns the reservation as it stands afterwards, and the decision's outcome
 * @throws when the event cannot happen in this state: `decide` looks at the state first
 */
export async function transition<Outcome = undefined>(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'orderTimes'>,
  id: string,
  decide: (locked: Reservation, tx: DatabaseTransaction, now: Date) => Decision<Outcome> | Promise<Decision<Outcome>>,
): Promise<{ readonly reservation: Reservation; readonly outcome: Outcome }> {
  const { from, reservation, outcome } = await deps.db.transaction().execute(async (tx) => {
    const locked = await getLocked(tx, id);
    const now = deps.clock();
    const decision = await decide(locked, tx, now);
    const moved = decision.event === null ? await stay(deps, tx, locked, decision, now) : await move(deps, tx, locked, decision, now);
    await settleEarningsIn(tx, moved, now);
    return { from: locked, reservation: moved, outcome: decision.outcome as Outcome };
  });
  // Once it is written for good: a transaction may be run again.
  deps.orderTimes?.moved(from, reservation);
  return { reservation, outcome };
}

async function move(
  deps: Pick<BookingDeps, 'jobs'>,
  tx: DatabaseTransaction,
  from: Reservation,
  { event, by, reason, change, email, emailDueAt, obligations = [], nextAttemptAt }: Transition,
  now: Date,
): Promise<Reservation> {
  const to = stateAfter(from.state, event);
  if (!to) throw new Error(`Reservation ${from.code} is ${from.state}: ${event} cannot happen`);
  const reservation = await updateReservation(tx, from.id, {
    ...change,
    state: to,
    changed_at: now,
    next_attempt_at: nextAttemptAt ?? now,
  });
  await insertEvent(tx, from.id, { event, from: from.state, to, at: now, actor: recordedActor(by), reason: reason ?? null });
  if (email) await owe(tx, from.id, email, emailDueAt ?? now);
  await oweNotice(tx, reservation, { event }, now);
  const given = [...(await obligationsWithoutRental(tx, reservation)), ...(await obligationsOfChange(tx, from, event, now))];
  await insertObligations(tx, from.id, [...obligations, ...given], now);
  // Before the campaign's use, in the order in which an order is written.
  if (event === 'supplier_confirmed') await spendCredit(tx, from.id, now);
  if (neverTookPlace(to)) await releaseCredit(tx, from.id, now);
  if (from.campaignCode && endsWithoutRental(to)) await unredeem(tx, from.id);
  await wakeWorker(deps, tx, reservation, now);
  await recordPersonsAct(tx, from, { event, by, reason, to }, now);
  return reservation;
}

/** The e-mail, and on the channels that the customer has chosen the short message that goes with it. */
async function owe(tx: DatabaseTransaction, id: string, email: EmailKind, at: Date): Promise<void> {
  await insertEmail(tx, id, email, at);
  await oweMessage(tx, id, email, at);
}

async function oweMessage(tx: DatabaseTransaction, id: string, email: EmailKind, at: Date): Promise<void> {
  const kind = shortMessageWith(email);
  if (kind) await oweShortMessages(tx, id, kind, at);
}

/** The desk hears of it where its supplier has no system of its own. */
async function oweNotice(
  tx: DatabaseTransaction,
  reservation: Reservation,
  happened: Parameters<typeof deskNoticeOf>[1],
  now: Date,
): Promise<void> {
  const kind = deskNoticeOf(reservation, happened);
  if (kind) await insertNotice(tx, reservation.id, kind, now);
}

/** What staff or a member of a supplier did stands in the record of acts as well. */
async function recordPersonsAct(
  tx: DatabaseTransaction,
  { code, state }: Reservation,
  { event, by, reason, to }: Pick<Transition, 'event' | 'by' | 'reason'> & { readonly to: Reservation['state'] },
  at: Date,
): Promise<void> {
  if ((by.kind !== 'staff' && by.kind !== 'supplier') || by.id === null) return;
  const subject = { kind: 'reservation', id: code };
  const facts = { from: state, to };
  await recordAct(tx, { by: recordedActor(by), action: `reservation.${event}`, subject, reason: reason ?? null, facts, at });
}

/** A change that is not paid yet stands on what the event has just overtaken: it is given up. */
async function obligationsOfChange(
  tx: DatabaseTransaction,
  { id }: Reservation,
  event: ReservationEventName,
  now: Date,
): Promise<readonly NewObligation[]> {
  const open = await findOpenChange(tx, id);
  if (open?.state !== 'waiting_for_payment') return [];
  return (await endOpenChange(tx, open, { state: 'withdrawn', reason: event }, now)).obligations ?? [];
}

/** An order that never took place promises to let go of what it holds, whatever ended it. */
async function obligationsWithoutRental(tx: DatabaseTransaction, reservation: Reservation): Promise<NewObligation[]> {
  if (!neverTookPlace(reservation.state)) return [];
  return obligationsOf({ ...reservation, tellsSupplier: false }, await paymentFor(tx, reservation));
}

async function stay(
  deps: Pick<BookingDeps, 'jobs'>,
  tx: DatabaseTransaction,
  locked: Reservation,
  { about, change, email, isCopy, obligations = [], nextAttemptAt }: NoTransition,
  now: Date,
): Promise<Reservation> {
  if (!change && !email && obligations.length === 0 && !nextAttemptAt) return locked;
  // Another version of the row: who has looked before and found nothing to do does not put it to rest.
  const reservation = await updateReservation(tx, locked.id, { ...change, ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : {}) });
  if (email) await insertEmail(tx, locked.id, email, now, { adjustmentId: about });
  if (email && !isCopy) await oweMessage(tx, locked.id, email, now);
  if (email) await oweNotice(tx, reservation, { email }, now);
  await insertObligations(tx, locked.id, obligations, now);
  if (nextAttemptAt) await wakeWorker(deps, tx, reservation, now);
  return reservation;
}
