/** A change that no test can notice, and why. */
export interface Explanation {
  /** Below `src/modules`. */
  readonly file: string;
  /** What stands there, and what takes its place; `*` is anything. */
  readonly code: string;
  readonly becomes: string;
  readonly because: string;
}

const NEVER_EQUAL = 'what is compared never occurs twice, so "before" and "not after" are the same';
const SAME_AMOUNT = 'of two equal amounts either is the lowest';

/** `npm run mutants` fails where one of these is noticed by a test after all. */
export const EXPLAINED: readonly Explanation[] = [
  ...['/\\d+$/', '/^\\d+/'].map((becomes) => ({
    file: 'payments/card.ts',
    code: '/^\\d+$/',
    becomes,
    because: 'what is no digit is no number to the check digit either; the line says so before anything is reckoned',
  })),
  {
    file: 'payments/card.ts',
    code: 'sum += doubled > 9 ? doubled - 9 : doubled',
    becomes: 'sum -= doubled > 9 ? doubled - 9 : doubled',
    because: 'a multiple of ten is one with the other sign as well',
  },
  {
    file: 'search/results/equal-cars.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    because: 'no town is called so: any text that is no town stands for an office of none',
  },
  {
    file: 'search/results/offices.ts',
    code: 'a.office.id < b.office.id',
    becomes: 'a.office.id <= b.office.id',
    because: NEVER_EQUAL,
  },
  { file: 'search/results/offices.ts', code: 'least.minor <= total.minor', becomes: 'least.minor < total.minor', because: SAME_AMOUNT },
  {
    file: 'search/criteria/resolve-search.ts',
    code: "['unknown_pickup']",
    becomes: '[]',
    because: 'a search that could be read has named places of the catalogue; the line stands for the compiler',
  },
  {
    file: 'search/criteria/resolve-search.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    because: 'a place without a code of an airport is named by no text that somebody types for one',
  },
  { file: 'search/offers/merge-offers.ts', code: 'a.connector < b.connector', becomes: 'a.connector <= b.connector', because: NEVER_EQUAL },
  {
    file: 'search/offers/rank-alternatives.ts',
    code: 'a.offer.supplierRef < b.offer.supplierRef',
    becomes: 'a.offer.supplierRef <= b.offer.supplierRef',
    because: 'two suppliers that use one reference for offers that are alike in everything else: either may come first',
  },
  {
    file: 'search/offers/rank-alternatives.ts',
    code: 'steps > 0',
    becomes: 'steps >= 0',
    because: 'the same class is nearest with 0 and with -1, and no other class has either',
  },
  {
    file: 'search/results/filters.ts',
    code: 'offer.total.minor < entry.lowest.minor',
    becomes: 'offer.total.minor <= entry.lowest.minor',
    because: SAME_AMOUNT,
  },
  { file: 'search/results/filters.ts', code: 'a < b', becomes: 'a <= b', because: NEVER_EQUAL },
  { file: 'search/results/ranking.ts', code: 'lowest.minor <= amount.minor', becomes: 'lowest.minor < amount.minor', because: SAME_AMOUNT },
  {
    file: 'suppliers/catalogue/brands.ts',
    code: 'a.brand.slug < b.brand.slug',
    becomes: 'a.brand.slug <= b.brand.slug',
    because: NEVER_EQUAL,
  },
  {
    file: 'suppliers/catalogue/brands.ts',
    code: 'a.series.slug < b.series.slug',
    becomes: 'a.series.slug <= b.series.slug',
    because: NEVER_EQUAL,
  },
  { file: 'suppliers/catalogue/brands.ts', code: 'a.slug < b.slug', becomes: 'a.slug <= b.slug', because: NEVER_EQUAL },
  {
    file: 'suppliers/catalogue/companies.ts',
    code: 'a.supplier.slug < b.supplier.slug',
    becomes: 'a.supplier.slug <= b.supplier.slug',
    because: NEVER_EQUAL,
  },
  { file: 'suppliers/catalogue/fleet-terms.ts', code: 'a.place < b.place', becomes: 'a.place <= b.place', because: NEVER_EQUAL },
  { file: 'suppliers/seasons.ts', code: 'a.startsOn < b.startsOn', becomes: 'a.startsOn <= b.startsOn', because: NEVER_EQUAL },
  { file: 'suppliers/catalogue/fleet-terms.ts', code: 'b.minor < a.minor', becomes: 'b.minor <= a.minor', because: SAME_AMOUNT },
  { file: 'suppliers/catalogue/fleet-terms.ts', code: 'b.minor > a.minor', becomes: 'b.minor >= a.minor', because: SAME_AMOUNT },
  {
    file: 'suppliers/catalogue/fleet-terms.ts',
    code: 'daily.minor < lowest.minor',
    becomes: 'daily.minor <= lowest.minor',
    because: SAME_AMOUNT,
  },
  { file: 'suppliers/connectors/direct/route.ts', code: 'a < b', becomes: 'a <= b', because: NEVER_EQUAL },
  {
    file: 'suppliers/connectors/direct/route.ts',
    code: 'a > b',
    becomes: '*',
    because: 'no two routes of a supplier join the same two offices: what is not less is more',
  },
  {
    file: 'suppliers/connectors/direct/supplier-ref.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    because: 'a text that is split has a first part; the empty one stands for the compiler',
  },
  {
    file: 'suppliers/pricing.ts',
    code: '-1',
    becomes: '+1',
    because: 'a season without rates has been refused before; there are no prices to count in',
  },
  {
    file: 'suppliers/pricing.ts',
    code: '1 < from',
    becomes: 'true',
    because: 'the band of one day adds a rental of no days, which costs nothing and is never the dearest',
  },
  {
    file: 'suppliers/pricing.ts',
    code: '1 < from',
    becomes: '1 <= from',
    because: 'the band of one day adds a rental of no days, which costs nothing and is never the dearest',
  },
  {
    file: 'suppliers/terms/mileage.ts',
    code: '1 < fromDays',
    becomes: 'true',
    because: 'the share of one day adds a rental of no days, which has no kilometres and is never the longest',
  },
  {
    file: 'suppliers/terms/mileage.ts',
    code: '1 < fromDays',
    becomes: '1 <= fromDays',
    because: 'the share of one day adds a rental of no days, which has no kilometres and is never the longest',
  },
  {
    file: 'suppliers/peak-overlap.ts',
    code: 'period.until > wanted.from',
    becomes: 'true',
    because: 'a car that is back by then is counted back before it is counted out: the sum never rises',
  },
  {
    file: 'suppliers/peak-overlap.ts',
    code: 'period.until > wanted.from',
    becomes: 'period.until >= wanted.from',
    because: 'a car that is back by then is counted back before it is counted out: the sum never rises',
  },
];
