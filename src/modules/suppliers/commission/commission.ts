import type { VehicleClass } from '../model.ts';

/** What we keep of a supplier's rentals by contract, or an exception from it. Null means every place, class or day. */
export interface CommissionRule {
  readonly id: string;
  readonly supplier: string;
  /** Of the pickup, by slug; a city means its districts, airports and stations as well. */
  readonly place: string | null;
  readonly vehicleClass: VehicleClass | null;
  /** Days of pickup, `YYYY-MM-DD`, the first and the last. */
  readonly pickupFrom: string | null;
  readonly pickupTo: string | null;
  /** Basis points of what the customer is charged, VAT included. */
  readonly commissionBp: number;
  /** For bookings made from then on, and before `bookedUntil`; null until further notice. */
  readonly bookedFrom: Date;
  readonly bookedUntil: Date | null;
  readonly reason: string;
  /** Users. */
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly endedBy: string | null;
}

/** What of a booking decides about its commission. */
export interface CommissionCase {
  /** The pickup's place, and its city where it is none itself. */
  readonly place: string;
  readonly city: string | null;
  readonly vehicleClass: VehicleClass;
  /** The day of the pickup at its place. */
  readonly pickupDay: string;
  readonly bookedAt: Date;
}

/**
 * The rule that a booking is made under: the one that says most about it. A place goes before a class, a class before days, the place itself before its
 * city; of two that say as much, the one that began later, and of those the one that was entered later.
 * @returns nothing where there is no contract
 */
export function commissionRuleFor(rules: readonly CommissionRule[], booking: CommissionCase): CommissionRule | undefined {
  return rules.filter((rule) => applies(rule, booking)).sort((one, other) => compared(rankOf(other, booking), rankOf(one, booking)))[0];
}

/** Whether bookings are made under a rule at an instant. */
export const isInForce = ({ bookedFrom, bookedUntil }: Pick<CommissionRule, 'bookedFrom' | 'bookedUntil'>, at: Date): boolean =>
  bookedFrom <= at && (bookedUntil === null || at < bookedUntil);

const applies = (rule: CommissionRule, { bookedAt, city, pickupDay, place, vehicleClass }: CommissionCase): boolean =>
  isInForce(rule, bookedAt) &&
  (rule.place === null || rule.place === place || rule.place === city) &&
  (rule.vehicleClass === null || rule.vehicleClass === vehicleClass) &&
  (rule.pickupFrom === null || rule.pickupFrom <= pickupDay) &&
  (rule.pickupTo === null || pickupDay <= rule.pickupTo);

const rankOf = (rule: CommissionRule, { place }: CommissionCase): readonly number[] => [
  rule.place === null ? 0 : rule.place === place ? 2 : 1,
  rule.vehicleClass === null ? 0 : 1,
  rule.pickupFrom === null && rule.pickupTo === null ? 0 : 1,
  rule.bookedFrom.getTime(),
  rule.enteredAt.getTime(),
];

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
