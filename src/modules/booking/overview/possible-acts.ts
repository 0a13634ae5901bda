import type { Principal } from '#kernel/principal';
import { findByTypedCode } from '../access/reservation-access.ts';
import { type BookingDeps, connectorNamed } from '../deps.ts';
import { outcomeOfEnding } from '../end-reservation.ts';
import type { Reservation } from '../model/reservation.ts';
import { notedFrom, type PossibleAct, RESERVATION_ACTS, type ReservationAct } from '../model/reservation-act.ts';
import { stateAfter } from '../model/states.ts';
import { isAsked } from '../requests/answer-request.ts';
import { isWaitingForPeople, withdrawalOf } from '../requests/request.ts';
import { isTest } from '../synthetic-visitor/test-reservation.ts';
import { isBeingPaid, waitsForLink } from '../unpaid/end-unpaid.ts';

/**
 * What can be done with a reservation now, and what each act would give the customer: exactly what is done when it is confirmed.
 * @param asked.by for whom: what a supplier ends is always refunded in money
 */
export async function possibleActs(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'connectors'>,
  asked: { readonly code: string; readonly by: Principal },
): Promise<readonly PossibleAct[]> {
  const found = await findByTypedCode(deps, asked.code);
  if (!found) return [];
  const now = deps.clock();
  const isOurs = asked.by.kind === 'staff';
  const acts = RESERVATION_ACTS.filter((act) => {
    if (isTest(found)) return act === 'cancelled';
    if (answersRequest(act)) return isAsked(found, now);
    if (act === 'request_withdrawn') return isWaitingForPeople(found) && isOurs;
    return act !== 'order_ended' || (waitsForLink(found) && isOurs);
  });
  return Promise.all(acts.map((act) => possibleAct(deps, found, { act, by: asked.by }, now)));
}

const answersRequest = (act: ReservationAct): act is 'request_accepted' | 'request_declined' =>
  act === 'request_accepted' || act === 'request_declined';

async function possibleAct(
  deps: Pick<BookingDeps, 'db' | 'connectors'>,
  reservation: Reservation,
  { act, by }: { readonly act: ReservationAct; readonly by: Principal },
  now: Date,
): Promise<PossibleAct> {
  if (act === 'confirmation_sent')
    return reservation.state === 'confirmed' ? { act, isPossible: true, outcome: null } : { act, isPossible: false, why: 'state' };
  if (answersRequest(act)) return { act, isPossible: true, outcome: null };
  if (act === 'order_ended')
    return (await isBeingPaid(deps.db, reservation)) ? { act, isPossible: false, why: 'state' } : { act, isPossible: true, outcome: null };
  if (act === 'request_withdrawn') {
    const outcome = withdrawalOf(reservation, connectorNamed(deps, reservation.offer.connector), by, now);
    return outcome ? { act, isPossible: true, outcome } : { act, isPossible: false, why: 'state' };
  }
  if (!stateAfter(reservation.state, act)) return { act, isPossible: false, why: 'state' };
  if (act === 'picked_up' || act === 'returned' || act === 'not_shown') {
    const from = notedFrom(act, reservation);
    if (now < from) return { act, isPossible: false, why: 'too_early', from };
    if (act !== 'not_shown') return { act, isPossible: true, outcome: null };
  }
  return { act, isPossible: true, outcome: await outcomeOfEnding(deps.db, reservation, { event: act, by }, now) };
}
