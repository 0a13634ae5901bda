import type { ReservationState } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { Badge } from '../../ui/badge.tsx';
import { useLang } from '../../ui/use-lang.ts';

const STATES = {
  pending_payment: [m.lookup_state_pending_payment, 'warn'],
  awaiting_proof: [m.lookup_state_awaiting_proof, 'warn'],
  confirming: [m.lookup_state_confirming, 'warn'],
  confirmed: [m.lookup_state_confirmed, 'ok'],
  picked_up: [m.lookup_state_picked_up, 'info'],
  completed: [m.lookup_state_completed, undefined],
  payment_failed: [m.lookup_state_payment_failed, 'bad'],
  declined: [m.lookup_state_declined, 'bad'],
  withdrawn: [m.lookup_state_withdrawn, undefined],
  expired: [m.lookup_state_expired, undefined],
  cancelled: [m.lookup_state_cancelled, undefined],
  refused_at_delivery: [m.lookup_state_refused_at_delivery, 'bad'],
  no_show: [m.lookup_state_no_show, 'bad'],
} as const;

/** Whether a word of a record is a state of a reservation. */
export const isState = (word: string): word is ReservationState => Object.hasOwn(STATES, word);

/** The state of a reservation in words, for what has no badges. */
export const stateText = (state: ReservationState, lang: Lang): string => STATES[state][0]({}, lang);

/** The state of a reservation in words. */
export function StateBadge({ state }: { state: ReservationState }) {
  const [text, tone] = STATES[state];
  return <Badge {...(tone ? { tone } : {})}>{text({}, useLang())}</Badge>;
}

const EXPLAINED = {
  pending_payment: m.reservation_explained_pending_payment,
  awaiting_proof: m.reservation_explained_awaiting_proof,
  confirming: m.reservation_explained_confirming,
  confirmed: m.reservation_explained_confirmed,
  picked_up: m.reservation_explained_picked_up,
  completed: m.reservation_explained_completed,
  payment_failed: m.reservation_explained_payment_failed,
  declined: m.reservation_explained_declined,
  withdrawn: m.reservation_explained_withdrawn,
  expired: m.reservation_explained_expired,
  cancelled: m.reservation_explained_cancelled,
  refused_at_delivery: m.reservation_explained_refused_at_delivery,
  no_show: m.reservation_explained_no_show,
} as const;

/** The same in a sentence, with what it means for the customer. */
export function StateText({ state }: { state: ReservationState }) {
  return <p className="lead">{EXPLAINED[state]({}, useLang())}</p>;
}
