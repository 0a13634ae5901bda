import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { DatabaseTransaction } from '#platform/database';
import { acceptRequestedCar, declineRequestedCar } from '#suppliers';
import { DIRECT_CONNECTOR } from '#suppliers/model';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import type { DeclineRequestReason } from '../model/reservation-act.ts';
import { type NoTransition, type Transition, transition, UNCHANGED } from '../transition.ts';

export type RequestOutcome =
  /** Also when the same answer had been given before. */
  | { readonly kind: 'answered' }
  /**
   * `too_late`: the time to answer has passed, and the order with it. `answered_otherwise`: somebody was quicker and said the other thing.
   * `withdrawn`: the customer does not want the car any more.
   * `not_asked`: no people are asked for this order.
   */
  | { readonly kind: 'not_possible'; readonly why: 'too_late' | 'answered_otherwise' | 'withdrawn' | 'not_asked' }
  /** There is none, or it is another supplier's or another office's: the two cannot be told apart. */
  | { readonly kind: 'not_found' };

type AnswerDeps = Pick<BookingDeps, 'db' | 'clock' | 'jobs'>;

/**
 * People of a supplier give the car that an order on request has asked for. The yes is written together with the car; the money is taken and
 * the customer told by workers afterwards.
 * @param asked.code the reservation's number, as people type it
 * @param asked.by a member of the supplier whose offices have the car, or staff in its name. Which roles may is the caller's question to `can`
 */
export async function acceptRequest(deps: AnswerDeps, asked: { readonly code: string; readonly by: Principal }): Promise<RequestOutcome> {
  return answer(deps, asked, 'accepted', async (locked, tx, now) => {
    const supplierCode = await acceptRequestedCar(tx, { key: locked.id, at: now });
    if (supplierCode === undefined) return undefined;
    const subject = { kind: 'reservation', id: locked.code };
    await recordAct(tx, { by: recordedActor(asked.by), action: 'reservation.request_accepted', subject, reason: null, at: now });
    return { event: null, change: { supplier_code: supplierCode, supplier_confirmed_at: now }, nextAttemptAt: now };
  });
}

/**
 * People of a supplier do not give the car: the order ends, whatever was held on a card is let go, and the customer is told.
 * @param asked.reason for the reservation's history; the customer is not told it
 */
export async function declineRequest(
  deps: AnswerDeps,
  asked: { readonly code: string; readonly by: Principal; readonly reason: DeclineRequestReason },
): Promise<RequestOutcome> {
  return answer(deps, asked, 'declined', async (locked, tx, now) => {
    await declineRequestedCar(tx, { key: locked.id, at: now });
    return { event: 'supplier_declined', by: asked.by, reason: asked.reason, email: 'declined' };
  });
}

/** Whether people of its supplier are asked for the reservation, and may still answer. */
export const isAsked = (reservation: Reservation, now: Date): boolean => whyNotAsked(reservation, now) === undefined;

async function answer(
  deps: AnswerDeps,
  { code, by }: { readonly code: string; readonly by: Principal },
  said: 'accepted' | 'declined',
  write: (locked: Reservation, tx: DatabaseTransaction, now: Date) => Promise<Transition | NoTransition | undefined>,
): Promise<RequestOutcome> {
  const found = await findByTypedCode(deps, code);
  if (!found || !isTheirs(by, found)) return { kind: 'not_found' };
  const { outcome } = await transition<RequestOutcome>(deps, found.id, async (locked, tx, now) => {
    const why = whyNotAsked(locked, now);
    if (why) return { ...UNCHANGED, outcome: why === said ? { kind: 'answered' } : { kind: 'not_possible', why: WHY[why] } };
    const written = await write(locked, tx, now);
    return written ? { ...written, outcome: { kind: 'answered' } } : { ...UNCHANGED, outcome: { kind: 'not_possible', why: 'not_asked' } };
  });
  return outcome;
}

const WHY = {
  accepted: 'answered_otherwise',
  declined: 'answered_otherwise',
  withdrawn: 'withdrawn',
  too_late: 'too_late',
  not_asked: 'not_asked',
} as const;

function whyNotAsked({ answerBy, offer, state, supplierConfirmedAt }: Reservation, now: Date): keyof typeof WHY | undefined {
  // Suppliers with a system of their own answer there.
  if (answerBy === null || offer.connector !== DIRECT_CONNECTOR) return 'not_asked';
  if (state === 'withdrawn') return 'withdrawn';
  if (supplierConfirmedAt) return 'accepted';
  if (now >= answerBy) return 'too_late';
  return state === 'confirming' ? undefined : 'declined';
}

/** Whether somebody works for the office that has the car, or for us. */
function isTheirs(by: Principal, { offer }: Pick<Reservation, 'offer'>): boolean {
  if (by.kind === 'staff') return true;
  if (by.kind !== 'supplier' || by.supplier !== offer.supplier.slug) return false;
  return by.offices === null || by.offices.includes(offer.pickup.id);
}
