import type { VehicleClass } from '../model.ts';
import { RATING_PARTS, type RatingPart, type Stars } from '../ratings/rating.ts';
import { type Chance, chanceOf, integerBetween, pickOne, shuffleByWeight } from './chance.ts';
import type { SampleSupplier } from './sources.ts';
import { sampleSources } from './sources.ts';

/** What an invented driver thinks of a company of the sample marketplace. */
export interface SampleOpinion {
  readonly supplier: string;
  /** The company bears a real one's name: nobody is given words about it. */
  readonly real: boolean;
  readonly stars: Stars;
  readonly vehicleClass: VehicleClass;
  /** Since the car came back. */
  readonly daysAgo: number;
  /** A number for whatever else is to be drawn of this opinion. */
  readonly draw: number;
}

const MOST_COMMON: readonly [VehicleClass, ...VehicleClass[]] = ['economy', 'economy', 'economy', 'midsize', 'midsize', 'suv', 'upper'];
/** One company too new for a rating. */
const NEWCOMER = 'ihlara-rent';
const FEW = 3;

/** The invented drivers' opinions of every company of the sample, the same for the same seed; together they make the stars of its source. */
export async function sampleOpinions(seed: number): Promise<SampleOpinion[]> {
  const { suppliers } = await sampleSources();
  return suppliers.flatMap((supplier) => opinionsOf(supplier, chanceOf(seed, 'opinions', supplier.slug)));
}

function opinionsOf(supplier: SampleSupplier, chance: Chance): SampleOpinion[] {
  const count = supplier.slug === NEWCOMER ? FEW : 8 + supplier.offices + integerBetween(chance, 0, 12);
  const sums = sumsOf(chance, count, supplier.rating);
  const columns = new Map(RATING_PARTS.map((part, index) => [part, starsOf(chance, count, sums[index] ?? count)]));
  const of = (part: RatingPart, index: number): number => columns.get(part)?.[index] ?? 1;
  return Array.from({ length: count }, (_, index) => ({
    supplier: supplier.slug,
    real: supplier.real,
    stars: {
      cleanliness: of('cleanliness', index),
      pickup_speed: of('pickup_speed', index),
      as_promised: of('as_promised', index),
      value: of('value', index),
    },
    vehicleClass: pickOne(chance, MOST_COMMON),
    daysAgo: integerBetween(chance, 4, 400),
    draw: Math.floor(chance() * 1_000_000),
  }));
}

/** How many tenths of a star the parts lie above and below the whole. */
const SPREAD = [-3, -1, 2, 2];

/** The stars of each part, all of which together come to the mean in tenths. */
function sumsOf(chance: Chance, count: number, tenths: number): number[] {
  const total = Math.round((RATING_PARTS.length * count * tenths) / 10);
  const [first = 0, second = 0, third = 0] = shuffleByWeight(chance, SPREAD, () => 1).map((apart) =>
    Math.round((count * Math.min(50, tenths + apart)) / 10),
  );
  return [first, second, third, Math.min(5 * count, total - first - second - third)];
}

/** So many stars, some more and some fewer, that come to a sum. */
function starsOf(chance: Chance, count: number, wanted: number): number[] {
  const given = Array.from({ length: count }, (_, index) => Math.floor(wanted / count) + (index < wanted % count ? 1 : 0));
  for (const [index, stars] of given.entries()) {
    const other = integerBetween(chance, 0, count - 1);
    const theirs = given[other] ?? 0;
    if (other === index || stars <= 2 || theirs >= 5) continue;
    given[index] = stars - 1;
    given[other] = theirs + 1;
  }
  return shuffleByWeight(chance, given, () => 1);
}
