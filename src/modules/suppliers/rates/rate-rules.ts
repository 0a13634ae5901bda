import { addDays, dateOf, type WallClock, weekdayOf } from '#kernel/time';
import type { DayChange } from '../pricing.ts';
import type { SeasonRun } from '../seasons.ts';
import type { SupplierConditions } from '../terms/conditions.ts';

/** What a rule does: to the price of a day, to what is sold at all, or to how it is confirmed. Days are days of rental; a percentage is added. */
export type RuleEffect =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'day_price'; readonly minor: number }
  | { readonly kind: 'least_days'; readonly days: number }
  | { readonly kind: 'most_days'; readonly days: number }
  /** Only for pickups that are so many days away. */
  | { readonly kind: 'days_ahead'; readonly days: number }
  /** People of the supplier look first, at pickups that are fewer than so many days away (null: at all of them), and answer within some minutes. */
  | { readonly kind: 'on_request'; readonly withinDays: number | null; readonly answerWithinMinutes: number }
  /** Confirmed at once, whatever the supplier's conditions say. */
  | { readonly kind: 'instant' };
export const RULE_EFFECTS = [
  'percent',
  'day_price',
  'least_days',
  'most_days',
  'days_ahead',
  'on_request',
  'instant',
] as const satisfies readonly RuleEffect['kind'][];

/**
 * An exception from a price list. Prices are judged day by day of the rental; what is sold and how it is confirmed, by the day of the pickup. Where several rules of one kind
 * fit, the first one counts.
 */
export interface RateRule {
  readonly name: string;
  /** Where the car is picked up; null is everywhere. */
  readonly offices: readonly string[] | null;
  /** null is every group. */
  readonly groups: readonly number[] | null;
  /** The first and the last of its days, `YYYY-MM-DD`; null is no end. */
  readonly from: string | null;
  readonly to: string | null;
  /** Monday is 0; null is every day. */
  readonly weekdays: readonly number[] | null;
  /** A price only for those who book so many days before the pickup; null for everybody. */
  readonly bookedAhead: number | null;
  readonly effect: RuleEffect;
}

/** A rental as far as rules look at it. */
export interface RuledRental {
  /** null where it is nowhere in particular: then only rules for everywhere fit. */
  readonly office: string | null;
  readonly group: number;
  readonly pickupAt: WallClock;
  readonly days: number;
  /** The wall clock at which it is asked for. */
  readonly askedAt: WallClock;
  /** It is booked already and begins as it did: how far ahead it is does not matter. */
  readonly isBooked?: boolean;
}

/**
 * The days of a rental with what rules make of their prices.
 * @returns nothing where a rule says that such a rental is not sold
 */
export function ruledRuns(rules: readonly RateRule[], rental: RuledRental, runs: readonly SeasonRun[]): readonly SeasonRun[] | undefined {
  const own = rules.filter((rule) => isOf(rule, rental));
  if (own.length === 0) return runs;
  if (isRefused(own, rental)) return undefined;
  const prices = own.filter(({ effect, bookedAhead }) => isPrice(effect) && (bookedAhead === null || daysAhead(rental) >= bookedAhead));
  if (prices.length === 0) return runs;
  let day = 0;
  // Two rules may have one name.
  let before: RateRule | undefined;
  const ruled: { season: string; days: number; change?: DayChange }[] = [];
  for (const { season, days } of runs)
    for (let left = days; left > 0; left -= 1, day += 1) {
      const date = dateOf(addDays(rental.pickupAt, day));
      const rule = prices.find((one) => isOn(one, date));
      const change = rule && changeOf(rule);
      const last = ruled.at(-1);
      if (last?.season === season && before === rule) last.days += 1;
      else ruled.push({ season, days: 1, ...(change ? { change } : {}) });
      before = rule;
    }
  return ruled;
}

/** The first limit of each kind that fits the day of the pickup is the one that counts. */
function isRefused(rules: readonly RateRule[], rental: RuledRental): boolean {
  const day = dateOf(rental.pickupAt);
  const limit = (kind: 'least_days' | 'most_days' | 'days_ahead'): number | undefined => {
    const effect = rules.find((rule) => rule.effect.kind === kind && isOn(rule, day))?.effect;
    return effect && 'days' in effect ? effect.days : undefined;
  };
  const [least, most, ahead] = [limit('least_days'), limit('most_days'), limit('days_ahead')];
  return (
    (least !== undefined && rental.days < least) ||
    (most !== undefined && rental.days > most) ||
    (ahead !== undefined && rental.isBooked !== true && daysAhead(rental) < ahead)
  );
}

type Confirmation = SupplierConditions['confirmation'];

/** How a rental is confirmed: by the first rule of it that fits the day of the pickup, else as the supplier's conditions say. */
export function ruledConfirmation(rules: readonly RateRule[], rental: RuledRental, usual: Confirmation): Confirmation {
  const day = dateOf(rental.pickupAt);
  for (const rule of rules) {
    const { effect } = rule;
    if (!(effect.kind === 'instant' || effect.kind === 'on_request') || !isOf(rule, rental) || !isOn(rule, day)) continue;
    if (effect.kind === 'instant') return { kind: 'instant' };
    if (effect.withinDays === null || daysAhead(rental) < effect.withinDays)
      return { kind: 'on_request', answerWithinMinutes: effect.answerWithinMinutes };
  }
  return usual;
}

const isPrice = ({ kind }: RuleEffect): boolean => kind === 'percent' || kind === 'day_price';
const isOf = ({ offices, groups }: RateRule, { office, group }: RuledRental): boolean =>
  (offices === null || (office !== null && offices.includes(office))) && (groups === null || groups.includes(group));

const isOn = ({ from, to, weekdays }: RateRule, date: string): boolean =>
  (from === null || from <= date) && (to === null || date <= to) && (weekdays === null || weekdays.includes(weekdayOf(atNoon(date))));
const atNoon = (date: string): WallClock => `${date}T12:00` as WallClock;

function changeOf({ name, effect }: RateRule): DayChange | undefined {
  if (effect.kind === 'percent') return { rule: name, percent: effect.percent };
  return effect.kind === 'day_price' ? { rule: name, minor: effect.minor } : undefined;
}

/** Whole days between the day on which it is asked for and the day of the pickup. */
const daysAhead = ({ pickupAt, askedAt }: RuledRental): number =>
  Math.round((Date.parse(`${dateOf(pickupAt)}T00:00Z`) - Date.parse(`${dateOf(askedAt)}T00:00Z`)) / 86_400_000);
