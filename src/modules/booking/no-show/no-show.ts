import { RULES } from '#kernel/rules';
import { addDays, addMinutes, dateOf, timeOf, type WallClock, wallClockFrom, weekdayOf } from '#kernel/time';
import { instantOf } from '#kernel/zones';
import type { Reservation } from '../model/reservation.ts';

/** What a desk does before it gives a customer up. */
export const TRIED = ['called', 'emailed', 'messaged'] as const;
export type ContactAttempt = (typeof TRIED)[number];

export const SHORTEST_SAID = 10;
export const LONGEST_SAID = 500;

/** A photograph may show people and cars of others: it is kept as long as a payment may still be contested, and no longer. */
export const NO_SHOW_PHOTOGRAPH_MONTHS = 6;

/** What a desk says of a customer who did not come. */
export interface NoShow {
  /** By the clock of the office. */
  readonly waitedUntil: WallClock;
  readonly tried: readonly ContactAttempt[];
  /** In one sentence. */
  readonly said: string;
}

type Agreed = Pick<Reservation, 'flightCode' | 'offer'> & {
  readonly trip: Pick<Reservation['trip'], 'from' | 'pickup'> & { readonly criteria: Pick<Reservation['trip']['criteria'], 'pickupAt'> };
};

/**
 * From when on somebody has not come, as the contract of every rental says (distance contract, section on the handover): the car waits for
 * `RULES.deliveryWaitHours`, and for a driver whose flight is known as long as the company has promised, where that is longer.
 */
export function notShownFrom({ flightCode, offer, trip }: Agreed): Date {
  const { pickupAt } = trip.criteria;
  const zone = trip.pickup.zone;
  const agreed = new Date(trip.from.getTime() + RULES.deliveryWaitHours * 3_600_000);
  const { lateArrival } = offer;
  if (!flightCode || !lateArrival) return agreed;
  const late = instantOf(lateArrival.kind === 'waits' ? addMinutes(pickupAt, lateArrival.minutes) : closingAfter(pickupAt, offer), zone);
  return late > agreed ? late : agreed;
}

/** When the office of the pickup closes next; midnight where it says nothing of that day. */
function closingAfter(pickupAt: WallClock, { pickup }: Agreed['offer']): WallClock {
  const midnight = `${dateOf(addDays(pickupAt, 1))}T00:00` as WallClock;
  const closes = pickup.openingHours[weekdayOf(pickupAt)]?.[1];
  if (closes === undefined || closes === '24:00') return midnight;
  const day = closes > timeOf(pickupAt) ? dateOf(pickupAt) : dateOf(addDays(pickupAt, 1));
  return `${day}T${closes}` as WallClock;
}

/** What is wrong with what a desk typed, by field. */
export interface NoShowProblems {
  readonly waitedUntil?: 'missing' | 'too_short' | 'in_future';
  readonly tried?: 'missing';
  readonly said?: 'too_short' | 'too_long';
}

export interface TypedNoShow {
  readonly waitedUntil: string;
  readonly tried: readonly string[];
  readonly said: string;
}

/** Reads what a desk typed. @param from `notShownFrom`: it has waited at least until then */
export function noShowFrom(
  typed: TypedNoShow,
  { from, now, zone }: { readonly from: Date; readonly now: Date; readonly zone: string },
): { readonly kind: 'read'; readonly noShow: NoShow } | { readonly kind: 'unclear'; readonly problems: NoShowProblems } {
  const waitedUntil = wallClockFrom(typed.waitedUntil);
  const waited = waitedUntil && instantOf(waitedUntil, zone);
  const tried = TRIED.filter((one) => typed.tried.includes(one));
  const said = typed.said.replace(/\s+/gu, ' ').trim();
  const problems: NoShowProblems = {
    ...(!waited
      ? { waitedUntil: 'missing' }
      : waited > now
        ? { waitedUntil: 'in_future' }
        : waited < from
          ? { waitedUntil: 'too_short' }
          : {}),
    ...(tried.length === 0 ? { tried: 'missing' } : {}),
    ...(said.length < SHORTEST_SAID ? { said: 'too_short' } : said.length > LONGEST_SAID ? { said: 'too_long' } : {}),
  };
  if (!waitedUntil || Object.keys(problems).length > 0) return { kind: 'unclear', problems };
  return { kind: 'read', noShow: { waitedUntil, tried, said } };
}
