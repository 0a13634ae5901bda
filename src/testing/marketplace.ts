import { addMonths, type WallClock } from '#kernel/time';
import { instantOf } from '#kernel/zones';
import type { Place } from '#places/model';
import type { Database } from '#platform/database';
import { type CarGroupRow, type Fleet, insertFleet, type SupplierConditions, type Trip, type VehicleTypeRow } from '#suppliers';
import type { OpeningHours, RentalCriteria } from '#suppliers/model';

/** When the small marketplace's tests take place: a Saturday morning in August, before every default trip. */
export const MARKET_NOW = new Date('2026-08-01T06:00:00Z');

const airport: Place = {
  slug: 'istanbul-havalimani',
  kind: 'airport',
  name: { tr: 'İstanbul Havalimanı', en: 'Istanbul Airport' },
  citySlug: 'istanbul',
  context: { tr: 'İstanbul', en: 'Istanbul' },
  country: 'TR',
  zone: 'Europe/Istanbul',
  latitude: 41.2599,
  longitude: 28.7427,
  iata: 'IST',
  hub: true,
};
const city: Place = {
  slug: 'ankara',
  kind: 'city',
  name: { tr: 'Ankara', en: 'Ankara' },
  context: { tr: 'Türkiye', en: 'Türkiye' },
  country: 'TR',
  zone: 'Europe/Istanbul',
  latitude: 39.9334,
  longitude: 32.8597,
  hub: true,
};

export interface SmallMarketplace {
  readonly now: Date;
  readonly places: { readonly airport: Place; readonly city: Place };
  /** Ids of what can run out: four cars, one car, two cars at the airport; two cars in the city. */
  readonly pools: { readonly clio: number; readonly lastDuster: number; readonly superb: number; readonly cityClio: number };
}

/**
 * Two suppliers, two places, three car groups, priced for arithmetic in the head, in one season:
 * - Yolbaz (airport all hours, city 09:00-18:00 without Sundays, one-way between them: 450 km at 5 lira): a Clio at 1000 a day (900 from
 *   7 days; 24 000 a month), a Duster at 2000 a day with a single car at the airport; free cancellation until 24 hours.
 * - Kuzey Oto (airport only): a Superb at 3000 a day for drivers from 25, young drivers below 30 at 200 a day, no free
 *   cancellation.
 * @param wishes.confirmation how both of them confirm; at once unless told otherwise
 */
export async function smallMarketplace(
  db: Database,
  wishes: { readonly confirmation?: SupplierConditions['confirmation'] } = {},
): Promise<SmallMarketplace> {
  const { confirmation = conditions.confirmation } = wishes;
  const supplier_conditions = fleet.supplier_conditions.map((row) => ({ ...row, conditions: { ...row.conditions, confirmation } }));
  await insertFleet(db, { ...fleet, supplier_conditions });
  return { now: MARKET_NOW, places: { airport, city }, pools: { clio: 1, lastDuster: 2, superb: 3, cityClio: 4 } };
}

/** A trip between two places: five days in August for a driver of 35 from Turkey, unless told otherwise. */
export function tripBetween(pickup: Place, returnTo: Place = pickup, wishes: Partial<RentalCriteria> = {}): Trip {
  const pickupAt = wishes.pickupAt ?? wall('2026-08-14T10:00');
  const returnAt = wishes.returnAt ?? (wishes.months ? addMonths(pickupAt, wishes.months) : wall('2026-08-19T10:00'));
  return {
    criteria: { driver: { country: 'TR', age: 35 }, ...wishes, pickup: pickup.slug, returnTo: returnTo.slug, pickupAt, returnAt },
    pickup,
    returnTo,
    from: instantOf(pickupAt, pickup.zone),
    to: instantOf(returnAt, returnTo.zone),
  };
}

const wall = (text: string): WallClock => text as WallClock;

