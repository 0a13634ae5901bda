import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { Offer } from '#suppliers/model';
import { testOffer } from '#testing';
import { COMPARED_FACTS, type ComparedFact, comparison } from './comparison.ts';

const cheap = testOffer({ supplierRef: 'cheap', cancellation: { freeUntilHours: null, afterwards: 'nothing' } });
const dear = testOffer({
  supplierRef: 'dear',
  total: money(900_000, 'TRY'),
  mileage: { kind: 'unlimited' },
  requirements: { minimumAge: 25, minimumLicenceYears: 2, cards: 'credit_or_debit', creditInquiry: true },
});

const unknown = testOffer({ supplierRef: 'unknown' });
const lengthOf = (offer: Offer): number | undefined => (offer === unknown ? undefined : 4_050);

const row = (fact: ComparedFact, ...offers: ReturnType<typeof testOffer>[]) =>
  comparison(offers, lengthOf).rows.find((one) => one.fact === fact);

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
  expect(comparison(offers, lengthOf).offers.map((offer) => offer.supplierRef)).toEqual(['1', '2', '3', '4']);
});

test('one offer, or none, compares to nothing', () => {
  for (const offers of [[], [cheap]]) {
    const { rows } = comparison(offers, lengthOf);
    expect(rows.map(({ fact }) => fact)).toEqual(COMPARED_FACTS.filter((fact) => offers.length > 0 || fact !== 'length'));
    expect(rows.some(({ differs, best }) => differs || best.length > 0)).toBe(false);
  }
});

test.each<[ComparedFact, Partial<Offer>]>([
  ['seats', { vehicle: { ...cheap.vehicle, seats: 7 } }],
  ['bags', { vehicle: { ...cheap.vehicle, bags: 6 } }],
  ['mileage', { mileage: { kind: 'limited', km: 9_000, perExtraKm: money(1, 'TRY') } }],
  ['excess', { coverages: [{ kind: 'super_collision', included: true, excess: null, price: null }, ...cheap.coverages] }],
  ['excess', { coverages: [{ kind: 'collision', included: true, excess: money(1, 'TRY'), price: null }] }],
])('in %s more for the customer is better', (fact, change) => {
  expect(row(fact, cheap, testOffer(change))?.best).toEqual([1]);
});

test('no company is marked as better than another, because nothing shown would say why', () => {
  const praised = testOffer({ supplier: { ...cheap.supplier, slug: 'other', rating: 49 } });
  expect(row('supplier', cheap, praised)).toMatchObject({ differs: true, best: [] });
});

test('a deposit in cash and one on a card are not the same', () => {
  expect(row('deposit', cheap, testOffer({ deposit: { ...cheap.deposit, how: 'debit_card_or_cash' } }))?.differs).toBe(true);
});

test('only a coverage of damage that is in the price says what damage costs', () => {
  const bought = testOffer({ coverages: [{ kind: 'collision', included: false, excess: money(1, 'TRY'), price: money(1, 'TRY') }] });
  const theft = testOffer({ coverages: [{ kind: 'theft', included: true, excess: money(1, 'TRY'), price: null }] });
  for (const other of [bought, theft]) expect(row('excess', other, cheap)).toMatchObject({ differs: true, best: [1] });
});

test.each<[ComparedFact, Partial<Offer>, number[]]>([
  ['delivery', { pickup: { ...cheap.pickup, delivery: 'valet' } }, []],
  ['delivery', { pickup: { ...cheap.pickup, access: 'shuttle' } }, []],
  ['late_arrival', { lateArrival: { kind: 'until_closing' } }, []],
  ['confirmation', { confirmation: 'on_request' }, [0]],
])('%s is told apart', (fact, change, best) => {
  expect(row(fact, cheap, testOffer(change))).toEqual({ fact, differs: true, best });
  expect(row(fact, testOffer(change), testOffer(change))).toEqual({ fact, differs: false, best: [] });
});

test('lengths stand under each other where one is known, and none is the better one', () => {
  expect(row('length', cheap, dear)).toEqual({ fact: 'length', differs: false, best: [] });
  expect(row('length', cheap, unknown)).toEqual({ fact: 'length', differs: true, best: [] });
  expect(row('length', unknown)).toBeUndefined();
});
