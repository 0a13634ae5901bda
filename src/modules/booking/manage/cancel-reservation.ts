import type { Money } from '#kernel/money';
import { KEY_HOLDER, type Principal } from '#kernel/principal';
import type { Database } from '#platform/database';
import { findByAccessKey } from '../access/reservation-access.ts';
import { type BookingDeps, connectorNamed } from '../deps.ts';
import { endReservation, outcomeOfEnding } from '../end-reservation.ts';
import type { CancellationOutcome } from '../model/cancellation.ts';
import type { Reservation } from '../model/reservation.ts';
import { viewOf } from '../model/reservation-view.ts';
import { chargeBackFor } from '../money-left.ts';
import { paymentFor, paymentsFor } from '../payment-for.ts';
import { withdrawalOf, withdrawalOutcome } from '../requests/request.ts';
import { findOpenChange } from '../store/changes.ts';
import { findByCode } from '../store/reservations.ts';
import { transition, UNCHANGED } from '../transition.ts';

export type CancellationPreview =
  /** `withdraws`: its supplier has not said yes, so the order is withdrawn and `outcome` is what is held and let go. */
  | { readonly kind: 'possible'; readonly outcome: CancellationOutcome; readonly withdraws: boolean }
  /**
   * `state`: there is nothing to cancel (any more). `confirming`: the supplier is being asked this moment, and what is cancelled could come
   * back as a booking; its answer takes minutes. `picked_up`: the time of the pickup has passed.
   */
  | { readonly kind: 'not_possible'; readonly why: 'state' | 'confirming' | 'picked_up' }
  | { readonly kind: 'not_found' };

export type CancelOutcome =
  /** Also when it had been cancelled before: the same outcome again. */
  | { readonly kind: 'cancelled'; readonly outcome: Omit<CancellationOutcome, 'freeUntil'> }
  /** Time has passed since the preview and it gives something else now: show it and ask again. */
  | { readonly kind: 'outcome_changed'; readonly outcome: CancellationOutcome }
  | Exclude<CancellationPreview, { readonly kind: 'possible' }>;

/** What an act was shown to give back. */
export interface AgreedOutcome {
  readonly kind: CancellationOutcome['kind'];
  readonly minor: number;
}

type Access = { readonly code: string; readonly accessKey: string };
type CancelDeps = Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'accessSecret' | 'failpoint' | 'connectors'>;

/** Exactly what a cancellation at this moment would give back. */
export async function previewCancellation(deps: CancelDeps, asked: Access): Promise<CancellationPreview> {
  const reservation = await findByAccessKey(deps, asked);
  return reservation ? preview(deps, deps.db, reservation, KEY_HOLDER, deps.clock()) : { kind: 'not_found' };
}

/**
 * Cancels for the customer, as it was shown: refund or credit, the supplier told, the campaign's use given back. A request that waits for its
 * supplier's answer is withdrawn (decision 0083). Money moves and e-mails go afterwards, by the reservation's job.
 * @param asked.agreed the outcome that the customer saw
 */
export async function cancelReservation(
  deps: CancelDeps,
  asked: Access & { readonly by: Principal; readonly agreed: AgreedOutcome },
): Promise<CancelOutcome> {
  const reservation = await findByAccessKey(deps, asked);
  return reservation ? cancel(deps, reservation, { by: asked.by, agreed: asked.agreed }) : { kind: 'not_found' };
}

/**
 * The same for staff, and for a supplier that cannot give the car after all (always refunded in money).
 * @param asked.reason for the reservation's history
 * @param asked.agreed what whoever cancels was shown; without it whatever it gives at this moment
 */
export async function cancelFor(
  deps: CancelDeps,
  asked: { readonly code: string; readonly by: Principal; readonly reason: string; readonly agreed?: AgreedOutcome },
): Promise<CancelOutcome> {
  const reservation = await findByCode(deps.db, asked.code);
  return reservation ? cancel(deps, reservation, asked) : { kind: 'not_found' };
}

/**
 * The supplier did not hand the car over (credit inquiry, profile): everything paid goes back in money (decisions, section 4).
 * @param asked.agreed what whoever notes it was shown that the customer gets back; without it whatever it gives at this moment
 */