const conditions: SupplierConditions = {
  graceMinutes: 59,
  turnaroundMinutes: 120,
  minimumNoticeMinutes: 60,
  longestRentalDays: 90,
  maximumAge: 80,
  youngDriver: [],
  seniorDriver: [{ fromAge: 66, toAge: 80, dailyMinor: 100_00, capMinor: 1_000_00 }],
  deposit: { how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
  cards: 'credit_only',
  creditInquiry: false,
  mileage: {
    shares: [
      { fromDays: 1, shareBp: 10_000 },
      { fromDays: 7, shareBp: 8_000 },
    ],
    perExtraKmMinor: 8_00,
  },
  fuelPolicy: 'full_to_full',
  cancellation: { freeUntilHours: 24, afterwards: 'credit' },
  onlineShareBp: 1_500,
  outOfHours: { feeMinor: 750_00 },
  lateArrival: { kind: 'waits', minutes: 60 },
  confirmation: { kind: 'instant' },
  oneWay: { withinProvinceMinor: 500_00, perKmMinor: 5_00, minimumMinor: 1_000_00, longestKm: 1_500 },
};

const allHours: OpeningHours = Array.from({ length: 7 }, () => ['00:00', '24:00'] as const);
const shopHours: OpeningHours = [...Array.from({ length: 6 }, () => ['09:00', '18:00'] as const), null];

const clio: VehicleTypeRow = {
  slug: 'renault-clio-manual-petrol',
  acriss: 'EDMV',
  class: 'economy',
  name: 'Renault Clio',
  brand_slug: 'renault',
  brand_name: 'Renault',
  series_slug: 'clio',
  series_name: 'Clio',
  body: 'compact_hatchback',
  transmission: 'manual',
  fuel: 'petrol',
  seats: 5,
  bags: 2,
  doors: 5,
  air_conditioning: true,
};
const duster: VehicleTypeRow = {
  ...clio,
  slug: 'dacia-duster-automatic-hybrid',
  acriss: 'IFAH',
  class: 'suv',
  name: 'Dacia Duster',
  brand_slug: 'dacia',
  brand_name: 'Dacia',
  series_slug: 'duster',
  series_name: 'Duster',
  body: 'compact_suv',
  transmission: 'automatic',
  fuel: 'hybrid',
  bags: 3,
};
const superb: VehicleTypeRow = {
  ...clio,
  slug: 'skoda-superb-automatic-petrol',
  acriss: 'FDAV',
  class: 'upper',
  name: 'Skoda Superb',
  brand_slug: 'skoda',
  brand_name: 'Skoda',
  series_slug: 'superb',
  series_name: 'Superb',
  body: 'premium_sedan',
  transmission: 'automatic',
  bags: 4,
};

const turkey = 'turkey' as const;
const group = (id: number, supplier: string, type: VehicleTypeRow, wishes: Partial<CarGroupRow> = {}): CarGroupRow => ({
  id,
  supplier,
  market: turkey,
  vehicle_type: type.slug,
  minimum_age: 21,
  minimum_licence_years: 2,
  deposit_minor: 5_000_00,
  km_per_day: 300,
  km_per_month: 3_000,
  ...wishes,
});

const fleet: Fleet = {
  suppliers: [
    {
      slug: 'yolbaz',
      name: 'Yolbaz',
      about: { tr: 'Denemeler için küçük bir firma.', en: 'A small company for tests.' },
      headquarters: 'İstanbul',
      identity: { title: 'Yolbaz Oto Kiralama A.Ş.', mersis: '0123456789000015', headOffice: 'Gazi Bulvarı No: 5, İstanbul' },
      founded_year: 2009,
      rating: 46,
    },
    {
      slug: 'kuzey-oto',
      name: 'Kuzey Oto',
      about: { tr: 'Denemeler için ikinci bir firma.', en: 'Another company for tests.' },
      headquarters: 'Trabzon',
      identity: null,
      founded_year: 2014,
      rating: null,
    },
  ],
  supplier_conditions: [
    { supplier: 'yolbaz', market: turkey, currency: 'TRY', conditions },
    {
      supplier: 'kuzey-oto',
      market: turkey,
      currency: 'TRY',
      conditions: {
        ...conditions,
        youngDriver: [{ fromAge: 25, toAge: 29, dailyMinor: 200_00, capMinor: 1_500_00 }],
        creditInquiry: true,
        cancellation: { freeUntilHours: 2, afterwards: 'credit' },
        onlineShareBp: 2_000,
        outOfHours: null,
        lateArrival: null,
        oneWay: null,
      },
    },
  ],
  vehicle_types: [clio, duster, superb],
  offices: [
    {
      id: 'yolbaz-istanbul-havalimani',
      supplier: 'yolbaz',
      market: turkey,
      place: 'istanbul-havalimani',
      province: 'istanbul',
      name: 'Yolbaz İstanbul Havalimanı',
      address: 'İstanbul Havalimanı Dış Hatlar Geliş, Arnavutköy, İstanbul',
      phone: '+902120000001',
      latitude: 41.2599,
      longitude: 28.7427,
      zone: 'Europe/Istanbul',
      opening_hours: allHours,
      airport_fee_minor: 0,
      access: 'terminal',
    },
    {
      id: 'yolbaz-ankara',
      supplier: 'yolbaz',
      market: turkey,
      place: 'ankara',
      province: 'ankara',
      name: 'Yolbaz Ankara',
      address: 'Atatürk Bulvarı No: 12, Çankaya, Ankara',
      phone: '+903120000001',
      latitude: 39.9208,
      longitude: 32.8541,
      zone: 'Europe/Istanbul',
      opening_hours: shopHours,
      airport_fee_minor: 0,
      access: 'walk_in',
    },
    {
      id: 'kuzey-oto-istanbul-havalimani',
      supplier: 'kuzey-oto',
      market: turkey,
      place: 'istanbul-havalimani',
      province: 'istanbul',
      name: 'Kuzey Oto İstanbul Havalimanı',
      address: 'İstanbul Havalimanı Otopark Kat 2, Arnavutköy, İstanbul',
      phone: '+902120000002',
      latitude: 41.2599,
      longitude: 28.7427,
      zone: 'Europe/Istanbul',
      opening_hours: allHours,
      airport_fee_minor: 0,
      access: 'meeting',
    },
  ],
  office_services: [
    { place: 'istanbul-havalimani', office: 'yolbaz-istanbul-havalimani', delivery: 'office', fee_minor: 0, radius_km: null },
    { place: 'ankara', office: 'yolbaz-ankara', delivery: 'office', fee_minor: 0, radius_km: null },
    { place: 'istanbul-havalimani', office: 'kuzey-oto-istanbul-havalimani', delivery: 'office', fee_minor: 0, radius_km: null },
  ],
  car_groups: [
    group(1, 'yolbaz', clio),
    group(2, 'yolbaz', duster, { deposit_minor: 10_000_00, km_per_day: null, km_per_month: null }),
    group(3, 'kuzey-oto', superb, { minimum_age: 25, deposit_minor: 20_000_00 }),
  ],
  season_starts: [
    { supplier: 'yolbaz', market: turkey, starts_on: '01-01', season: 'all_year' },
    { supplier: 'kuzey-oto', market: turkey, starts_on: '01-01', season: 'all_year' },
  ],
  rates: [
    { car_group: 1, season: 'all_year', from_days: [1, 7], daily_minor: [1_000_00, 900_00] },
    { car_group: 2, season: 'all_year', from_days: [1], daily_minor: [2_000_00] },
    { car_group: 3, season: 'all_year', from_days: [1], daily_minor: [3_000_00] },
  ],
  monthly_rates: [{ car_group: 1, monthly_minor: [24_000_00, 23_000_00, 22_000_00] }],
  extras: [
    { supplier: 'yolbaz', market: turkey, kind: 'baby_seat', per: 'day', unit_price_minor: 100_00, cap_minor: 600_00, maximum_quantity: 2 },
    {
      supplier: 'yolbaz',
      market: turkey,
      kind: 'additional_driver',
      per: 'rental',
      unit_price_minor: 400_00,
      cap_minor: null,
      maximum_quantity: 1,
    },
    {
      supplier: 'kuzey-oto',
      market: turkey,
      kind: 'navigation',
      per: 'day',
      unit_price_minor: 90_00,
      cap_minor: null,
      maximum_quantity: 1,
    },
  ],
  coverages: [
    {
      supplier: 'yolbaz',
      market: turkey,
      vehicle_class: 'economy',
      kind: 'collision',
      excess_minor: 10_000_00,
      daily_minor: null,
      cap_minor: null,
    },
    {
      supplier: 'yolbaz',
      market: turkey,
      vehicle_class: 'economy',
      kind: 'super_collision',
      excess_minor: 0,
      daily_minor: 250_00,
      cap_minor: 5_000_00,
    },
  ],
  road_distances: [
    { from_province: 'istanbul', to_province: 'ankara', km: 450 },
    { from_province: 'ankara', to_province: 'istanbul', km: 450 },
  ],
  pools: [
    { id: 1, office: 'yolbaz-istanbul-havalimani', car_group: 1, units: 4 },
    { id: 2, office: 'yolbaz-istanbul-havalimani', car_group: 2, units: 1 },
    { id: 3, office: 'kuzey-oto-istanbul-havalimani', car_group: 3, units: 2 },
    { id: 4, office: 'yolbaz-ankara', car_group: 1, units: 2 },
  ],
};
