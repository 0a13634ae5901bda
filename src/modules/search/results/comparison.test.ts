import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { testOffer } from '#testing';
import { COMPARED_FACTS, type ComparedFact, comparison } from './comparison.ts';

const cheap = testOffer({ supplierRef: 'cheap', cancellation: { freeUntilHours: null, afterwards: 'nothing' } });
const dear = testOffer({
  supplierRef: 'dear',
  total: money(900_000, 'TRY'),
  mileage: { kind: 'unlimited' },
  requirements: { minimumAge: 25, minimumLicenceYears: 2, cards: 'credit_or_debit', creditInquiry: true },
});

const row = (fact: ComparedFact, ...offers: ReturnType<typeof testOffer>[]) => comparison(offers).rows.find((one) => one.fact === fact);

test.each<[ComparedFact, boolean, number[]]>([
  ['total', true, [0]],
  ['daily', true, [0]],
  ['mileage', true, [1]],
  ['cancellation', true, [1]],
  ['minimum_age', true, [0]],
  ['credit', true, [0]],
  ['cards', true, [1]],
  ['deposit', false, []],
  ['licence', false, []],
  ['transmission', false, []],
])('in %s the two differ: %s, and the best are %o', (fact, differs, best) => {
  expect(row(fact, cheap, dear)).toEqual({ fact, differs, best });
});

test('two that are equally good are both best', () => {
  expect(row('total', cheap, { ...cheap, supplierRef: '2' }, dear)?.best).toEqual([0, 1]);
});

test('a price without collision coverage is the worst excess there is', () => {
  expect(row('excess', testOffer({ coverages: [] }), cheap)?.best).toEqual([1]);
});

test('at most four stand side by side, in the order in which they were chosen', () => {
  const offers = ['1', '2', '3', '4', '5'].map((supplierRef) => testOffer({ supplierRef }));
  expect(comparison(offers).offers.map((offer) => offer.supplierRef)).toEqual(['1', '2', '3', '4']);
});

test('one offer, or none, compares to nothing', () => {
  for (const offers of [[], [cheap]]) {
    const { rows } = comparison(offers);
    expect(rows.map(({ fact }) => fact)).toEqual([...COMPARED_FACTS]);
    expect(rows.some(({ differs, best }) => differs || best.length > 0)).toBe(false);
  }
});
