import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { DIRECT_CONNECTOR } from '#suppliers/model';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { MACHINES_TRY_MS } from '../open-money/open-money.ts';
import { evidenceFrom } from '../open-money/settle.ts';
import { transition, UNCHANGED } from '../transition.ts';

/** A booking of which nobody knows whether its supplier has it. */
export interface UnansweredBooking {
  /** When the supplier was asked. */
  readonly askedAt: Date;
  /** How often: more than once only where the call before is known to have left no trace. */
  readonly calls: number;
  /** When it is looked up again. */
  readonly nextLookAt: Date | null;
}

export type SettleUnansweredOutcome =
  | { readonly kind: 'settled' }
  /** A machine or somebody else was faster, or it was never open. */
  | { readonly kind: 'settled_before' }
  | { readonly kind: 'no_number' }
  | { readonly kind: 'no_evidence' }
  | { readonly kind: 'not_found' };

/** As long as anybody's number of a booking. */
const LONGEST_NUMBER = 64;

/**
 * The booking of a reservation whose supplier was asked and does not say what became of it, once machines have tried for a while; undefined otherwise.
 * Whether the asker may see it is the caller's question to `can` (`staff.reservation.act`).
 */
export async function findUnanswered(deps: Pick<BookingDeps, 'db' | 'clock'>, typed: string): Promise<UnansweredBooking | undefined> {
  const found = await findByTypedCode(deps, typed);
  if (!found?.bookingAskedAt || !isUnanswered(found, deps.clock())) return undefined;
  const { bookingAskedAt: askedAt, bookingCalls: calls, nextAttemptAt: nextLookAt } = found;
  return { askedAt, calls, nextLookAt };
}

/**
 * Says in a supplier's stead whether it has a booking, by evidence (its people on the telephone, its own panel), where its system does not answer.
 * Everything follows as if it had answered: a yes takes the money and confirms, a no ends the order, lets the money go, and tells the supplier in case the
 * booking arrives after all. Whether they may is the caller's question to `can` (`staff.reservation.act`).
 * @param asked.number the supplier's own, for a booking that it has
 * @param asked.evidence a sentence of at least ten characters; more than five hundred are cut off
 */
export async function settleUnanswered(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>,
  asked: {
    readonly code: string;
    readonly finding: 'booked' | 'not_booked';
    readonly number: string;
    readonly evidence: string;
    readonly by: Principal;
  },
): Promise<SettleUnansweredOutcome> {
  const { by, finding } = asked;
  const number = asked.number.trim();
  if (finding === 'booked' && (number === '' || number.length > LONGEST_NUMBER)) return { kind: 'no_number' };
  const evidence = evidenceFrom(asked.evidence);
  if (evidence === undefined) return { kind: 'no_evidence' };
  const found = await findByTypedCode(deps, asked.code);
  if (!found) return { kind: 'not_found' };
  const { outcome } = await transition<SettleUnansweredOutcome>(deps, found.id, async (locked, tx, now) => {
    if (!isUnanswered(locked, now)) return { ...UNCHANGED, outcome: { kind: 'settled_before' } };
    await recordAct(tx, {
      by: recordedActor(by),
      action: 'reservation.unanswered_settled',
      subject: { kind: 'reservation', id: locked.code },
      facts: { finding, evidence },
      at: now,
    });
    const outcome = { kind: 'settled' } as const;
    if (finding === 'booked')
      return { event: null, change: { supplier_code: number, supplier_confirmed_at: now }, nextAttemptAt: now, outcome };
    const tellSupplier = { kind: 'supplier_cancel' } as const;
    return { event: 'supplier_declined', by, reason: 'not_booked_there', obligations: [tellSupplier], email: 'declined', outcome };
  });
  return outcome;
}

/** People of ours may settle what machines have looked up in vain; whoever waits for people of the supplier waits until their time is over. */
function isUnanswered({ answerBy, bookingAskedAt, offer, state, supplierConfirmedAt }: Reservation, now: Date): boolean {
  if (state !== 'confirming' || supplierConfirmedAt || !bookingAskedAt || offer.connector === DIRECT_CONNECTOR) return false;
  return now.getTime() - bookingAskedAt.getTime() >= MACHINES_TRY_MS && (answerBy === null || now >= answerBy);
}
