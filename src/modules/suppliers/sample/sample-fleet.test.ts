import { beforeAll, describe, expect, test } from 'vitest';
import { RULES } from '#kernel/rules';
import type { Fleet } from '../tables.ts';
import { SupplierConditions } from '../terms/conditions.ts';
import { CLASS_TERMS } from './classes.ts';
import { deskRentals } from './desk-rentals.ts';
import { sampleFleet } from './sample-fleet.ts';
import { type SampleSources, sampleSources } from './sources.ts';

let sources: SampleSources;
let fleet: Fleet;
beforeAll(async () => {
  sources = await sampleSources();
  fleet = sampleFleet(sources, { seed: 2026, scale: 1 });
});
const countBy = (values: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

describe('the sample marketplace', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(sampleFleet(sources, { seed: 2026, scale: 1 })).toEqual(fleet);
    expect(sampleFleet(sources, { seed: 2027, scale: 1 }).pools).not.toEqual(fleet.pools);
  });

  test('is as large as was promised', () => {
    expect(fleet.suppliers.length).toBeGreaterThanOrEqual(25);
    expect(fleet.offices.length).toBeGreaterThanOrEqual(250);
    expect(new Set(fleet.car_groups.map((group) => group.vehicle_type)).size).toBeGreaterThanOrEqual(200);
    expect(new Set(fleet.offices.map((office) => office.supplier)).size).toBe(fleet.suppliers.length);
  });

  test('has the companies of the specification and of the drawings, each said to be a sample', () => {
    const named = 'avis budget hertz europcar garenta otocar goldcar popy dokay kayak erboy carfleet rentalcars ekar-global avec';
    const drawnOnes = 'yolbaz pusula-rent kuzey-oto ege-rota anka-mobil dortyol-filo';
    const suppliers = new Map(fleet.suppliers.map((supplier) => [supplier.slug, supplier]));
    for (const slug of `${named} ${drawnOnes}`.split(' ')) {
      expect(suppliers.get(slug)?.about.tr).toContain('örnek veri');
      expect(suppliers.get(slug)?.about.en).toContain('sample data');
    }
  });

  test('stands at every scheduled airport with a choice, in every province and abroad', () => {
    const desks = countBy(fleet.offices.map((office) => office.place));
    for (const place of sources.places.filter(({ kind, country }) => kind === 'airport' && country === 'TR')) {
      expect(desks.get(place.slug), place.slug).toBeGreaterThanOrEqual(4);
    }
    for (const place of sources.places.filter(({ kind, country }) => kind === 'city' && country === 'TR')) {
      expect(desks.get(place.slug), place.slug).toBeGreaterThanOrEqual(1);
    }
    const served = new Set(fleet.office_services.map((service) => service.place));
    for (const place of sources.places.filter(({ country }) => country !== 'TR')) expect(served, place.slug).toContain(place.slug);
    expect(Math.max(...desks.values())).toBe(18);
  });

  test('charges lira in Turkey and euros abroad', () => {
    for (const { market, currency } of fleet.supplier_conditions) expect(currency).toBe(market === 'turkey' ? 'TRY' : 'EUR');
    const turkey = new Set(sources.places.filter((place) => place.country === 'TR').map((place) => place.slug));
    for (const office of fleet.offices) expect(office.market === 'turkey').toBe(turkey.has(office.province));
  });

  test('keeps to the specification: ages by class, free cancellation until a day before in Turkey and two abroad, or longer', () => {
    const classes = new Map(fleet.vehicle_types.map((type) => [type.slug, type.class]));
    for (const group of fleet.car_groups) {
      const terms = CLASS_TERMS[classes.get(group.vehicle_type) ?? 'luxury'];
      expect([group.minimum_age, group.minimum_licence_years]).toEqual([terms.minimumAge, terms.minimumLicenceYears]);
    }
    for (const { market, conditions } of fleet.supplier_conditions) {
      const { deposit, cancellation } = SupplierConditions.parse(conditions);
      expect(cancellation.freeUntilHours).toBeLessThanOrEqual(market === 'turkey' ? 24 : 48);
      expect(cancellation.afterwards).toBe('credit');
      const [from, to] = deposit.releasedAfterBusinessDays;
      expect([from >= RULES.depositReleaseDaysFrom, to <= RULES.depositReleaseDaysTo]).toEqual([true, true]);
    }
  });

  test('has prices for every season of every group, cheaper by the day the longer the rental', () => {
    const seasons = new Map<string, Set<string>>();
    for (const start of fleet.season_starts) {
      const key = `${start.supplier} ${start.market}`;
      seasons.set(key, (seasons.get(key) ?? new Set()).add(start.season));
    }
    const ratesOf = Map.groupBy(fleet.rates, (rate) => rate.car_group);
    for (const group of fleet.car_groups) {
      const rates = ratesOf.get(group.id) ?? [];
      expect(new Set(rates.map((rate) => rate.season))).toEqual(seasons.get(`${group.supplier} ${group.market}`));
      for (const rate of rates) expect(rate.daily_minor).toEqual([...rate.daily_minor].sort((a, b) => b - a));
    }
  });

  test('asks a week in December what such cars cost in Turkey', () => {
    const classes = new Map(fleet.vehicle_types.map((type) => [type.slug, type.class]));
    const groups = new Map(fleet.car_groups.map((group) => [group.id, group]));
    const midDecember = fleet.rates.filter((rate) => rate.season === 'sample:low' && groups.get(rate.car_group)?.market === 'turkey');
    const typical = (wanted: string) => {
      const daily = midDecember
        .filter((rate) => classes.get(groups.get(rate.car_group)?.vehicle_type ?? '') === wanted)
        .map((rate) => (rate.daily_minor[2] ?? 0) / 100)
        .sort((a, b) => a - b);
      return daily[Math.floor(daily.length / 2)];
    };
    const between = (least: number, most: number, wanted: string) => {
      expect(typical(wanted), wanted).toBeGreaterThanOrEqual(least);
      expect(typical(wanted), wanted).toBeLessThanOrEqual(most);
    };
    between(1_100, 1_600, 'economy');
    between(1_600, 2_600, 'midsize');
    between(2_100, 4_000, 'suv');
    between(3_000, 5_500, 'upper');
    between(4_300, 7_000, 'van');
    between(8_000, 15_000, 'luxury');
  });

  test('has between one and twelve cars in every pool, and never more of them out than there are', () => {
    for (const pool of fleet.pools) expect(pool.units >= 1 && pool.units <= 12).toBe(true);
    const units = new Map(fleet.pools.map((pool) => [pool.id, pool.units]));
    const out = countBy(deskRentals(2026, fleet, new Date('2026-11-21T09:00:00Z')).map((rental) => String(rental.pool)));
    expect(out.size).toBeGreaterThan(100);
    for (const [pool, cars] of out) expect(cars).toBeLessThanOrEqual(units.get(Number(pool)) ?? 0);
  });

  test('ten times as large has ten times as much, and the same at any place where it was before', () => {
    const large = sampleFleet(sources, { seed: 2026, scale: 10 });
    for (const table of ['suppliers', 'vehicle_types', 'offices'] as const) expect(large[table]).toHaveLength(10 * fleet[table].length);
    const places = new Set(fleet.offices.map((office) => office.place));
    const at = (all: Fleet) => all.offices.filter((office) => places.has(office.place)).map((office) => office.id);
    expect(at(large)).toEqual(at(fleet));
    const own = new Set(fleet.offices.map((office) => office.id));
    const poolsOf = (all: Fleet) => all.pools.filter((pool) => own.has(pool.office)).map((pool) => [pool.office, pool.units]);
    expect(poolsOf(large)).toEqual(poolsOf(fleet));
    expect(new Set(large.offices.map((office) => office.id)).size).toBe(large.offices.length);
  });
});
