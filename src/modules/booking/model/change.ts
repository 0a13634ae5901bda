import { type Money, minus, sumOf } from '#kernel/money';
import { type CancellationPolicy, type Offer, PRICE_LINE_KINDS, type PriceLine, type PriceLineKind } from '#suppliers/model';
import { freeUntilOf } from './cancellation.ts';
import { HOLD_MINUTES } from './hold.ts';
import { ADDITIONAL_DRIVER_PROBLEMS, type AdditionalDriverInput, type DeliveryInput } from './order.ts';
import type { Reservation } from './reservation.ts';
import type { OrderSelection, Summary, SummaryLine } from './summary.ts';

export const CHANGE_STATES = ['waiting_for_payment', 'with_supplier', 'done', 'refused', 'withdrawn', 'expired'] as const;
/**
 * `waiting_for_payment`: it costs more, and nothing is asked of the supplier before that is authorised. `with_supplier`: its yes makes it `done`,
 * its no `refused`. `withdrawn` by whoever asked for it, `expired` unpaid. Whatever did not get done leaves the reservation as it was.
 */
export type ChangeState = (typeof CHANGE_STATES)[number];

export const isOpenChange = (state: ChangeState): boolean => state === 'waiting_for_payment' || state === 'with_supplier';

/** What somebody wishes to have instead, before it is read: texts as they were typed. */
export interface ChangeInput {
  /** Slugs of places. */
  readonly pickup: string;
  readonly returnTo: string;
  /** `YYYY-MM-DDTHH:mm`. */
  readonly pickupAt: string;
  readonly returnAt: string;
  readonly extras: OrderSelection['extras'];
  readonly coverages: OrderSelection['coverages'];
  /** null where the page had no fields for them. */
  readonly additionalDrivers: readonly AdditionalDriverInput[] | null;
  readonly flightCode: string;
  readonly phoneCountry: string;
  readonly phone: string;
  readonly secondPhone: string;
  /** null where the page had no field for it. */
  readonly delivery: { readonly pickup: DeliveryInput | null; readonly returnTo: DeliveryInput | null };
}

/** What can be wrong with a part of a wish. The catalogue has one text for each: `change_problem_` and the code. */
export const CHANGE_PROBLEMS = [
  'place_unknown',
  'pickup_invalid',
  'return_invalid',
  'pickup_past',
  'return_past',
  'return_before_pickup',
  'pickup_fixed',
  'months_fixed',
  'extra_unavailable',
  'flight_code_invalid',
  'phone_invalid',
  'second_phone_invalid',
  'delivery_needed',
  'delivery_outside',
  'driver_too_young',
  'licence_too_new',
  ...ADDITIONAL_DRIVER_PROBLEMS,
] as const;
export type ChangeProblem = (typeof CHANGE_PROBLEMS)[number];
/** By part of the wish: `pickupAt`, `phone`, `additionalDrivers.0.birthDate`; extras by their kind (`extras.baby_seat`). */
export type ChangeProblems = Readonly<Record<string, ChangeProblem>>;

/**
 * Why a reservation cannot be changed now. `state`: nothing stands that could be. `confirming`: its supplier has not answered yet. `picked_up`: the
 * hour of the pickup has passed, and nobody has noted it. `under_way`: another change is. `by_phone`: its supplier's system changes nothing.
 */
export type NoChange = 'state' | 'confirming' | 'picked_up' | 'under_way' | 'by_phone';

/** A line of the price before and after; null where there is none. */
export interface ChangedLine {
  readonly was: SummaryLine | null;
  readonly now: SummaryLine | null;
}

/** What a change costs. Amounts are above zero where more is paid, below it where less. */
export interface ChangeDifference {
  /** Every line of either price, those of the new one first. */
  readonly lines: readonly ChangedLine[];
  readonly total: Money;
  /** Of the total: by card now, or given back. */
  readonly online: Money;
  /** Of the total: where the car is handed over. */
  readonly atDelivery: Money;
  /** Of the total, below zero: credit that was spent and comes back. */
  readonly credit: Money;
}

/** The difference between two prices of a reservation, line by line. Nothing is charged for changing itself. */
export function changeDifference(was: Summary, now: Summary): ChangeDifference {
  const before = new Map(was.lines.map((line) => [nameOf(line), line]));
  const after = new Set(now.lines.map(nameOf));
  return {
    lines: [
      ...now.lines.map((line) => ({ was: before.get(nameOf(line)) ?? null, now: line })),
      ...was.lines.filter((line) => !after.has(nameOf(line))).map((line) => ({ was: line, now: null })),
    ],
    total: minus(now.total, was.total),
    online: minus(now.payNow, was.payNow),
    atDelivery: minus(now.payAtDelivery, was.payAtDelivery),
    credit: minus(now.credit, was.credit),
  };
}

