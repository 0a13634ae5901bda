import { type Principal, recordedActor } from '#kernel/principal';
import { openPayment, type Payment } from '#payments';
import { recordAct } from '#platform/acts';
import { newId } from '#platform/crypto';
import type { DatabaseTransaction } from '#platform/database';
import { type BookingDeps, connectorNamed, gatewayFor } from '../deps.ts';
import { type ChangeInput, type NoChange, payChangeUntil } from '../model/change.ts';
import type { Reservation } from '../model/reservation.ts';
import type { ChangeReason } from '../model/reservation-act.ts';
import { findOpenChange, insertChange, nextRevision, type ReservationChange, updateChange } from '../store/changes.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { type ChangeQuote, type QuotedChange, quoteChange } from './quote-change.ts';
import { readChange } from './read-change.ts';

/** When somebody looks at a payment that was just opened. */
export const FIRST_LOOK_MS = 60_000;

/** Whether a reservation can be changed by somebody at this moment, and why not. */
export function whyNotChangeable(
  { state, trip }: Reservation,
  open: ReservationChange | undefined,
  by: Principal,
  now: Date,
): NoChange | undefined {
  if (state === 'confirming') return 'confirming';
  if (state !== 'confirmed' && state !== 'picked_up') return 'state';
  // Nobody but staff and the supplier can say whether the car was taken.
  if (state === 'confirmed' && by.kind === 'customer' && now >= trip.from) return 'picked_up';
  return open ? 'under_way' : undefined;
}

/** What a wish would cost now, asked by somebody who may ask for it; or why nothing can be changed. */
export async function quoteFor(deps: BookingDeps, reservation: Reservation, input: ChangeInput, by: Principal): Promise<ChangeQuote> {
  const now = deps.clock();
  const why = whyNotChangeable(reservation, await findOpenChange(deps.db, reservation.id), by, now);
  if (why) return { kind: 'not_possible', why };
  const read = readChange(deps.places, reservation, input, now);
  return read.kind === 'invalid' ? read : quoteChange(deps, reservation, read.wish);
}

export type WriteOutcome =
  | { readonly kind: 'written'; readonly payment: Payment | undefined }
  | { readonly kind: 'not_possible'; readonly why: NoChange };

export interface Asking {
  readonly id: string;
  readonly by: Principal;
  /** Why, where somebody at work asks for it. */
  readonly reason: ChangeReason | null;
  /** The customer pays with a link that is mailed: nobody at work types a card. */
  readonly byLink: boolean;
}

/**
 * The one transaction of a change: its row, the intent to charge or the link that is mailed, the act of whoever asked at work, and when somebody
 * looks after it.
 */
export async function writeChange(
  deps: BookingDeps,
  seen: Reservation,
  { difference, phones, ...quoted }: QuotedChange,
  { id, by, reason, byLink }: Asking,
): Promise<WriteOutcome> {
  const { outcome } = await transition<WriteOutcome>(deps, seen.id, async (locked, tx, now) => {
    const why = whyNotChangeable(locked, await findOpenChange(tx, locked.id), by, now);
    // Somebody has changed what this change stands on.
    if (why || locked.revision !== seen.revision) return { ...UNCHANGED, outcome: { kind: 'not_possible', why: why ?? 'under_way' } };
    const paysNow = difference.online.minor > 0;
    const revision = await nextRevision(tx, locked);
    const nextAttemptAt = paysNow && !byLink ? new Date(now.getTime() + FIRST_LOOK_MS) : now;
    await insertChange(tx, {
      ...quoted,
      id,
      reservationId: locked.id,
      state: paysNow ? 'waiting_for_payment' : 'with_supplier',
      revision,
      fromRevision: locked.revision,
      askedBy: recordedActor(by),
      reason,
      phones,
      onlineMinor: difference.online.minor,
      paymentId: null,
      payUntil: paysNow ? payChangeUntil([locked, { ...locked, trip: quoted.trip }], now, byLink) : null,
      supplierAskedAt: null,
      supplierCalls: 0,
      supplierKey: connectorNamed(deps, locked.offer.connector).modify ? null : newId(),
      supplierCode: null,
      supplierAgreedAt: null,
      endedReason: null,
      nextAttemptAt,
      createdAt: now,
    });
    await recordAsked(tx, locked, { by, reason, difference, revision }, now);
    const unpaid = { event: null, nextAttemptAt, outcome: { kind: 'written', payment: undefined } } as const;
    if (!paysNow) return unpaid;
    if (byLink) return { ...unpaid, email: 'change_to_pay' };
    const opening = { id: newId(), reservationId: locked.id, revision, gateway: gatewayFor(deps), amount: difference.online };
    const { payment } = await openPayment(tx, { ...opening, now, actor: by.kind });
    await updateChange(tx, id, { payment_id: payment.id });
    return { event: null, nextAttemptAt, outcome: { kind: 'written', payment } };
  });
  return outcome;
}

/** What somebody of ours has asked for stands in the record, whatever becomes of it. */
async function recordAsked(
  tx: DatabaseTransaction,
  { code }: Reservation,
  { by, difference, reason, revision }: Pick<Asking, 'by' | 'reason'> & Pick<QuotedChange, 'difference'> & { readonly revision: number },
  at: Date,
): Promise<void> {
  if (by.kind !== 'staff') return;
  const { online, total } = difference;
  const facts = { revision, totalMinor: total.minor, onlineMinor: online.minor, currency: total.currency };
  await recordAct(tx, {
    by: recordedActor(by),
    action: 'reservation.change_asked',
    subject: { kind: 'reservation', id: code },
    reason,
    facts,
    at,
  });
}
