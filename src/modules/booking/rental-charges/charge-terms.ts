import type { Money } from '#kernel/money';
import { RULES } from '#kernel/rules';
import type { WallClock } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import type { CoverageKind, Deposit, FuelPolicy, Mileage } from '#suppliers/model';
import type { Reservation } from '../model/reservation.ts';
import type { ChargeWay, RentalChargeKind } from './rental-charge.ts';

/** What was agreed about the thing that is charged, as facts of the offer; or that the offer says nothing of it. */
export type ChargeTerm =
  | { readonly kind: 'fuel'; readonly policy: FuelPolicy }
  | { readonly kind: 'mileage'; readonly mileage: Mileage }
  /** By the clock of the place of return; `noted` is when its desk noted it. */
  | { readonly kind: 'return'; readonly agreed: WallClock; readonly noted: WallClock }
  /** A cover of this rental, and what of a damage it leaves to the driver: null where the offer does not say. */
  | { readonly kind: 'cover'; readonly coverage: CoverageKind; readonly excess: Money | null }
  /** What may be added to tolls in all (`RULES.tollServiceFee`). */
  | { readonly kind: 'toll_fee'; readonly amount: Money }
  | { readonly kind: 'deposit'; readonly deposit: Deposit }
  | { readonly kind: 'nothing_said' };

/** What covers the car against damage: a theft, somebody else's car and a driver's health are other things. */
const OF_THE_CAR: readonly CoverageKind[] = ['collision', 'super_collision', 'glass_tyre'];

type Agreed = Pick<Reservation, 'offer' | 'selection' | 'trip' | 'changedAt'>;

/** What the rental's own terms say about a charge: the same facts that its customer agreed to. */
export function chargeTerms(rental: Agreed, { kind, way }: { readonly kind: RentalChargeKind; readonly way: ChargeWay }): ChargeTerm[] {
  const found = termsOf(rental, kind);
  return [
    ...(found.length > 0 ? found : [{ kind: 'nothing_said' } as const]),
    ...(way === 'deposit' ? [{ kind: 'deposit', deposit: rental.offer.deposit } as const] : []),
  ];
}

function termsOf({ offer, selection, trip, changedAt }: Agreed, kind: RentalChargeKind): ChargeTerm[] {
  switch (kind) {
    case 'fuel':
      return [{ kind: 'fuel', policy: offer.fuelPolicy }];
    case 'extra_km':
      return [{ kind: 'mileage', mileage: offer.mileage }];
    case 'late_return':
      return [{ kind: 'return', agreed: trip.criteria.returnAt, noted: wallClockAt(changedAt, trip.returnTo.zone) }];
    case 'damage':
      return offer.coverages
        .filter(({ kind: coverage, included }) => OF_THE_CAR.includes(coverage) && (included || selection.coverages.includes(coverage)))
        .map(({ kind: coverage, excess }) => ({ kind: 'cover', coverage, excess }));
    case 'toll':
      return offer.currency === RULES.tollServiceFee.currency ? [{ kind: 'toll_fee', amount: RULES.tollServiceFee }] : [];
    case 'traffic_fine':
    case 'cleaning':
    case 'other':
      return [];
  }
}
