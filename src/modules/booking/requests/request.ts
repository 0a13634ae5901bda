import type { Principal } from '#kernel/principal';
import type { Connector, Trip } from '#suppliers';
import { LONGEST_ANSWER_MINUTES, type Offer } from '#suppliers/model';
import type { CancellationOutcome } from '../model/cancellation.ts';
import type { Reservation } from '../model/reservation.ts';

/** Where a supplier that answers later does not say by when. */
const ANSWER_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

type Waiting = Pick<Reservation, 'answerBy' | 'state' | 'supplierConfirmedAt'>;

/** Whether the order waits for people of its supplier: it has said that they look first, and they have not said yes. */
export const isWaitingForPeople = ({ answerBy, state, supplierConfirmedAt }: Waiting): boolean =>
  state === 'confirming' && answerBy !== null && supplierConfirmedAt === null;

/**
 * Until when a supplier that answers later is waited for: as long as its offer says, and never longer than half of the time that was left before
 * the pickup, so that whoever gets a no can still find another car. Silence past it is a no.
 */
export function answerByOf({ offer, trip }: { readonly offer: Offer; readonly trip: Pick<Trip, 'from'> }, askedAt: Date): Date {
  const takesMs = Math.min(offer.answerWithinMinutes ?? ANSWER_MINUTES, LONGEST_ANSWER_MINUTES) * MINUTE_MS;
  const halfOfTheRestMs = Math.max(0, (trip.from.getTime() - askedAt.getTime()) / 2);
  return new Date(askedAt.getTime() + Math.min(takesMs, halfOfTheRestMs));
}

/**
 * What withdrawing an order gives at this moment; nothing where it cannot be withdrawn. It can while it waits for people of its supplier (decision
 * 0083); they themselves say no instead. A supplier that confirms at once and is merely slow is waited for, since its answer takes minutes. While a
 * repeated call may still be on its way nobody withdraws: what is cancelled there now could come back as a booking.
 */
export function withdrawalOf(
  reservation: Waiting & Pick<Reservation, 'summary' | 'bookingAskedAt' | 'bookingCalls'>,
  { limits }: Pick<Connector, 'limits'>,
  by: Principal,
  now: Date,
): CancellationOutcome | undefined {
  const { answerBy, bookingAskedAt, bookingCalls } = reservation;
  if (!isWaitingForPeople(reservation) || !bookingAskedAt || by.kind === 'supplier') return undefined;
  if (bookingCalls > 1 && now.getTime() < bookingAskedAt.getTime() + (limits.inFlightMs ?? 0)) return undefined;
  return { ...withdrawalOutcome(reservation), freeUntil: answerBy };
}

/**
 * What withdrawing lets go: what is held on the card, and the credit that was kept for the order. It is told as what a cancellation in time would
 * give back, so that a withdrawal never turns into a cancellation that gives less than was agreed when the supplier's yes is quicker.
 */
export function withdrawalOutcome({ summary }: Pick<Reservation, 'summary'>): Omit<CancellationOutcome, 'freeUntil'> {
  const { credit, payNow } = summary;
  if (payNow.minor > 0) return { kind: 'refund', amount: payNow, ...(credit.minor > 0 ? { creditBack: credit } : {}) };
  return { kind: credit.minor > 0 ? 'credit' : 'nothing', amount: credit };
}
