import { type Money, zero } from '#kernel/money';
import { grantCredit } from '#payments';
import { newId } from '#platform/crypto';
import { type CancellationOutcome, type Canceller, cancellationOutcome } from '../cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { moveReservation } from '../move-reservation.ts';
import { opened } from '../opened.ts';
import { paymentFor } from '../payment-for.ts';
import type { Reservation } from '../reservation.ts';
import { findByCode, getLocked } from '../store.ts';

export type CancellationPreview =
  | { readonly kind: 'possible'; readonly outcome: CancellationOutcome }
  /**
   * `state`: there is nothing to cancel (any more). `confirming`: the supplier has not answered yet, and what is cancelled could come
   * back as a booking; its answer takes minutes. `picked_up`: the time of the pickup has passed.
   */
  | { readonly kind: 'not_possible'; readonly why: 'state' | 'confirming' | 'picked_up' }
  | { readonly kind: 'not_found' };

export type CancelOutcome =
  /** Also when it had been cancelled before: the same outcome again. */
  | { readonly kind: 'cancelled'; readonly outcome: Pick<CancellationOutcome, 'kind' | 'amount'> }
  /** Time has passed since the preview and it gives something else now: show it and ask again. */
  | { readonly kind: 'outcome_changed'; readonly outcome: CancellationOutcome }
  | Exclude<CancellationPreview, { readonly kind: 'possible' }>;

type Access = { readonly code: string; readonly accessKey: string };
type CancelDeps = Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'accessSecret' | 'failpoint'>;

/** Exactly what a cancellation at this moment would give back. */
export async function previewCancellation(deps: CancelDeps, asked: Access): Promise<CancellationPreview> {
  const reservation = await opened(deps, asked);
  return reservation ? preview(deps, reservation, await paidFor(deps, reservation), 'customer') : { kind: 'not_found' };
}

/**
 * Cancels for the customer, as it was shown: refund or credit, the supplier told, the campaign's use given back. Money moves
 * and e-mails go afterwards, by the reservation's job.
 * @param asked.agreed the outcome that the customer saw
 */
export async function cancelReservation(
  deps: CancelDeps,
  asked: Access & { readonly agreed: { readonly kind: CancellationOutcome['kind']; readonly minor: number } },
): Promise<CancelOutcome> {
  const reservation = await opened(deps, asked);
  return reservation ? cancel(deps, reservation, { by: 'customer', agreed: asked.agreed }) : { kind: 'not_found' };
}

/**
 * The same for support, and for a supplier that cannot give the car after all (always refunded in money).
 * @param asked.reason for the reservation's history
 */
export async function cancelFor(
  deps: CancelDeps,
  asked: { readonly code: string; readonly by: Exclude<Canceller, 'customer'>; readonly reason: string },
): Promise<CancelOutcome> {
  const reservation = await findByCode(deps.db, asked.code);
  return reservation ? cancel(deps, reservation, asked) : { kind: 'not_found' };
}

/** The supplier did not hand the car over (credit inquiry, profile): everything paid goes back in money (decisions, section 4). */
export async function refuseAtDelivery(
  deps: CancelDeps,
  asked: { readonly code: string; readonly reason: string },
): Promise<Exclude<CancelOutcome, { readonly kind: 'outcome_changed' }>> {
  const found = await findByCode(deps.db, asked.code);
  if (!found) return { kind: 'not_found' };
  return deps.db.transaction().execute(async (tx) => {
    const reservation = await getLocked(tx, found.id);
    if (reservation.state === 'refused_at_delivery' && reservation.outcome) return { kind: 'cancelled', outcome: reservation.outcome };
    if (reservation.state !== 'confirmed') return { kind: 'not_possible', why: 'state' };
    const paid = await paidFor({ db: tx }, reservation);
    const outcome = cancellationOutcome(caseOf(reservation, paid, 'supplier'), deps.clock());
    await moveReservation(deps, tx, reservation, {
      event: 'refused_at_delivery',
      now: deps.clock(),
      actor: 'supplier',
      reason: asked.reason,
      // The car stands at the supplier's: it may be given to somebody else.
      change: { ...changeOf(outcome), supplier_cancel: 'due' },
      email: 'refused_at_delivery',
    });
    return { kind: 'cancelled', outcome: { kind: outcome.kind, amount: outcome.amount } };
  });
}

interface Cancellation {
  readonly by: Canceller;
  readonly reason?: string;
  readonly agreed?: { readonly kind: CancellationOutcome['kind']; readonly minor: number };
}

async function cancel(deps: CancelDeps, seen: Reservation, { by, reason, agreed }: Cancellation): Promise<CancelOutcome> {
  const cancelled = await deps.db.transaction().execute(async (tx): Promise<CancelOutcome> => {
    const reservation = await getLocked(tx, seen.id);
    if (reservation.state === 'cancelled' && reservation.outcome) return { kind: 'cancelled', outcome: reservation.outcome };
    const possible = preview(deps, reservation, await paidFor({ db: tx }, reservation), by);
    if (possible.kind !== 'possible') return possible;
    const { outcome } = possible;
    if (agreed && (agreed.kind !== outcome.kind || agreed.minor !== outcome.amount.minor)) return { kind: 'outcome_changed', outcome };

    const now = deps.clock();
    if (outcome.kind === 'credit') {
      const { code, driver, paymentId } = reservation;
      const kept = { email: driver.email, amount: outcome.amount, reservationCode: code, paymentId };
      await grantCredit(tx, { ...kept, reason: 'cancelled', at: now });
    }
    await moveReservation(deps, tx, reservation, {
      event: 'cancelled',
      now,
      actor: by,
      ...(reason === undefined ? {} : { reason }),
      change: { ...changeOf(outcome), supplier_cancel: 'due' },
      email: 'cancelled',
    });
    return { kind: 'cancelled', outcome: { kind: outcome.kind, amount: outcome.amount } };
  });
  deps.failpoint('booking.cancelled');
  return cancelled;
}

/** How the row keeps an outcome. */
export const changeOf = (outcome: CancellationOutcome) => ({
  outcome: outcome.kind,
  outcome_minor: outcome.amount.minor,
  refund_id: outcome.kind === 'refund' ? newId() : null,
});

function preview(
  deps: Pick<CancelDeps, 'clock'>,
  reservation: Reservation,
  paid: Money,
  by: Canceller,
): Exclude<CancellationPreview, { readonly kind: 'not_found' }> {
  if (reservation.state === 'confirming') return { kind: 'not_possible', why: 'confirming' };
  if (reservation.state !== 'confirmed') return { kind: 'not_possible', why: 'state' };
  // Afterwards nobody but support and the supplier can say whether the car was taken.
  if (by === 'customer' && deps.clock() >= reservation.trip.from) return { kind: 'not_possible', why: 'picked_up' };
  return { kind: 'possible', outcome: cancellationOutcome(caseOf(reservation, paid, by), deps.clock()) };
}

export const caseOf = ({ offer, trip }: Reservation, paid: Money, by: Canceller) => ({
  policy: offer.cancellation,
  pickupAt: trip.from,
  paid,
  by,
});

/** What the card has paid for good. */
export async function paidFor({ db }: Pick<BookingDeps, 'db'>, reservation: Reservation): Promise<Money> {
  const payment = await paymentFor(db, reservation);
  return payment?.state === 'captured' ? payment.amount : zero(reservation.summary.total.currency);
}
