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
];
