import type { BookOutcome, RetrieveOutcome } from '../../connector.ts';
import type { StatedRules } from './rules.ts';
import type { StatedBooking } from './stated.ts';

type BookingState = 'confirmed' | 'pending' | 'declined' | 'cancelled';

/** The standard's words (TransactionStatusType and what suppliers write for them), without case, spaces and hyphens. */
const STATES: Readonly<Record<string, BookingState>> = {
  confirmed: 'confirmed',
  reserved: 'confirmed',
  booked: 'confirmed',
  committed: 'confirmed',
  supplierbooked: 'confirmed',
  modified: 'confirmed',
  pending: 'pending',
  onrequest: 'pending',
  requested: 'pending',
  waitlist: 'pending',
  waitlisted: 'pending',
  inprogress: 'pending',
  failed: 'declined',
  denied: 'declined',
  rejected: 'declined',
  refused: 'declined',
  expired: 'declined',
  unsuccessful: 'declined',
  noshow: 'cancelled',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '');

/** What a word of a state means; nothing where we do not know it. */
export function stateFrom({ states }: Pick<StatedRules, 'states'>, word: string | undefined): BookingState | undefined {
  if (word === undefined) return undefined;
  const own = Object.entries(states).find(([name]) => plain(name) === plain(word))?.[1];
  return own ?? STATES[plain(word)];
}

/**
 * What became of a booking. Success is no booking: only a confirmed state with a number that is not empty is one. The state of the reservation
 * counts before the state of the answer around it; a word nobody knows is waited for.
 */
export function bookingOutcome(rules: StatedRules, booking: StatedBooking | null): Exclude<RetrieveOutcome, { kind: 'unknown' }> {
  if (!booking) return { kind: 'pending' };
  const number = numberIn(rules, booking);
  const word = booking.innerStatus ?? booking.outerStatus;
  const state = word === undefined ? rules.unstated : (stateFrom(rules, word) ?? 'pending');
  if (state === 'cancelled') return { kind: 'cancelled' };
  if (state === 'declined') return { kind: 'declined', reason: 'refused' };
  return state === 'confirmed' && number !== undefined ? { kind: 'confirmed', supplierCode: number } : { kind: 'pending' };
}

/** The same for a booking that was just made: one that is cancelled already was declined. */
export function bookOutcome(rules: StatedRules, booking: StatedBooking | null): BookOutcome {
  const outcome = bookingOutcome(rules, booking);
  return outcome.kind === 'cancelled' ? { kind: 'declined', reason: 'cancelled' } : outcome;
}

/** Of several numbers the one of the agreed type; another only where none has it. */
function numberIn({ confirmationType, keyType }: StatedRules, { confirmations }: StatedBooking): string | undefined {
  const told = confirmations.filter(({ id }) => id !== undefined);
  return (told.find(({ type }) => type === confirmationType) ?? told.find(({ type }) => type !== keyType))?.id;
}
