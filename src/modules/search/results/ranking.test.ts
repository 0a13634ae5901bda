import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { isBookable, type Offer } from '#suppliers/model';
import { anyOffer, anyOffers, testOffer } from '#testing';
import { SORTS } from '../criteria/query.ts';
import { classPrices, dailyPrice, page, rankOffers } from './ranking.ts';

const anySort = fc.constantFrom(...SORTS);
const keyOf = (offer: Offer): string => `${offer.connector} ${offer.supplierRef}`;
const refs = (offers: readonly Offer[]): string[] => offers.map((offer) => offer.supplierRef);

test('the order of the list does not depend on the order in which offers arrived', () => {
  const shuffled = anyOffers().chain((offers) =>
    fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length, maxLength: offers.length })),
  );
  fc.assert(
    fc.property(shuffled, anySort, ([offers, others], sort) => {
      expect(rankOffers(others, sort).map(keyOf)).toEqual(rankOffers(offers, sort).map(keyOf));
    }),
  );
});

test('sorting loses nothing and sorting again changes nothing', () => {
  fc.assert(
    fc.property(anyOffers(), anySort, (offers, sort) => {
      const once = rankOffers(offers, sort);
      expect(new Set(once)).toEqual(new Set(offers));
      expect(rankOffers(once, sort)).toEqual(once);
    }),
  );
});

test('what this driver cannot book comes last in every sort', () => {
  fc.assert(
    fc.property(anyOffers(), anySort, (offers, sort) => {
      const bookable = rankOffers(offers, sort).map(isBookable);
      expect(bookable).toEqual([...bookable].sort((a, b) => Number(b) - Number(a)));
    }),
  );
});

test('prices go up in one sort and down in the other', () => {
  fc.assert(
    fc.property(anyOffers(), (offers) => {
      const bookable = offers.filter(isBookable);
      const totals = (sort: 'price_asc' | 'price_desc') => rankOffers(bookable, sort).map((offer) => offer.total.minor);
      expect(totals('price_asc')).toEqual([...totals('price_asc')].sort((a, b) => a - b));
      expect(totals('price_desc')).toEqual([...totals('price_asc')].reverse());
    }),
  );
});

test('an offer that arrives late moves no other', () => {
  fc.assert(
    fc.property(anyOffers(), anyOffer(), anySort, (offers, late, sort) => {
      const fresh = { ...late, connector: 'late' };
      expect(rankOffers([...offers, fresh], sort).filter((offer) => offer !== fresh)).toEqual(rankOffers(offers, sort));
    }),
  );
});

test.each<[string, Partial<Offer>]>([
  ['free cancellation', { cancellation: { freeUntilHours: 24, afterwards: 'credit' } }],
  ['unlimited kilometres', { mileage: { kind: 'unlimited' } }],
  ['a valet', { pickup: { ...testOffer().pickup, delivery: 'valet' } }],
  ['no credit inquiry', { requirements: { ...testOffer().requirements, creditInquiry: false } }],
  ['a better rating', { supplier: { slug: 'a', name: 'A', rating: 49 } }],
  ['instant confirmation', { confirmation: 'instant' }],
])('at the same price %s is more relevant', (_, better) => {
  const plain: Partial<Offer> = {
    supplierRef: '0',
    cancellation: { freeUntilHours: null, afterwards: 'nothing' },
    requirements: { ...testOffer().requirements, creditInquiry: true },
    confirmation: 'on_request',
  };
  expect(refs(rankOffers([testOffer(plain), testOffer({ ...plain, ...better, supplierRef: '1' })], 'relevance'))).toEqual(['1', '0']);
});

test('a price more than a quarter higher is never made good by its terms', () => {
  const best = testOffer({
    supplierRef: 'best',
    total: money(125_000, 'TRY'),
    mileage: { kind: 'unlimited' },
    pickup: { ...testOffer().pickup, delivery: 'valet' },
    supplier: { slug: 'a', name: 'A', rating: 50 },
  });
  const plain = testOffer({
    supplierRef: 'plain',
    total: money(100_000, 'TRY'),
    cancellation: { freeUntilHours: null, afterwards: 'nothing' },
    requirements: { ...testOffer().requirements, creditInquiry: true },
    supplier: { slug: 'b', name: 'B', rating: 40 },
  });
  expect(refs(rankOffers([best, plain], 'relevance'))).toEqual(['plain', 'best']);
});

