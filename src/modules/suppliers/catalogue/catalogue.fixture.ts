import { type Money, money } from '#kernel/money';
import type { OpeningHours, Vehicle } from '../model.ts';
import type { CatalogueCompany, CatalogueGroup, CatalogueOffice, FleetCatalogue } from './fleet-catalogue.ts';

const ALWAYS: OpeningHours = Array.from({ length: 7 }, () => ['00:00', '24:00'] as const);

export const office = (id: string, wishes: Partial<CatalogueOffice> = {}): CatalogueOffice => ({
  id,
  supplier: 'yolbaz',
  market: 'turkey',
  place: 'istanbul-havalimani',
  province: 'istanbul',
  name: id,
  address: id,
  phone: '+902120000001',
  latitude: 41,
  longitude: 29,
  openingHours: ALWAYS,
  valet: false,
  ...wishes,
});

const vehicle = (brand: string, series: string, wishes: Partial<Vehicle> = {}): Vehicle => ({
  slug: `${brand}-${series}`,
  acriss: 'CDMD',
  class: 'economy',
  name: `${brand} ${series}`,
  brand: { slug: brand, name: brand.toUpperCase() },
  series: { slug: series, name: series.toUpperCase() },
  body: 'sedan',
  transmission: 'manual',
  fuel: 'diesel',
  seats: 5,
  bags: 3,
  doors: 4,
  airConditioning: true,
  ...wishes,
});

export const lira = (units: number): Money => money(units * 100, 'TRY');

interface GroupWishes extends Partial<Omit<CatalogueGroup, 'vehicle'>> {
  readonly vehicle?: Partial<Vehicle>;
  readonly cars?: number;
}

/** Cars of one type that a company rents at one office unless told otherwise. */
export function group(brand: string, series: string, { vehicle: wished, cars = 1, ...wishes }: GroupWishes = {}): CatalogueGroup {
  return {
    supplier: 'yolbaz',
    vehicle: vehicle(brand, series, wished),
    minimumAge: 21,
    minimumLicenceYears: 1,
    deposit: lira(5_000),
    kmPerDay: 300,
    daily: lira(1_000),
    lots: [{ office: office('desk'), units: cars }],
    ...wishes,
  };
}

export const company = (slug: string, wishes: Partial<CatalogueCompany> = {}): CatalogueCompany =>
  ({
    supplier: { slug, name: slug },
    currency: 'TRY',
    conditions: {
      cancellation: { freeUntilHours: 24, afterwards: 'credit' },
      deposit: { how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
      creditInquiry: false,
      cards: 'credit_only',
    },
    extras: [],
    offices: [],
    groups: [],
    ...wishes,
  }) as CatalogueCompany;

export const catalogueOf = (companies: readonly CatalogueCompany[]): FleetCatalogue => ({
  companies: new Map(companies.map((one) => [one.supplier.slug, one])),
  groups: companies.flatMap(({ groups }) => groups),
});
