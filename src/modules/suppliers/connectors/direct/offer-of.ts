import { type Money, money, sumOf } from '#kernel/money';
import {
  type Coverage,
  DIRECT_CONNECTOR,
  type ExtraOffer,
  type Mileage,
  type Offer,
  type OfferOffice,
  type PriceLine,
  type PriceLineKind,
} from '../../model.ts';
import { peakOverlap } from '../../peak-overlap.ts';
import { cappedPrice, dailyRentalPrice, monthlyRentalPrice } from '../../pricing.ts';
import { driverCharges, ineligibilities } from '../../terms/eligibility.ts';
import { includedKm } from '../../terms/mileage.ts';
import type { PooledGroup, ServiceOffice } from './provider.ts';
import { confirmationOf, daysOf, type Rental } from './rental.ts';
import { refText } from './supplier-ref.ts';

/**
 * The complete offer of one group's cars, in the supplier's currency, whatever is left of them (`unitsLeft` may be zero).
 * Nothing when the group has no price for such a rental.
 */
export function offerOf(rental: Rental, group: PooledGroup): Offer | undefined {
  const { provider, route, trip, days } = rental;
  const { conditions, currency } = provider;
  const { months, driver } = trip.criteria;
  const runs = daysOf(rental, group.groupId);
  if (!runs) return undefined;
  const rentalMinor = months === undefined ? dailyRentalPrice(group.rates, runs) : monthlyRentalPrice(group.monthlyMinor, months);
  if (rentalMinor === undefined) return undefined;
  const lines = linesOf(rental, rentalMinor);
  const confirmation = confirmationOf(rental, group.groupId);
  const amount = (minor: number): Money => money(minor, currency);
  return {
    connector: DIRECT_CONNECTOR,
    supplierRef: refText({
      pool: group.pool,
      returnOffice: route.returnTo.id,
      pickupDelivery: route.pickup.delivery,
      returnDelivery: route.returnTo.delivery,
    }),
    supplier: provider.supplier,
    vehicle: group.vehicle,
    ...(group.photographs.length === 0 ? {} : { photographs: group.photographs }),
    pickup: officeOf(route.pickup),
    returnTo: officeOf(route.returnTo),
    days,
    ...(months === undefined ? {} : { months }),
    currency,
    lines,
    total: sumOf(
      lines.map((line) => line.amount),
      currency,
    ),
    onlineShareBp: conditions.onlineShareBp,
    deposit: {
      amount: amount(group.depositMinor),
      how: conditions.deposit.how,
      releasedAfterBusinessDays: conditions.deposit.releasedAfterBusinessDays,
    },
    mileage: mileageOf(rental, group),
    fuelPolicy: conditions.fuelPolicy,
    requirements: {
      minimumAge: group.minimumAge,
      minimumLicenceYears: group.minimumLicenceYears,
      cards: conditions.cards,
      creditInquiry: conditions.creditInquiry,
    },
    ineligible: ineligibilities(driver.age, group.minimumAge, conditions.maximumAge),
    cancellation: conditions.cancellation,
    extras: extrasOf(rental),
    coverages: coveragesOf(rental, group),
    confirmation: confirmation.kind,
    ...(confirmation.kind === 'on_request' ? { answerWithinMinutes: confirmation.answerWithinMinutes } : {}),
    ...(conditions.lateArrival ? { lateArrival: conditions.lateArrival } : {}),
    unitsLeft: unitsLeft(rental, group),
  };
}

function unitsLeft({ outFrom, outUntil }: Rental, group: PooledGroup): number {
  return Math.max(0, group.units - peakOverlap(group.out, { from: outFrom.getTime(), until: outUntil.getTime() }));
}

/** The rental always; everything else only where it costs something. */
function linesOf({ provider, route, trip, days }: Rental, rentalMinor: number): PriceLine[] {
  const charges: { kind: PriceLineKind; minor: number }[] = [
    { kind: 'airport', minor: route.airportMinor },
    { kind: 'valet', minor: route.valetMinor },
    { kind: 'one_way', minor: route.oneWayMinor },
    { kind: 'out_of_hours', minor: route.outOfHoursMinor },
    ...driverCharges(provider.conditions, trip.criteria.driver.age, days),
  ];
  return [{ kind: 'rental' as const, minor: rentalMinor }, ...charges.filter((charge) => charge.minor > 0)].map(({ kind, minor }) => ({
    kind,
    amount: money(minor, provider.currency),
  }));
}

function mileageOf({ provider: { conditions, currency }, days, trip }: Rental, { kmPerDay, kmPerMonth }: PooledGroup): Mileage {
  const km = includedKm({ kmPerDay, kmPerMonth, shares: conditions.mileage.shares }, days, trip.criteria.months);
  return km === null ? { kind: 'unlimited' } : { kind: 'limited', km, perExtraKm: money(conditions.mileage.perExtraKmMinor, currency) };
}

function extrasOf({ provider: { extras, currency }, days }: Rental): ExtraOffer[] {
  return extras.map(({ kind, per, unitMinor, capMinor, maximumQuantity }) => ({
    kind,
    price: money(cappedPrice(unitMinor, per, days, capMinor), currency),
    unitPrice: money(unitMinor, currency),
    per,
    maximumQuantity,
  }));
}

function coveragesOf({ provider: { coverages, currency }, days }: Rental, { vehicle }: PooledGroup): Coverage[] {
  return coverages
    .filter((coverage) => coverage.vehicleClass === vehicle.class)
    .map(({ kind, excessMinor, dailyMinor, capMinor }) => ({
      kind,
      included: dailyMinor === null,
      excess: excessMinor === null ? null : money(excessMinor, currency),
      price: dailyMinor === null ? null : money(cappedPrice(dailyMinor, 'day', days, capMinor), currency),
    }));
}

function officeOf({ id, name, address, phone, latitude, longitude, openingHours, delivery, access, radiusKm }: ServiceOffice): OfferOffice {
  return {
    id,
    name,
    address,
    phone,
    latitude,
    longitude,
    openingHours,
    delivery,
    ...(access ? { access } : {}),
    ...(delivery === 'valet' && radiusKm !== null ? { deliveryRadiusKm: radiusKm } : {}),
  };
}
