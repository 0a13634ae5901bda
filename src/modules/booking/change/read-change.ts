import { flightCodeFrom } from '#kernel/codes/flight-code';
import { secondPhoneFrom } from '#kernel/contact';
import { addMonths, dateOf, type WallClock, wallClockFrom } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { findPlace, type PlaceCatalogue } from '#places';
import { phoneFrom } from '#platform/phone';
import type { RentalCriteria } from '#suppliers/model';
import { isNobody, NOBODY, readAdditionalDriver } from '../checkout/drivers/read-drivers.ts';
import type { ChangeInput, ChangeProblem, ChangeProblems } from '../model/change.ts';
import type { RequestedDelivery } from '../model/order.ts';
import type { AdditionalDriver, Reservation } from '../model/reservation.ts';
import { additionalDriversIn, type OrderSelection } from '../model/summary.ts';

/** A wish with nothing wrong in it. */
export interface ChangeWish {
  readonly criteria: RentalCriteria;
  readonly extras: OrderSelection['extras'];
  readonly coverages: OrderSelection['coverages'];
  /** No more than are paid for; fewer where they were not named before. */
  readonly additionalDrivers: readonly AdditionalDriver[];
  readonly flightCode: string | null;
  readonly phones: Pick<Reservation['driver'], 'phoneCountry' | 'phone' | 'secondPhone'>;
  readonly delivery: { readonly pickup: RequestedDelivery | null; readonly returnTo: RequestedDelivery | null };
}

export type ChangeReading =
  | { readonly kind: 'read'; readonly wish: ChangeWish }
  | { readonly kind: 'invalid'; readonly problems: ChangeProblems };

/** Reads a wish as it came through a door: places, times, codes and telephones. What its supplier makes of it is asked afterwards. */
export function readChange(places: PlaceCatalogue, reservation: Reservation, input: ChangeInput, now: Date): ChangeReading {
  const problems: Record<string, ChangeProblem> = {};
  const { criteria } = reservation.trip;
  const flightCode = input.flightCode.trim() === '' ? null : flightCodeFrom(input.flightCode);
  if (flightCode === undefined) problems.flightCode = 'flight_code_invalid';
  const phone = phoneFrom(input.phoneCountry.trim(), input.phone.trim());
  if (phone === undefined) problems.phone = 'phone_invalid';
  const secondPhone = input.secondPhone.trim() === '' ? null : secondPhoneFrom(input.secondPhone);
  if (secondPhone === undefined) problems.secondPhone = 'second_phone_invalid';
  for (const leg of ['pickup', 'returnTo'] as const) if (!findPlace(places, input[leg])) problems[leg] = 'place_unknown';

  const additionalDrivers = additionalDriversOf(reservation, input, dateOf(wallClockAt(now, MARKET_ZONE)), problems);

  const pickupAt = wallClockFrom(input.pickupAt);
  const returnAt = criteria.months === undefined ? wallClockFrom(input.returnAt) : pickupAt && addMonths(pickupAt, criteria.months);
  if (!pickupAt) problems.pickupAt = 'pickup_invalid';
  if (!returnAt) problems.returnAt = 'return_invalid';
  if (pickupAt && returnAt) Object.assign(problems, timeProblems(reservation, { ...input, pickupAt, returnAt }, now));
  if (Object.keys(problems).length > 0 || !pickupAt || !returnAt || phone === undefined) return { kind: 'invalid', problems };
  return {
    kind: 'read',
    wish: {
      criteria: { ...criteria, pickup: input.pickup, returnTo: input.returnTo, pickupAt, returnAt },
      extras: input.extras.filter(({ quantity }) => quantity > 0),
      coverages: input.coverages,
      additionalDrivers,
      flightCode: flightCode ?? null,
      phones: { phoneCountry: input.phoneCountry.trim(), phone, secondPhone: secondPhone ?? null },
      delivery: deliveryIn(reservation, input),
    },
  };
}

/** As many as are wished for. Whoever is left empty stays who they were, or unnamed where they were not named; somebody who comes new has a name. */
function additionalDriversOf(
  { additionalDrivers: known, selection }: Reservation,
  { additionalDrivers: typed, extras }: ChangeInput,
  today: string,
  problems: Record<string, ChangeProblem>,
): AdditionalDriver[] {
  const wished = additionalDriversIn({ extras });
  const before = additionalDriversIn(selection);
  return [...Array(wished).keys()].flatMap((index) => {
    const one = typed?.[index];
    if ((!one || isNobody(one)) && index < Math.max(before, known.length)) return known[index] ?? [];
    const reading = readAdditionalDriver(one ?? NOBODY, today);
    if (reading.kind === 'read') return reading.driver;
    for (const [part, problem] of Object.entries(reading.problems)) problems[`additionalDrivers.${index}.${part}`] = problem;
    return [];
  });
}

type Times = Pick<ChangeInput, 'pickup'> & { readonly pickupAt: WallClock; readonly returnAt: WallClock };

/** Who drives already began where and when they did; everybody else begins and ends in what is still to come. */
function timeProblems({ state, trip }: Reservation, wished: Times, now: Date): ChangeProblems {
  const { criteria, pickup, returnTo } = trip;
  const { pickupAt, returnAt } = wished;
  const isDriving = state === 'picked_up';
  if (isDriving && criteria.months !== undefined) return { returnAt: 'months_fixed' };
  if (isDriving && (pickupAt !== criteria.pickupAt || wished.pickup !== criteria.pickup)) return { pickupAt: 'pickup_fixed' };
  if (!isDriving && pickupAt !== criteria.pickupAt && pickupAt <= wallClockAt(now, pickup.zone)) return { pickupAt: 'pickup_past' };
  if (returnAt <= pickupAt) return { returnAt: 'return_before_pickup' };
  if (returnAt <= wallClockAt(now, returnTo.zone)) return { returnAt: 'return_past' };
  return {};
}

/** What the page had no field for stays where it was. */
function deliveryIn({ delivery }: Reservation, input: ChangeInput): ChangeWish['delivery'] {
  const leg = (name: 'pickup' | 'returnTo'): RequestedDelivery | null => {
    const known = delivery[name];
    const typed = input.delivery[name];
    if (!typed) return known && { area: known.area.slug, line: known.line, note: known.note };
    const line = oneLine(typed.line);
    return line === '' ? null : { area: typed.area, line, note: oneLine(typed.note) || null };
  };
  return { pickup: leg('pickup'), returnTo: leg('returnTo') };
}

const LONGEST_LINE = 200;
const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_LINE);
