import {
  BODY_TYPES,
  type BodyType,
  FUELS,
  type Fuel,
  TRANSMISSIONS,
  type Transmission,
  VEHICLE_CLASSES,
  type Vehicle,
  type VehicleClass,
} from '../model.ts';
import type { CatalogueGroup, FleetCatalogue } from './fleet-catalogue.ts';
import { carsIn, type FleetTerms, fleetTerms, placesWithMost } from './fleet-terms.ts';
import { priceLevelBp, usualPrices } from './price-level.ts';
import { recommendedBrands } from './recommended-brands.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** What some cars are, each fact in its own order. */
export interface CarRange {
  readonly classes: readonly VehicleClass[];
  readonly bodies: readonly BodyType[];
  readonly transmissions: readonly Transmission[];
  readonly fuels: readonly Fuel[];
  /** Fewest and most. */
  readonly seats: readonly [number, number];
  readonly bags: readonly [number, number];
}

export interface BrandCard {
  readonly brand: Named;
  /** What most of its cars are. */
  readonly commonest: Vehicle;
  readonly terms: FleetTerms;
  readonly range: CarRange;
  readonly series: number;
  readonly recommended: boolean;
}

export interface SeriesCard {
  readonly series: Named;
  /** What most of its cars are. */
  readonly commonest: Vehicle;
  readonly terms: FleetTerms;
  readonly range: CarRange;
}

/** One type of car, with who rents it. */
export interface VariantCard {
  readonly vehicle: Vehicle;
  readonly terms: FleetTerms;
}

export interface BrandProfile extends BrandCard {
  /** The series with most cars first. */
  readonly seriesCards: readonly SeriesCard[];
  /** Slugs of the companies that rent it, those with most of its cars first. */
  readonly companies: readonly string[];
  /** Slugs of places, those with most of its cars first. */
  readonly places: readonly string[];
}

export interface SeriesProfile extends SeriesCard {
  readonly brand: Named;
  readonly variants: readonly VariantCard[];
  /** 10 000 costs what is usual in its class. */
  readonly levelBp: number | undefined;
  readonly companies: readonly string[];
  readonly places: readonly string[];
  /** The brand's other series. */
  readonly others: readonly SeriesCard[];
}

/** Every brand that can be rented, the one with most cars first. */
export function brandCards({ groups }: FleetCatalogue): BrandCard[] {
  const recommended = recommendedBrands(groups);
  return [...Map.groupBy(groups, ({ vehicle }) => vehicle.brand.slug).values()]
    .flatMap((own) => brandCard(own, recommended) ?? [])
    .sort((a, b) => b.terms.cars - a.terms.cars || (a.brand.slug < b.brand.slug ? -1 : 1));
}

/** One brand in full, or nothing where nobody rents it. */
export function brandProfile({ groups }: FleetCatalogue, slug: string): BrandProfile | undefined {
  const own = groups.filter(({ vehicle }) => vehicle.brand.slug === slug);
  const card = brandCard(own, recommendedBrands(groups));
  return card && { ...card, seriesCards: seriesCards(own), ...whoAndWhere(own) };
}

/** One series of a brand with its variants, or nothing where nobody rents it. */
export function seriesProfile({ groups }: FleetCatalogue, brandSlug: string, slug: string): SeriesProfile | undefined {
  const ofBrand = groups.filter(({ vehicle }) => vehicle.brand.slug === brandSlug);
  const own = ofBrand.filter(({ vehicle }) => vehicle.series.slug === slug);
  const cards = seriesCards(ofBrand);
  const card = cards.find(({ series }) => series.slug === slug);
  const brand = own[0]?.vehicle.brand;
  if (!card || !brand) return undefined;
  const variants = [...Map.groupBy(own, ({ vehicle }) => vehicle.slug).values()].flatMap((same): VariantCard[] => {
    const terms = fleetTerms(same);
    return terms && same[0] ? [{ vehicle: same[0].vehicle, terms }] : [];
  });
  return {
    ...card,
    brand,
    variants,
    levelBp: priceLevelBp(own, usualPrices(groups)),
    others: cards.filter((other) => other !== card),
    ...whoAndWhere(own),
  };
}

/** What some cars are. */
export function carRange(vehicles: readonly Vehicle[]): CarRange {
  const has = <Value>(order: readonly Value[], of: (vehicle: Vehicle) => Value): Value[] => {
    const present = new Set(vehicles.map(of));
    return order.filter((value) => present.has(value));
  };
  const seats = vehicles.map((vehicle) => vehicle.seats);
  const bags = vehicles.map((vehicle) => vehicle.bags);
  return {
    classes: has(VEHICLE_CLASSES, (vehicle) => vehicle.class),
    bodies: has(BODY_TYPES, (vehicle) => vehicle.body),
    transmissions: has(TRANSMISSIONS, (vehicle) => vehicle.transmission),
    fuels: has(FUELS, (vehicle) => vehicle.fuel),
    seats: [Math.min(...seats), Math.max(...seats)],
    bags: [Math.min(...bags), Math.max(...bags)],
  };
}

function brandCard(groups: readonly CatalogueGroup[], recommended: ReadonlySet<string>): BrandCard | undefined {
  const terms = fleetTerms(groups);
  const brand = groups[0]?.vehicle.brand;
  const commonest = commonestOf(groups);
  if (!terms || !brand || !commonest) return undefined;
  return {
    brand,
    commonest,
    terms,
    range: carRange(groups.map(({ vehicle }) => vehicle)),
    series: new Set(groups.map(({ vehicle }) => vehicle.series.slug)).size,
    recommended: recommended.has(brand.slug),
  };
}

function seriesCards(groups: readonly CatalogueGroup[]): SeriesCard[] {
  return [...Map.groupBy(groups, ({ vehicle }) => vehicle.series.slug).values()]
    .flatMap((own): SeriesCard[] => {
      const terms = fleetTerms(own);
      const commonest = commonestOf(own);
      if (!terms || !commonest) return [];
      return [{ series: commonest.series, commonest, terms, range: carRange(own.map(({ vehicle }) => vehicle)) }];
    })
    .sort((a, b) => b.terms.cars - a.terms.cars || (a.series.slug < b.series.slug ? -1 : 1));
}

function whoAndWhere(groups: readonly CatalogueGroup[]): { companies: string[]; places: string[] } {
  const companies = [...Map.groupBy(groups, ({ supplier }) => supplier)].map(([slug, own]) => ({ slug, cars: carsIn(own) }));
  return {
    companies: companies.sort((a, b) => b.cars - a.cars || (a.slug < b.slug ? -1 : 1)).map(({ slug }) => slug),
    places: placesWithMost(groups).map(({ place }) => place),
  };
}

/** The model that most of some cars are: that of the body that most have, whatever its gearbox and fuel. */
function commonestOf(groups: readonly CatalogueGroup[]): Vehicle | undefined {
  const most = (of: (vehicle: Vehicle) => string, among: readonly CatalogueGroup[]): readonly CatalogueGroup[] =>
    [...Map.groupBy(among, ({ vehicle }) => of(vehicle)).values()].sort((a, b) => carsIn(b) - carsIn(a))[0] ?? [];
  const ofBody = most(({ body }) => body, groups);
  return most(({ name }) => name, ofBody)[0]?.vehicle;
}
