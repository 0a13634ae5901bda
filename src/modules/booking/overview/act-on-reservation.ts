import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { cancelFor, refuseAtDelivery } from '../manage/cancel-reservation.ts';
import { recordRentalEvent } from '../manage/record-rental-event.ts';
import type { CancellationOutcome } from '../model/cancellation.ts';
import { type ActReason, DECLINE_REQUEST_REASONS, type ReservationAct } from '../model/reservation-act.ts';
import { acceptRequest, declineRequest, type RequestOutcome } from '../requests/answer-request.ts';
import { isTest } from '../synthetic-visitor/test-reservation.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { endUnpaid } from '../unpaid/end-unpaid.ts';

export interface ActRequest {
  readonly code: string;
  readonly act: ReservationAct;
  readonly reason: ActReason;
  readonly by: Principal;
  /** What the asker was shown that the customer gets back; null where the act gives nothing. */
  readonly agreed: { readonly kind: CancellationOutcome['kind']; readonly minor: number } | null;
}

export type ActOutcome =
  | { readonly kind: 'done' }
  /** It gives something else than what was shown: show that and ask again. */
  | { readonly kind: 'outcome_changed' }
  /** The reservation's state has changed meanwhile, or does not allow it; `why` of the answers to a request. */
  | { readonly kind: 'not_possible'; readonly why?: Extract<RequestOutcome, { readonly kind: 'not_possible' }>['why'] }
  | { readonly kind: 'not_found' };

type ActDeps = Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'accessSecret' | 'failpoint' | 'connectors'>;

/**
 * Does what a person at work asks for, once, as it was shown. Whether they may is the caller's question to `can`; the act and its person are
 * written down with the change.
 */
export async function actOnReservation(deps: ActDeps, request: ActRequest): Promise<ActOutcome> {
  const { act, by, reason, agreed } = request;
  const found = await findByTypedCode(deps, request.code);
  if (!found) return { kind: 'not_found' };
  const { code } = found;
  if (isTest(found) && act !== 'cancelled') return { kind: 'not_possible' };
  switch (act) {
    case 'picked_up':
    case 'returned':
    case 'not_shown':
      return outcomeOf((await recordRentalEvent(deps, { code, event: act, by, reason, ...(agreed ? { agreed } : {}) })).kind);
    case 'request_withdrawn':
      // Its supplier's yes may be quicker: what is cancelled then is another thing, and only what was shown is agreed to.
      if (!agreed) return { kind: 'outcome_changed' };
      return outcomeOf((await cancelFor(deps, { code, by, reason, agreed })).kind);
    case 'cancelled':
      return outcomeOf((await cancelFor(deps, { code, by, reason, ...(agreed ? { agreed } : {}) })).kind);
    case 'refused_at_delivery':
      return outcomeOf((await refuseAtDelivery(deps, { code, by, reason, ...(agreed ? { agreed } : {}) })).kind);
    case 'request_accepted':
      return outcomeOfAnswer(await acceptRequest(deps, { code, by }));
    case 'request_declined': {
      const declined = DECLINE_REQUEST_REASONS.find((one) => one === reason);
      return declined ? outcomeOfAnswer(await declineRequest(deps, { code, by, reason: declined })) : { kind: 'not_possible' };
    }
    case 'order_ended':
      return endUnpaid(deps, { id: found.id, by, reason });
    case 'confirmation_sent':
      return sendConfirmation(deps, request, found.id);
  }
}

function outcomeOf(kind: 'noted' | 'cancelled' | 'outcome_changed' | 'not_possible' | 'not_found'): ActOutcome {
  return { kind: kind === 'noted' || kind === 'cancelled' ? 'done' : kind };
}

/** What answering a request came to, as the outcome of an act. */
export const outcomeOfAnswer = (outcome: RequestOutcome): ActOutcome => (outcome.kind === 'answered' ? { kind: 'done' } : outcome);

/** Once more to the booking's own address, and to no other. */
async function sendConfirmation(deps: ActDeps, { by, reason }: ActRequest, id: string): Promise<ActOutcome> {
  const { outcome } = await transition<ActOutcome>(deps, id, async ({ state, code }, tx, now) => {
    if (state !== 'confirmed') return { ...UNCHANGED, outcome: { kind: 'not_possible' } };
    const subject = { kind: 'reservation', id: code };
    await recordAct(tx, { by: recordedActor(by), action: 'reservation.confirmation_sent', subject, reason, at: now });
    return { event: null, email: 'confirmed', isCopy: true, nextAttemptAt: now, outcome: { kind: 'done' } };
  });
  return outcome;
}
