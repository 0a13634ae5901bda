import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { keyFor, signText } from '#platform/crypto';
import { testOffer } from '#testing';
import { claimOf, isExpired, listedOffers, OFFER_VALID_MINUTES, offerReference } from './offer-reference.ts';

const now = new Date('2026-08-01T06:00:30.900Z');
const deps = { offerKey: keyFor('a secret of this test, thirty-two letters', 'offers'), clock: () => now };
const criteria = {
  pickup: 'kadikoy',
  returnTo: 'kadikoy',
  pickupAt: '2026-08-14T10:00' as WallClock,
  returnAt: '2026-08-19T10:00' as WallClock,
  driver: { country: 'TR', age: 35 },
};
const offer = testOffer({ supplierRef: 'car-7' });
const claim = {
  connector: 'direct',
  supplierRef: 'car-7',
  criteria,
  listedTotal: money(624_500, 'TRY'),
  vehicleClass: 'economy',
  issuedAt: new Date('2026-08-01T06:00:30Z'),
};
const payload = (change: Readonly<Record<number, unknown>> = {}): string =>
  JSON.stringify(
    [1, 'direct', 'car-7', 'kadikoy', '', '2026-08-14T10:00', '2026-08-19T10:00', 'TR', 35, 624_500, 'TRY', 'economy', 1_785_564_030].map(
      (value, index) => change[index] ?? value,
    ),
  );
const read = (change: Readonly<Record<number, unknown>>) => claimOf(deps, signText(payload(change), deps.offerKey));

test('a reference says what was listed, to the second', () => {
  expect(claimOf(deps, offerReference(deps, criteria, offer))).toEqual(claim);
  expect(listedOffers(deps, criteria, [offer])).toEqual([{ offer, reference: offerReference(deps, criteria, offer) }]);
});

test('another place of return and a rental by months are read back', () => {
  const elsewhere = { ...criteria, returnTo: 'sisli' };
  expect(claimOf(deps, offerReference(deps, elsewhere, offer))?.criteria).toEqual(elsewhere);
  const monthly = { ...criteria, months: 3, returnAt: '2026-11-14T10:00' as WallClock };
  expect(claimOf(deps, offerReference(deps, monthly, offer))?.criteria).toEqual(monthly);
});

test('what we did not sign says nothing', () => {
  const reference = offerReference(deps, criteria, offer);
  expect(claimOf({ offerKey: keyFor('another secret, as long as the other one', 'offers') }, reference)).toBeUndefined();
  expect([claimOf(deps, `${reference}x`), claimOf(deps, '')]).toEqual([undefined, undefined]);
});

test('what is signed and makes no sense says nothing', () => {
  expect(read({})).toEqual(claim);
  expect([read({ 6: 1 })?.criteria.months, read({ 6: 12 })?.criteria.months]).toEqual([1, 12]);
  for (const change of [
    { 0: 2 },
    { 5: '2026-02-30T10:00' },
    { 6: -1 },
    { 6: 13 },
    { 6: 'never' },
    { 9: -5 },
    { 10: 'USD' },
    { 11: 'tank' },
  ])
    expect(read(change)).toBeUndefined();
});

test('a reference longer than four thousand letters is not read', () => {
  const ofLength = (length: number): string => {
    for (let letters = 1; letters < length; letters += 1) {
      const reference = signText(payload({ 2: 'x'.repeat(letters) }), deps.offerKey);
      if (reference.length >= length) return reference;
    }
    throw new Error('No reference is so long');
  };
  const longest = ofLength(4_000);
  expect(longest).toHaveLength(4_000);
  expect(claimOf(deps, longest)).toBeDefined();
  expect(claimOf(deps, ofLength(4_001))).toBeUndefined();
});

test('a listed offer can be booked for half an hour', () => {
  const after = (ms: number): boolean =>
    isExpired({ ...claim, vehicleClass: 'economy' }, new Date(claim.issuedAt.getTime() + OFFER_VALID_MINUTES * 60_000 + ms));
  expect([after(-1), after(0), after(1)]).toEqual([false, false, true]);
  expect(OFFER_VALID_MINUTES).toBe(30);
});

test('a return to the place of pickup is not said twice: a reference stands in many addresses', () => {
  const back = offerReference(deps, criteria, offer);
  const elsewhere = offerReference(deps, { ...criteria, returnTo: 'kadikoz' }, offer);
  expect(back.length).toBeLessThan(elsewhere.length);
});
