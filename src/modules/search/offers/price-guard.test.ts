import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { placesFromSeed } from '#places';
import type { Offer } from '#suppliers/model';
import { testOffer, tripBetween } from '#testing';
import { farPrice, unsoundOffer, usualPrices } from './price-guard.ts';

const offerAt = (daily: number, company = 'yolbaz', wishes: Partial<Offer> = {}): Offer =>
  testOffer({
    supplier: { slug: company, name: company, rating: null },
    lines: [
      { kind: 'rental', amount: money(daily * 5, 'TRY') },
      { kind: 'airport', amount: money(5_000, 'TRY') },
    ],
    total: money(daily * 5 + 5_000, 'TRY'),
    ...wishes,
  });
const USUAL = [100_000, 110_000, 90_000, 100_000].map((daily, index) => offerAt(daily, `company-${index % 3}`));

test.each([
  ['as it usually is', 100_000, undefined],
  ['a third and a little more', 34_000, undefined],
  ['less than a third', 33_000, { kind: 'far_below', isCertain: false }],
  ['less than a twentieth', 4_000, { kind: 'far_below', isCertain: true }],
  ['three times', 300_000, undefined],
  ['more than three times', 300_100, { kind: 'far_above', isCertain: false }],
  ['more than twenty times', 2_030_000, { kind: 'far_above', isCertain: true }],
] as const)('a day for %s of the class', (_what, daily, expected) => {
  const offer = offerAt(daily);
  const far = farPrice(offer, usualPrices([...USUAL, offerAt(100_000, 'company-4'), offer]));
  if (expected === undefined) expect(far).toBeUndefined();
  else expect(far).toMatchObject({ ...expected, seenMinor: daily, usualMinor: 100_000 });
});

test('nobody says what is usual where few offers, few companies or only other classes are there', () => {
  const few = offerAt(1_000);
  expect(farPrice(few, usualPrices([...USUAL.slice(0, 3), few]))).toBeUndefined();
  const oneCompany = Array.from({ length: 9 }, () => offerAt(100_000));
  expect(farPrice(few, usualPrices([...oneCompany, few]))).toBeUndefined();
  const luxury = testOffer({ vehicleClass: 'luxury' });
  expect(farPrice(luxury, usualPrices([...USUAL, ...USUAL, luxury]))).toBeUndefined();
});

test('a company has one voice, however many cars it has: its mistake does not make others look wrong', () => {
  const mistaken = Array.from({ length: 6 }, () => offerAt(10_000_000, 'many-cars'));
  const right = ['small', 'other'].flatMap((company) => [offerAt(100_000, company), offerAt(110_000, company)]);
  const usual = usualPrices([...mistaken, ...right]);
  expect(right.map((offer) => farPrice(offer, usual))).toEqual(right.map(() => undefined));
  expect(mistaken.map((offer) => farPrice(offer, usual)?.isCertain)).toEqual(mistaken.map(() => true));
});

test('a rental that is small because fees are beside it, or large because they are in it, is asked about and not certain', () => {
  const ofLines = (rental: number, airport: number) =>
    offerAt(0, 'fees', {
      lines: [
        { kind: 'rental', amount: money(rental, 'TRY') },
        { kind: 'airport', amount: money(airport, 'TRY') },
      ],
      total: money(rental + airport, 'TRY'),
    });
  const usual = usualPrices([...USUAL, offerAt(100_000, 'company-4')]);
  expect(farPrice(ofLines(5_000, 245_000), usual)).toMatchObject({ kind: 'far_below', isCertain: false });
  const withFees = Array.from({ length: 5 }, (_, index) => ({
    ...ofLines(500_000, 1_000_000),
    supplier: { slug: `company-${index}`, name: '', rating: null },
  }));
  expect(farPrice(ofLines(10_100_000, 0), usualPrices(withFees))).toMatchObject({ kind: 'far_above', isCertain: false });
});

const places = await placesFromSeed();
const [airport] = places.filter(({ slug }) => slug === 'antalya-havalimani');
if (!airport) throw new Error('no airport');
const trip = tripBetween(airport);
const RENTAL = [{ kind: 'rental' as const, amount: money(624_500, 'TRY') }];

test.each([
  [
    'whose lines do not add up',
    { total: money(600_000, 'TRY'), lines: RENTAL },
    { kind: 'does_not_add_up', seenMinor: 600_000, usualMinor: 624_500 },
  ],
  ['in another currency', { currency: 'USD' as const }, { kind: 'wrong_currency', currency: 'USD' }],
  ['with a total in another currency', { total: money(624_500, 'EUR'), lines: RENTAL }, { kind: 'wrong_currency' }],
  ['that costs nothing', { total: money(0, 'TRY'), lines: [] }, { kind: 'not_positive' }],
  ['that costs less than nothing', { total: { minor: -5, currency: 'TRY' as const }, lines: RENTAL }, { kind: 'not_positive' }],
])('an offer %s is certain to be wrong', (_what, wishes, expected) => {
  expect(unsoundOffer(testOffer(wishes), trip)).toMatchObject({ isCertain: true, ...expected });
});

test('an offer that is wrong in another way, or in pieces, is no finding about its price', () => {
  expect(unsoundOffer(testOffer(), trip)).toBeUndefined();
  expect(unsoundOffer({} as Offer, trip)).toBeUndefined();
});
