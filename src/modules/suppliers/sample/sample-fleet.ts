import { distanceKm } from '#places';
import type { Market } from '../market.ts';
import type { Fleet, RoadDistanceRow } from '../tables.ts';
import { choicesOf, groupOf, poolsOf } from './groups.ts';
import { movedOffices, officesOf, type SampleOffice } from './offices.ts';
import { servicesOf } from './services.ts';
import type { SampleSources, SampleSupplier } from './sources.ts';
import { termsOf } from './supplier-terms.ts';
import { vehicleTypes } from './vehicle-types.ts';

export interface SampleWishes {
  /** The same number always makes the same marketplace. */
  readonly seed: number;
  /** How many times larger than the sample; what is added rents other cars in other towns, so that a place's answer stays. */
  readonly scale: number;
}

/** A whole sample marketplace from its sources: nothing is read, nothing is written. */
export function sampleFleet(sources: SampleSources, { seed, scale }: SampleWishes): Fleet {
  const offices = officesOf(seed, sources.suppliers, sources.places);
  const taken = new Set(offices.map((office) => office.place.slug));
  const elsewhere = sources.places.filter((place) => place.country === 'TR' && !taken.has(place.slug));
  const parts = Array.from({ length: scale }, (_, number) => {
    if (number === 0) return { suffix: '', suppliers: sources.suppliers, offices, deskOnly: false };
    const suffix = `-${number + 1}`;
    const suppliers = sources.suppliers.map((supplier) => copyOf(supplier, number + 1));
    const bySource = new Map(sources.suppliers.map((supplier, index) => [supplier.slug, suppliers[index] ?? supplier]));
    const share = elsewhere.filter((_place, index) => index % (scale - 1) === number - 1);
    return { suffix, suppliers, offices: movedOffices(seed, offices, bySource, share), deskOnly: true };
  });
  return fleetOf(seed, sources, parts);
}

interface Part {
  readonly suffix: string;
  readonly suppliers: readonly SampleSupplier[];
  readonly offices: readonly SampleOffice[];
  /** Offices of a larger sample serve their own place alone. */
  readonly deskOnly: boolean;
}

function fleetOf(seed: number, sources: SampleSources, parts: readonly Part[]): Fleet {
  const suppliers = parts.flatMap((part) => part.suppliers);
  const offices = parts.flatMap((part) => part.offices);
  const officesByOwner = Map.groupBy(offices, ({ row }) => ownerKey(row.supplier, row.market));
  const owners = suppliers.flatMap((supplier) =>
    (['turkey', 'abroad'] as const).flatMap((market: Market) => {
      const own = officesByOwner.get(ownerKey(supplier.slug, market));
      return own ? [{ supplier, market, offices: own, terms: termsOf(seed, supplier, market) }] : [];
    }),
  );
  const typesOfParts = parts.map((part) => ({ part, types: vehicleTypes(sources.series, part.suffix) }));
  const choices = new Map(typesOfParts.flatMap(({ part, types }) => [...choicesOf(seed, part.suppliers, types)]));
  const groups = owners
    .flatMap(({ supplier, market }) => (choices.get(supplier.slug) ?? []).map((type) => groupOf(seed, supplier, market, type)))
    .map((group, index) => ({ id: index + 1, group }));
  const groupsByOwner = Map.groupBy(groups, ({ group }) => ownerKey(group.row.supplier, group.row.market));
  return {
    suppliers: suppliers.map(({ slug, name, about, headquarters, foundedYear }) => ({
      slug,
      name,
      about,
      headquarters,
      founded_year: foundedYear,
      // An invented number could be somebody's.
      identity: { title: `${name} (Demo)`, mersis: null, headOffice: null },
    })),
    supplier_conditions: owners.map(({ terms }) => terms.conditions),
    vehicle_types: typesOfParts.flatMap(({ types }) => types.map((type) => type.row)),
    offices: offices.map((office) => office.row),
    office_services: parts.flatMap((part) => partServices(part, sources)),
    car_groups: groups.map(({ id, group }) => ({ id, ...group.row })),
    season_starts: owners.flatMap(({ terms }) => terms.seasons),
    rates: groups.flatMap(({ id, group }) => group.rates.map((rate) => ({ car_group: id, ...rate }))),
    monthly_rates: groups.flatMap(({ id, group }) => (group.monthly ? [{ car_group: id, ...group.monthly }] : [])),
    extras: owners.flatMap(({ terms }) => terms.extras),
    coverages: owners.flatMap(({ terms }) => terms.coverages),
    road_distances: roadDistances(sources),
    pools: owners
      .flatMap(({ supplier, market, offices: own }) => poolsOf(seed, own, groupsByOwner.get(ownerKey(supplier.slug, market)) ?? []))
      .map((pool, index) => ({ id: index + 1, ...pool })),
  };
}

const ownerKey = (supplier: string, market: Market): string => `${supplier} ${market}`;

function copyOf(supplier: SampleSupplier, number: number): SampleSupplier {
  return { ...supplier, slug: `${supplier.slug}-${number}`, name: `${supplier.name} ${number}` };
}

function partServices(part: Part, sources: SampleSources): Fleet['office_services'] {
  if (part.deskOnly)
    return part.offices.map(({ row }) => ({
      place: row.place,
      office: row.id,
      delivery: 'office' as const,
      fee_minor: 0,
      radius_km: null,
    }));
  const bySupplier = Map.groupBy(part.offices, ({ row }) => row.supplier);
  return [...bySupplier.values()].flatMap((own) => servicesOf(own, sources.places));
}

/** How much longer a road is than the crow's way, where the sources have no road. */
const DETOUR = 1.3;

function roadDistances({ roadKm, places }: SampleSources): RoadDistanceRow[] {
  const inTurkey = roadKm.kmToEarlierCities.flatMap((row, later) =>
    row.map((km, earlier) => ({ from: roadKm.cities[later] ?? '', to: roadKm.cities[earlier] ?? '', km })),
  );
  const citiesAbroad = places.filter((place) => place.kind === 'city' && place.country !== 'TR');
  const abroad = citiesAbroad.flatMap((city, index) =>
    citiesAbroad
      .slice(0, index)
      .filter((other) => other.country === city.country)
      .map((other) => ({ from: city.slug, to: other.slug, km: Math.round(distanceKm(city, other) * DETOUR) })),
  );
  return [...inTurkey, ...abroad].flatMap(({ from, to, km }) => [
    { from_province: from, to_province: to, km },
    { from_province: to, to_province: from, km },
  ]);
}
