import type { Market } from '../market.ts';
import type { VehicleClass } from '../model.ts';
import type { CarGroupRow, MonthlyRateRow, PoolRow, RateRow } from '../tables.ts';
import { depositMinor, priceMinor } from './amounts.ts';
import { type Chance, chanceOf, happens, integerBetween, pickOne, shuffleByWeight } from './chance.ts';
import { CLASS_TERMS } from './classes.ts';
import type { SampleOffice } from './offices.ts';
import type { SampleSeason } from './seasons.ts';
import type { SampleSupplier } from './sources.ts';
import type { SampleVehicleType } from './vehicle-types.ts';

export interface SampleGroup {
  readonly row: Omit<CarGroupRow, 'id'>;
  readonly type: SampleVehicleType;
  readonly rates: readonly Omit<RateRow, 'car_group'>[];
  readonly monthly: Omit<MonthlyRateRow, 'car_group'> | undefined;
}

/** How many groups of each class a supplier offers, by its style. */
const RANGES: Readonly<Record<SampleSupplier['style'], Readonly<Record<VehicleClass, number>>>> = {
  budget: { mini: 3, economy: 11, midsize: 6, suv: 6, upper: 1, seven_seater: 3, van: 1, luxury: 0 },
  mainstream: { mini: 2, economy: 10, midsize: 8, suv: 10, upper: 5, seven_seater: 4, van: 3, luxury: 2 },
  premium: { mini: 1, economy: 6, midsize: 7, suv: 9, upper: 9, seven_seater: 3, van: 2, luxury: 6 },
  boutique: { mini: 1, economy: 2, midsize: 3, suv: 6, upper: 8, seven_seater: 2, van: 2, luxury: 10 },
  fleet: { mini: 0, economy: 7, midsize: 6, suv: 6, upper: 2, seven_seater: 7, van: 6, luxury: 1 },
};

/** The types each supplier offers in a market; a type that no one drew goes to one of those who have its class. */
export function choicesOf(
  seed: number,
  suppliers: readonly SampleSupplier[],
  types: readonly SampleVehicleType[],
): Map<string, SampleVehicleType[]> {
  const choices = new Map(
    suppliers.map((supplier) => {
      const chance = chanceOf(seed, 'types', supplier.slug);
      const inDrawnOrder = shuffleByWeight(chance, types, (type) => type.popularity);
      const left = { ...RANGES[supplier.style] };
      const chosen = inDrawnOrder.filter((type) => {
        left[type.row.class] -= 1;
        return left[type.row.class] >= 0;
      });
      return [supplier.slug, chosen] as const;
    }),
  );
  const offered = new Set([...choices.values()].flat());
  for (const type of types) {
    const candidates = suppliers.filter((supplier) => RANGES[supplier.style][type.row.class] > 0);
    const [taker] = shuffleByWeight(chanceOf(seed, 'taker', type.row.slug), candidates, () => 1);
    if (taker && !offered.has(type)) choices.get(taker.slug)?.push(type);
  }
  return choices;
}

const SEASON_PERCENT: Readonly<Record<SampleSeason, number>> = {
  'sample:low': 100,
  'sample:spring': 108,
  'sample:summer': 130,
  'sample:peak': 152,
  'sample:autumn': 115,
  'sample:new_year': 118,
};
/** First day of each length band, and what a day costs in it. */
const BANDS = [
  { from_days: [1, 3, 7, 14, 21], percent: [108, 100, 94, 88, 81] },
  { from_days: [1, 4, 7, 15, 30], percent: [106, 100, 93, 86, 76] },
  { from_days: [1, 2, 5, 10, 20], percent: [110, 104, 98, 91, 83] },
] as const;
const MONTH_DAYS = 30;

export function groupOf(seed: number, supplier: SampleSupplier, market: Market, type: SampleVehicleType): SampleGroup {
  const chance = chanceOf(seed, 'group', supplier.slug, market, type.row.slug);
  const terms = CLASS_TERMS[type.row.class];
  // One supplier's whole price list stands at its level; single cars stray from it a little.
  const lira = (type.dailyLira * supplier.priceLevelBp * integerBetween(chance, 94, 106)) / 1_000_000;
  const bands = pickOne(chanceOf(seed, 'bands', supplier.slug, market), BANDS);
  const km = unlimited(chance, supplier, type.row.class) ? null : terms.kmPerDay + integerBetween(chance, -1, 2) * 50;
  return {
    type,
    row: {
      supplier: supplier.slug,
      market,
      vehicle_type: type.row.slug,
      minimum_age: terms.minimumAge,
      minimum_licence_years: terms.minimumLicenceYears,
      deposit_minor: depositMinor(market, integerBetween(chance, terms.deposit[0], terms.deposit[1])),
      km_per_day: km,
      km_per_month: km === null ? null : pickOne(chance, [2_500, 3_000, 3_000, 4_000]),
    },
    rates: Object.entries(SEASON_PERCENT).map(([season, percent]) => ({
      season,
      from_days: [...bands.from_days],
      daily_minor: bands.percent.map((ofDay) => priceMinor(market, (lira * percent * ofDay) / 10_000)),
    })),
    monthly: monthlyOf(chance, supplier, market, lira),
  };
}

function unlimited(chance: Chance, { style }: SampleSupplier, vehicleClass: VehicleClass): boolean {
  return vehicleClass !== 'luxury' && happens(chance, style === 'budget' ? 15 : style === 'boutique' ? 20 : 38);
}

/** A month costs about twenty days, and less in a longer plan. */
function monthlyOf(chance: Chance, supplier: SampleSupplier, market: Market, lira: number): SampleGroup['monthly'] {
  if (happens(chance, supplier.style === 'boutique' ? 60 : 15)) return undefined;
  const month = lira * MONTH_DAYS * 0.68;
  return { monthly_minor: Array.from({ length: 12 }, (_, index) => priceMinor(market, month * (1 - 0.018 * index))) };
}

/** How many groups an office has on its lot. */
function lotSize({ place }: SampleOffice): number {
  if (place.kind !== 'airport') return place.prominence >= 74 ? 8 : 5;
  return place.prominence >= 98 ? 10 : place.prominence >= 80 ? 9 : place.prominence >= 62 ? 7 : 5;
}

/** The cars at each office of one supplier in one market; a group that no office drew stands at one of them. */
export function poolsOf(
  seed: number,
  offices: readonly SampleOffice[],
  groups: readonly { readonly id: number; readonly group: SampleGroup }[],
): Omit<PoolRow, 'id'>[] {
  const demand = ({ group }: { group: SampleGroup }) => CLASS_TERMS[group.type.row.class].demand * group.type.popularity;
  const lots = offices.map((office) => {
    const order = shuffleByWeight(chanceOf(seed, 'lot', office.row.id), groups, demand);
    return { office, groups: new Set(order.slice(0, lotSize(office))) };
  });
  const placed = new Set(lots.flatMap((lot) => [...lot.groups]));
  for (const group of groups) {
    const [lot] = shuffleByWeight(chanceOf(seed, 'odd one', group.group.row.supplier, group.group.row.vehicle_type), lots, () => 1);
    if (!placed.has(group)) lot?.groups.add(group);
  }
  return lots.flatMap(({ office, groups: there }) =>
    [...there].map(({ id, group }) => {
      const [least, most] = CLASS_TERMS[group.type.row.class].units;
      const units = integerBetween(chanceOf(seed, 'units', office.row.id, group.row.vehicle_type), least, most);
      return { office: office.row.id, car_group: id, units: Math.min(12, units) };
    }),
  );
}