function nameOf(line: SummaryLine): string {
  switch (line.kind) {
    case 'price':
      return `price ${line.line}`;
    case 'extra':
      return `extra ${line.extra}`;
    case 'coverage':
      return `coverage ${line.coverage}`;
    case 'campaign':
      return line.kind;
  }
}

/** What a line of the price is paid for. */
const PAID_FOR = {
  rental: 'days',
  young_driver: 'days',
  senior_driver: 'days',
  one_way: 'places',
  airport: 'places',
  valet: 'places',
  out_of_hours: 'hours',
} as const satisfies Readonly<Record<PriceLineKind, 'days' | 'places' | 'hours'>>;

/**
 * The offer of a changed rental: what the change does not touch costs what was agreed. Changes are free apart from differences of days and of
 * vehicle (specification, section 4): with as many days of the same car, rental, extras and coverages keep their prices, whatever the supplier
 * asks by now; what belongs to places and hours is paid as they are.
 * @param quoted the supplier's price for the changed trip, in the currency of the agreed one
 */
export function agreedOffer(was: Offer, quoted: Offer): Offer {
  const sameDays = was.days === quoted.days && was.months === quoted.months && was.vehicle.slug === quoted.vehicle.slug;
  const samePlaces = was.pickup.id === quoted.pickup.id && was.returnTo.id === quoted.returnTo.id;
  const keeps = ({ kind }: PriceLine): boolean => (PAID_FOR[kind] === 'days' && sameDays) || (PAID_FOR[kind] === 'places' && samePlaces);
  const lines = [...was.lines.filter(keeps), ...quoted.lines.filter((line) => !keeps(line))].toSorted(
    (one, other) => PRICE_LINE_KINDS.indexOf(one.kind) - PRICE_LINE_KINDS.indexOf(other.kind),
  );
  const { rates, ...priced } = quoted;
  const days = sameDays ? was : quoted;
  return {
    ...priced,
    ...(days.rates ? { rates: days.rates } : {}),
    lines,
    total: sumOf(
      lines.map(({ amount }) => amount),
      quoted.currency,
    ),
    onlineShareBp: was.onlineShareBp,
    cancellation: was.cancellation,
    extras: sameDays ? agreedFirst(was.extras, quoted.extras) : quoted.extras,
    coverages: sameDays ? agreedFirst(was.coverages, quoted.coverages) : quoted.coverages,
  };
}

const agreedFirst = <Added extends { readonly kind: string }>(was: readonly Added[], quoted: readonly Added[]): Added[] => [
  ...was,
  ...quoted.filter(({ kind }) => !was.some((known) => known.kind === kind)),
];

/** Once cancelling is not free any more it does not become free again by a later pickup. */
export function termsAfterChange(policy: CancellationPolicy, pickupAt: Date, now: Date): CancellationPolicy {
  return isFree(policy, pickupAt, now) ? policy : { ...policy, freeUntilHours: null };
}

/** What a cheaper rental gives back: money as long as cancelling would, afterwards credit. */
export const returnKindOf = (policy: CancellationPolicy, pickupAt: Date, now: Date): 'refund' | 'credit' =>
  isFree(policy, pickupAt, now) ? 'refund' : 'credit';

function isFree(policy: CancellationPolicy, pickupAt: Date, now: Date): boolean {
  const freeUntil = freeUntilOf(policy, pickupAt);
  return freeUntil !== null && now <= freeUntil;
}

/** A price whose difference is paid where the car is handed over, because the card did not give it. */
export function paidAtDeliveryInstead(now: Summary, was: Pick<Summary, 'payNow'>): Summary {
  return { ...now, payNow: was.payNow, payAtDelivery: minus(minus(now.total, was.payNow), now.credit) };
}

/** A link to pay that is mailed is good for so long. */
export const CHANGE_LINK_HOURS = 24;
const CHANGE_LINK_LEAST_MINUTES = 60;
const MINUTE_MS = 60_000;

/**
 * Until when a change can be paid: a while at the page, a day with a mailed link. A link ends with the first hour that either rental begins at
 * (or ends at, with the car in hand), and is good for an hour in any case.
 * @param rentals as it is agreed, and as it would be
 */
export function payChangeUntil(rentals: readonly Pick<Reservation, 'state' | 'trip'>[], now: Date, byLink: boolean): Date {
  const after = (minutes: number): number => now.getTime() + minutes * MINUTE_MS;
  if (!byLink) return new Date(after(HOLD_MINUTES));
  const ends = rentals.map(({ state, trip }) => (state === 'picked_up' ? trip.to : trip.from).getTime());
  return new Date(Math.max(after(CHANGE_LINK_LEAST_MINUTES), Math.min(after(CHANGE_LINK_HOURS * 60), ...ends)));
}
