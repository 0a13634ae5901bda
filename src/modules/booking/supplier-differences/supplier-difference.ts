import type { BookedFacts, RetrieveOutcome } from '#suppliers';
import type { Reservation } from '../model/reservation.ts';

/** How a supplier can tell otherwise than we do of a reservation that stands. */
export type SupplierDifferenceKind =
  | 'cancelled_there'
  | 'unknown_there'
  | 'declined_there'
  | 'other_dates'
  | 'other_price'
  | 'other_car'
  /** It was told that the booking is cancelled, and did not agree; no answer to a later question ends this. */
  | 'cancellation_refused'
  /** It agreed that the booking is cancelled, and asks to be paid for that; no answer to a later question ends this either. */
  | 'cancellation_charged';

/** `ours` and `theirs` are what the two sides say, where that is more than the kind. */
export interface FoundDifference {
  readonly kind: SupplierDifferenceKind;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** What a supplier said of the price and the car when it was asked about a booking for the first time. */
export interface FirstSupplierAnswer {
  readonly total: string | null;
  readonly car: string | null;
}

/**
 * Compares what a supplier answers with what is agreed. Hours are held against ours. What a total contains and how a car group is written is the
 * supplier's own, and both were checked before the booking: they are held against what it said first.
 * @param first what it said then; null where it is asked for the first time
 */
export function differencesIn(
  { trip }: Pick<Reservation, 'trip'>,
  answer: RetrieveOutcome,
  first: FirstSupplierAnswer | null,
): FoundDifference[] {
  switch (answer.kind) {
    case 'cancelled':
      return [{ kind: 'cancelled_there', ours: null, theirs: null }];
    case 'unknown':
      return [{ kind: 'unknown_there', ours: null, theirs: null }];
    case 'declined':
      return [{ kind: 'declined_there', ours: null, theirs: null }];
    // It has confirmed before, and what it says now is neither yes nor no: it is asked again.
    case 'pending':
      return [];
    case 'confirmed':
      return answer.says ? differencesOf(trip.criteria, answer.says, first) : [];
  }
}

function differencesOf(agreed: Reservation['trip']['criteria'], says: BookedFacts, first: FirstSupplierAnswer | null): FoundDifference[] {
  const found: FoundDifference[] = [];
  const { pickupAt = agreed.pickupAt, returnAt = agreed.returnAt, total, car } = says;
  if (pickupAt !== agreed.pickupAt || returnAt !== agreed.returnAt)
    found.push({ kind: 'other_dates', ours: periodText(agreed.pickupAt, agreed.returnAt), theirs: periodText(pickupAt, returnAt) });
  if (first?.total && total !== undefined && total !== first.total) found.push({ kind: 'other_price', ours: first.total, theirs: total });
  if (first?.car && car !== undefined && car !== first.car) found.push({ kind: 'other_car', ours: first.car, theirs: car });
  return found;
}

/** Both hours as they are written everywhere: `2026-08-14 10:00 – 2026-08-19 09:30`. */
const periodText = (from: string, to: string): string => `${from.replace('T', ' ')} – ${to.replace('T', ' ')}`;
