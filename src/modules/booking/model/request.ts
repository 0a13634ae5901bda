import type { Trip } from '#suppliers';
import { LONGEST_ANSWER_MINUTES, type Offer } from '#suppliers/model';
import type { Reservation } from './reservation.ts';

/** Where a supplier that answers later does not say by when. */
const ANSWER_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/**
 * Whether the customer may withdraw the order: its supplier has said that people look first, and they have not said yes. A supplier that confirms
 * at once and is merely slow is waited for, since its answer takes minutes.
 */
export const isWithdrawable = ({
  answerBy,
  state,
  supplierConfirmedAt,
}: Pick<Reservation, 'answerBy' | 'state' | 'supplierConfirmedAt'>): boolean =>
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