test('the class strip shows every class of the search with its lowest price, whatever class is chosen', () => {
  const offers = [
    testOffer({ supplierRef: '1', vehicleClass: 'suv', total: money(900_000, 'TRY') }),
    testOffer({ supplierRef: '2', vehicleClass: 'economy', total: money(600_001, 'TRY') }),
    testOffer({ supplierRef: '3', vehicleClass: 'luxury', total: money(100, 'TRY'), ineligible: [{ kind: 'too_young', minimumAge: 28 }] }),
  ];
  expect(classPrices(offers, { class: ['suv'] })).toEqual([
    { class: null, count: 3, lowest: money(600_001, 'TRY'), lowestDaily: money(120_000, 'TRY') },
    { class: 'economy', count: 1, lowest: money(600_001, 'TRY'), lowestDaily: money(120_000, 'TRY') },
    { class: 'suv', count: 1, lowest: money(900_000, 'TRY'), lowestDaily: money(180_000, 'TRY') },
    { class: 'luxury', count: 1, lowest: null, lowestDaily: null },
  ]);
  expect(classPrices(offers, { fuel: ['electric'] }).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
});

test.each([
  [100_000, 3, 33_333],
  [100_001, 2, 50_001],
  [624_500, 5, 124_900],
])('%i over %i days is %i a day', (total, days, daily) => {
  expect(dailyPrice({ total: money(total, 'TRY'), days })).toEqual(money(daily, 'TRY'));
});

test('every offer is on exactly one page, and "load more" shows the pages so far', () => {
  fc.assert(
    fc.property(anyOffers('TRY', 30), fc.integer({ min: 1, max: 7 }), (offers, size) => {
      const { pages } = page(offers, 1, size);
      const all = Array.from({ length: pages }, (_, index) => page(offers, index + 1, size));
      expect(all.flatMap((one) => one.offers)).toEqual(offers);
      expect(all.at(-1)).toMatchObject({ upToHere: offers, hasMore: false, total: offers.length });
    }),
  );
});

test.each([0, -3, Number.NaN, 99, 1.5])('page %d of two is one of the two', (number) => {
  const offers = Array.from({ length: 30 }, (_, index) => testOffer({ supplierRef: String(index) }));
  expect([1, 2]).toContain(page(offers, number).number);
});

test('a list without offers has one empty page', () => {
  expect(page([], 4)).toEqual({ offers: [], upToHere: [], number: 1, pages: 1, total: 0, hasMore: false });
});

test('a tenth of a star is worth forty basis points', () => {
  const rated = (supplierRef: string, rating: number, minor: number) =>
    testOffer({ supplierRef, supplier: { slug: 'x', name: 'X', rating }, total: money(minor, 'TRY') });
  expect(refs(rankOffers([rated('five', 50, 1_030_000), rated('four', 40, 1_000_000)], 'relevance'))).toEqual(['five', 'four']);
  expect(refs(rankOffers([rated('five', 50, 1_050_000), rated('four', 40, 1_000_000)], 'relevance'))).toEqual(['four', 'five']);
});

test('relevance weighs terms against the price, and a sort by price does not', () => {
  const unlimited = testOffer({ supplierRef: 'unlimited', total: money(1_010_000, 'TRY'), mileage: { kind: 'unlimited' } });
  const limited = testOffer({ supplierRef: 'limited', total: money(1_000_000, 'TRY') });
  expect(refs(rankOffers([limited, unlimited], 'relevance'))).toEqual(['unlimited', 'limited']);
  expect(refs(rankOffers([unlimited, limited], 'price_asc'))).toEqual(['limited', 'unlimited']);
});

test('equal offers stand in the order of their connectors, then of their references', () => {
  const at = (connector: string, supplierRef: string) => testOffer({ connector, supplierRef });
  const all = [at('b', '1'), at('a', '2'), at('a', '1'), at('b', '0')];
  for (const offers of [all, [...all].reverse()]) expect(rankOffers(offers, 'relevance').map(keyOf)).toEqual(['a 1', 'a 2', 'b 0', 'b 1']);
});

test('the lowest price of a class is its lowest, wherever it stands', () => {
  const priced = (minor: number) => testOffer({ total: money(minor, 'TRY') });
  for (const offers of [
    [priced(500), priced(400), priced(600)],
    [priced(400), priced(600)],
  ])
    expect(classPrices(offers)[0]?.lowest).toEqual(money(400, 'TRY'));
});

test('a page shows its own offers, those before it, and whether there are more', () => {
  const offers = Array.from({ length: 5 }, (_, index) => testOffer({ supplierRef: String(index) }));
  const second = page(offers, 2, 2);
  expect([refs(second.offers), refs(second.upToHere), second.hasMore]).toEqual([['2', '3'], ['0', '1', '2', '3'], true]);
  expect(page(offers, 3, 2).hasMore).toBe(false);
});

test('of equal prices the more relevant comes first, in both sorts by price', () => {
  const plain = testOffer({ supplierRef: 'a-plain' });
  const better = testOffer({ supplierRef: 'b-better', mileage: { kind: 'unlimited' } });
  for (const sort of ['price_asc', 'price_desc'] as const) expect(refs(rankOffers([plain, better], sort))).toEqual(['b-better', 'a-plain']);
});

test('sorted by stars, the best come first, those without a rating last, and equals by relevance', () => {
  const rated = (supplierRef: string, rating: number | null, minor = 500_000) =>
    testOffer({ supplierRef, supplier: { slug: 'x', name: 'X', rating }, total: money(minor, 'TRY') });
  const offers = [rated('none', null), rated('low', 31), rated('dear', 46, 900_000), rated('cheap', 46), rated('best', 49)];
  expect(refs(rankOffers(offers, 'rating'))).toEqual(['best', 'cheap', 'dear', 'low', 'none']);
});
