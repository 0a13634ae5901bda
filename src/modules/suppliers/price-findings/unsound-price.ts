import { dateOf } from '#kernel/time';
import type { Trip } from '../connector.ts';
import { officeId, type UnsoundPrice } from '../connectors/stated/mapping/offer-from.ts';
import type { PriceFault } from '../connectors/stated/mapping/price.ts';
import type { StatedSupplier, SupplierLocation } from '../connectors/stated/supplier.ts';
import type { PriceFindingKind } from './finding-kinds.ts';
import type { PriceSighting } from './price-finding.ts';

const KINDS: Readonly<Record<PriceFault, PriceFindingKind>> = {
  no_total: 'not_positive',
  other_currency: 'wrong_currency',
  does_not_add_up: 'does_not_add_up',
};

/** A price of a supplier's own system by which nothing can be sold; its car was left out already. */
export const unsoundSighting = (
  settings: Pick<StatedSupplier, 'name' | 'connector' | 'company'>,
  trip: Trip,
  office: Pick<SupplierLocation, 'code' | 'name'>,
  { fault, car, days, currency, totalMinor, partsMinor }: UnsoundPrice,
): PriceSighting => ({
  kind: KINDS[fault],
  isCertain: true,
  connector: settings.connector,
  supplier: settings.company.slug,
  supplierName: settings.company.name,
  office: officeId(settings, office.code),
  officeName: office.name,
  car: car.slug,
  carName: car.name,
  season: '',
  place: trip.pickup.slug,
  pickupOn: dateOf(trip.criteria.pickupAt),
  days,
  seenMinor: totalMinor,
  usualMinor: fault === 'does_not_add_up' ? partsMinor : null,
  currency,
});
