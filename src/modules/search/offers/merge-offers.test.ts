import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { anyOffers, testOffer } from '#testing';
import { type ConnectorOutcome, mergeOffers, offerId } from './merge-offers.ts';

const answered = (connector: string, ...offers: ReturnType<typeof testOffer>[]): ConnectorOutcome => ({
  connector,
  kind: 'answered',
  offers: offers.map((offer) => ({ ...offer, connector })),
});

test('a broken supplier never empties the list', () => {
  const outcomes: ConnectorOutcome[] = [{ connector: 'a', kind: 'broken' }, answered('b', testOffer()), { connector: 'c', kind: 'late' }];
  expect(mergeOffers(outcomes).map((offer) => offer.connector)).toEqual(['b']);
});

test('one car of one company on the same terms through two connectors is shown once, at the lower total', () => {
  const cheap = answered('zebra', testOffer({ supplierRef: 'x', total: money(600_000, 'TRY') }));
  const dear = answered('alpha', testOffer({ supplierRef: 'y', total: money(624_500, 'TRY') }));
  for (const outcomes of [
    [cheap, dear],
    [dear, cheap],
  ])
    expect(mergeOffers(outcomes).map((offer) => offer.total)).toEqual([money(600_000, 'TRY')]);
});

test('other terms are another offer', () => {
  const limited = answered('a', testOffer());
  const unlimited = answered('b', testOffer({ mileage: { kind: 'unlimited' } }));
  expect(mergeOffers([limited, unlimited])).toHaveLength(2);
});

test('one connector may offer the same car twice, at two rates', () => {
  expect(mergeOffers([answered('a', testOffer({ supplierRef: '1' }), testOffer({ supplierRef: '2' }))])).toHaveLength(2);
});

test('the offers do not depend on who answered first', () => {
  const outcomes = anyOffers('TRY', 15).map((offers) =>
    ['direct', 'opentravel', 'simulated-slow'].map(
      (connector): ConnectorOutcome => ({ connector, kind: 'answered', offers: offers.filter((offer) => offer.connector === connector) }),
    ),
  );
  fc.assert(
    fc.property(outcomes, (list) => {
      expect(mergeOffers([...list].reverse())).toEqual(mergeOffers(list));
    }),
  );
});

test('the id of an offer is short, stable and its own', () => {
  expect(offerId({ connector: 'direct', supplierRef: '1~yolbaz~office~office' })).toBe(
    offerId({ connector: 'direct', supplierRef: '1~yolbaz~office~office' }),
  );
  const ids = Array.from({ length: 20_000 }, (_, index) =>
    offerId({ connector: index % 2 ? 'direct' : 'other', supplierRef: String(index) }),
  );
  expect(new Set(ids).size).toBe(20_000);
  expect(ids.every((id) => /^[a-z0-9]{1,11}$/.test(id))).toBe(true);
});

test('an offer that its connector repeats counts once', () => {
  const twice = testOffer({ supplierRef: '1' });
  expect(mergeOffers([answered('a', twice, twice)])).toHaveLength(1);
  const other = testOffer({ supplierRef: '2' });
  expect(mergeOffers([answered('a', twice, other, other, twice)])).toHaveLength(2);
});

test('of equal totals the connector that comes first in the alphabet is shown', () => {
  const first = answered('alpha', testOffer({ supplierRef: 'x' }));
  const second = answered('zebra', testOffer({ supplierRef: 'y' }));
  for (const outcomes of [
    [first, second],
    [second, first],
  ])
    expect(mergeOffers(outcomes).map(({ connector }) => connector)).toEqual(['alpha']);
  const dearer = answered('zebra', testOffer({ supplierRef: 'y', total: money(700_000, 'TRY') }));
  expect(mergeOffers([first, dearer]).map(({ connector }) => connector)).toEqual(['alpha']);
});

test('the name of an offer never changes: addresses that compare offers hold it', () => {
  expect([offerId({ connector: 'direct', supplierRef: '1' }), offerId({ connector: 'other', supplierRef: '1' })]).toEqual([
    '15o0w83t98f',
    '17ughukk8nh',
  ]);
});

test('names that only run together alike are two offers', () => {
  const named = (supplier: string, vehicle: string) =>
    testOffer({ supplier: { slug: supplier, name: supplier, rating: null }, vehicle: { ...testOffer().vehicle, slug: vehicle } });
  expect(mergeOffers([answered('a', named('yolbaz', 'fiat')), answered('b', named('yol', 'bazfiat'))])).toHaveLength(2);
});