export async function refuseAtDelivery(
  deps: CancelDeps,
  asked: { readonly code: string; readonly by: Principal; readonly reason: string; readonly agreed?: AgreedOutcome },
): Promise<CancelOutcome> {
  const found = await findByCode(deps.db, asked.code);
  if (!found) return { kind: 'not_found' };
  const { by, reason, agreed } = asked;
  const { outcome } = await transition<Refused>(deps, found.id, async (locked, tx, now) => {
    if (locked.state === 'refused_at_delivery' && locked.outcome)
      return { ...UNCHANGED, outcome: { kind: 'cancelled', outcome: locked.outcome } };
    if (locked.state !== 'confirmed') return { ...UNCHANGED, outcome: { kind: 'not_possible', why: 'state' } };
    const outcome = await outcomeOfEnding(tx, locked, { event: 'refused_at_delivery', by }, now);
    if (agreed && !isAsAgreed(agreed, outcome)) return { ...UNCHANGED, outcome: { kind: 'outcome_changed', outcome } };
    const ending = await endReservation(tx, locked, { event: 'refused_at_delivery', by, reason }, now);
    return { ...ending.transition, outcome: { kind: 'cancelled', outcome: ending.given } };
  });
  return outcome;
}

type Refused = Extract<CancelOutcome, { readonly kind: 'cancelled' | 'not_possible' | 'outcome_changed' }>;

interface Cancellation {
  readonly by: Principal;
  readonly reason?: string;
  readonly agreed?: AgreedOutcome;
}

async function cancel(deps: CancelDeps, seen: Reservation, { agreed, ...cancellation }: Cancellation): Promise<CancelOutcome> {
  const { outcome: cancelled } = await transition<CancelOutcome>(deps, seen.id, async (locked, tx, now) => {
    if (locked.state === 'cancelled' && locked.outcome) {
      const told = viewOf(locked, await paymentsFor(tx, locked)).outcome ?? locked.outcome;
      return { ...UNCHANGED, outcome: { kind: 'cancelled', outcome: told } };
    }
    if (locked.state === 'withdrawn') return { ...UNCHANGED, outcome: { kind: 'cancelled', outcome: withdrawalOutcome(locked) } };
    const possible = await preview(deps, tx, locked, cancellation.by, now);
    if (possible.kind !== 'possible') return { ...UNCHANGED, outcome: possible };
    const { outcome } = possible;
    if (agreed && !isAsAgreed(agreed, outcome)) return { ...UNCHANGED, outcome: { kind: 'outcome_changed', outcome } };
    const { by, reason } = cancellation;
    if (possible.withdraws)
      return {
        event: 'request_withdrawn',
        by,
        reason,
        obligations: [{ kind: 'supplier_cancel' }],
        email: 'withdrawn',
        outcome: { kind: 'cancelled', outcome: withdrawalOutcome(locked) },
      };
    const ending = await endReservation(tx, locked, { event: 'cancelled', by, ...(reason === undefined ? {} : { reason }) }, now);
    const back = outcome.chargeBack ? { chargeBack: outcome.chargeBack } : {};
    return { ...ending.transition, outcome: { kind: 'cancelled', outcome: { ...ending.given, ...back } } };
  });
  deps.failpoint('booking.cancelled');
  return cancelled;
}

/** Whether an act gives what was shown. */
export const isAsAgreed = ({ kind, minor }: AgreedOutcome, outcome: Pick<CancellationOutcome, 'kind' | 'amount'>): boolean =>
  kind === outcome.kind && minor === outcome.amount.minor;

async function preview(
  deps: Pick<BookingDeps, 'connectors'>,
  db: Database,
  reservation: Reservation,
  by: Principal,
  now: Date,
): Promise<Exclude<CancellationPreview, { readonly kind: 'not_found' }>> {
  if (reservation.state === 'confirming') {
    const outcome = withdrawalOf(reservation, connectorNamed(deps, reservation.offer.connector), by, now);
    return outcome
      ? { kind: 'possible', outcome: withCharge(outcome, await heldCharge(db, reservation)), withdraws: true }
      : { kind: 'not_possible', why: 'confirming' };
  }
  if (reservation.state !== 'confirmed') return { kind: 'not_possible', why: 'state' };
  // Afterwards nobody but staff and the supplier can say whether the car was taken.
  if (by.kind === 'customer' && now >= reservation.trip.from) return { kind: 'not_possible', why: 'picked_up' };
  // The supplier is being asked for something else this very moment.
  if ((await findOpenChange(db, reservation.id))?.state === 'with_supplier') return { kind: 'not_possible', why: 'confirming' };
  const outcome = await outcomeOfEnding(db, reservation, { event: 'cancelled', by }, now);
  const charge = outcome.kind === 'refund' ? await chargeBackFor(db, reservation, outcome.amount) : undefined;
  return { kind: 'possible', outcome: withCharge(outcome, charge), withdraws: false };
}

const heldCharge = async (db: Database, reservation: Reservation): Promise<Money | undefined> =>
  (await paymentFor(db, reservation))?.charge;

const withCharge = (outcome: CancellationOutcome, chargeBack: Money | undefined): CancellationOutcome =>
  outcome.kind === 'refund' && chargeBack && chargeBack.minor > 0 ? { ...outcome, chargeBack } : outcome;
