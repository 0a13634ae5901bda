import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money, sumOf } from '#kernel/money';
import { COVERAGE_KINDS, EXTRA_KINDS } from '#suppliers/model';
import { anyOffer, testOffer } from '#testing';
import {
  additionalDriversIn,
  fittingSelection,
  isPaidAtDelivery,
  type OrderSelection,
  PAYMENT_MODES,
  paymentModesOf,
  summaryOf,
} from './summary.ts';

/** The offer drawn on the booking page. */
const drawn = testOffer({
  onlineShareBp: 2_000,
  extras: [
    { kind: 'baby_seat', price: money(45_000, 'TRY'), unitPrice: money(9_000, 'TRY'), per: 'day', maximumQuantity: 3 },
    { kind: 'additional_driver', price: money(60_000, 'TRY'), unitPrice: money(12_000, 'TRY'), per: 'day', maximumQuantity: 1 },
  ],
});

const selection: OrderSelection = {
  extras: [
    { kind: 'baby_seat', quantity: 1 },
    { kind: 'additional_driver', quantity: 1 },
  ],
  coverages: [],
  mode: 'partial',
  campaignCode: 'YAZ10',
};

test('the order of the booking page adds up as drawn', () => {
  const summary = summaryOf(drawn, selection, { code: 'YAZ10', discount: money(62450, 'TRY') });
  expect(summary.lines).toEqual([
    { kind: 'price', line: 'rental', amount: money(624500, 'TRY') },
    { kind: 'extra', extra: 'baby_seat', quantity: 1, amount: money(45000, 'TRY') },
    { kind: 'extra', extra: 'additional_driver', quantity: 1, amount: money(60000, 'TRY') },
    { kind: 'campaign', code: 'YAZ10', amount: money(-62450, 'TRY') },
  ]);
  expect(summary.total).toEqual(money(667050, 'TRY'));
  expect(summary.payNow).toEqual(money(133410, 'TRY'));
  expect(summary.payAtDelivery).toEqual(money(533640, 'TRY'));
});

test('an extra that is not offered, one too many of another and an included coverage are not charged', () => {
  const fitted = fittingSelection(drawn, {
    ...selection,
    extras: [
      { kind: 'wifi', quantity: 2 },
      { kind: 'baby_seat', quantity: 99 },
    ],
    coverages: ['collision', 'super_collision', 'glass_tyre'],
  });
  expect(fitted.extras).toEqual([{ kind: 'baby_seat', quantity: 3 }]);
  expect(fitted.coverages).toEqual(['super_collision']);
});

test('a part now is offered only where it is a part', () => {
  expect(paymentModesOf({ onlineShareBp: 2000 })).toEqual(['full', 'partial', 'delivery']);
  expect(paymentModesOf({ onlineShareBp: 0 })).toEqual(['full', 'delivery']);
  expect(paymentModesOf({ onlineShareBp: 2000 }, { atDeliveryOnly: true })).toEqual(['delivery']);
  expect(paymentModesOf({ onlineShareBp: 10_000 })).toEqual(['full', 'delivery']);
});

test('every order adds up, loses no kuruş, and a discount never turns it around', () => {
  const anySelection = fc.record({
    extras: fc.array(fc.record({ kind: fc.constantFrom(...EXTRA_KINDS), quantity: fc.integer({ min: -3, max: 30 }) })),
    coverages: fc.array(fc.constantFrom(...COVERAGE_KINDS)),
    mode: fc.constantFrom(...PAYMENT_MODES),
    campaignCode: fc.constant(null),
  });
  const anyShare = fc.integer({ min: 0, max: 10_000 });
  const anyCredit = fc.option(fc.record({ minor: fc.nat(300_000), currency: fc.constantFrom('TRY' as const, 'EUR' as const) }));
  const anyDiscount = fc.option(fc.integer({ min: -100, max: 200_000_000 }));
  fc.assert(
    fc.property(anySelection, anyOffer(), anyShare, anyDiscount, anyCredit, (chosen, offered, onlineShareBp, discount, credit) => {
      const offer = { ...offered, onlineShareBp };
      const campaign = discount === null ? null : { code: 'X', discount: money(discount, 'TRY') };
      const summary = summaryOf(offer, chosen, campaign, credit);
      const without = summaryOf(offer, chosen, campaign);
      const lines = summary.lines.map((line) => line.amount);
      expect(sumOf(lines, 'TRY')).toEqual(summary.total);
      expect(summary.credit.minor + summary.payNow.minor + summary.payAtDelivery.minor).toBe(summary.total.minor);
      expect(without.credit.minor).toBe(0);
      // Credit takes the place of the card, and of nothing else.
      expect(summary.credit.minor + summary.payNow.minor).toBe(without.payNow.minor);
      expect(summary.payAtDelivery).toEqual(without.payAtDelivery);
      expect(summary.credit.minor).toBe(credit?.currency === 'TRY' ? Math.min(credit.minor, without.payNow.minor) : 0);
      expect(isPaidAtDelivery(summary)).toBe(isPaidAtDelivery(without));
      expect(summary.rental.minor + summary.extras.minor - summary.discount.minor).toBe(summary.total.minor);
      for (const amount of [summary.total, summary.payNow, summary.payAtDelivery, summary.discount])
        expect(amount.minor).toBeGreaterThanOrEqual(0);
      expect(summary.rental).toEqual(offer.total);
      expect(summary.discount.minor).toBeLessThanOrEqual(offer.total.minor);
      if (summary.mode === 'full') expect(summary.payAtDelivery.minor).toBe(0);
      if (summary.mode === 'delivery') expect(summary.payNow.minor).toBe(0);
      expect(summaryOf(offer, fittingSelection(offer, chosen), null).total.minor).toBe(offer.total.minor + summary.extras.minor);
    }),
  );
});

test('a coverage is bought where it has a price and is not in the price already', () => {
  const covered = testOffer({
    coverages: [
      { kind: 'collision', included: true, excess: null, price: money(1_000, 'TRY') },
      { kind: 'theft', included: false, excess: null, price: null },
      { kind: 'glass_tyre', included: false, excess: null, price: money(90_000, 'TRY') },
    ],
  });
  const all: OrderSelection = { extras: [], coverages: ['collision', 'theft', 'glass_tyre'], mode: 'full', campaignCode: null };
  expect(fittingSelection(covered, all).coverages).toEqual(['glass_tyre']);
  expect(summaryOf(covered, all).lines).toEqual([
    { kind: 'price', line: 'rental', amount: money(624_500, 'TRY') },
    { kind: 'coverage', coverage: 'glass_tyre', amount: money(90_000, 'TRY') },
  ]);
});

test('each extra is charged in its own number, and one that was not chosen has no line', () => {
  const { lines } = summaryOf(drawn, { ...selection, extras: [{ kind: 'baby_seat', quantity: 2 }] });
  expect(lines.filter(({ kind }) => kind === 'extra')).toEqual([
    { kind: 'extra', extra: 'baby_seat', quantity: 2, amount: money(90_000, 'TRY') },
  ]);
  const both = summaryOf(drawn, {
    ...selection,
    extras: [
      { kind: 'additional_driver', quantity: 1 },
      { kind: 'baby_seat', quantity: 3 },
    ],
  });
  expect(both.lines.flatMap((line) => (line.kind === 'extra' ? [[line.extra, line.quantity]] : []))).toEqual([
    ['baby_seat', 3],
    ['additional_driver', 1],
  ]);
});

test('a campaign that takes nothing off has no line', () => {
  expect(summaryOf(drawn, selection, { code: 'YAZ10', discount: money(0, 'TRY') }).lines.map(({ kind }) => kind)).not.toContain('campaign');
});

test('who else drives is counted apart from the other extras', () => {
  const seats = { kind: 'baby_seat', quantity: 2 } as const;
  expect(additionalDriversIn({ extras: [seats, { kind: 'additional_driver', quantity: 1 }] })).toBe(1);
  expect(additionalDriversIn({ extras: [seats] })).toBe(0);
});

test.each([
  ['nothing before the rental', 0, 0, true],
  ['something by card', 100, 0, false],
  ['something with credit', 0, 100, false],
  ['something by both', 100, 100, false],
])('an order is paid at delivery where it costs %s', (_, card, credit, isAtDelivery) => {
  expect(isPaidAtDelivery({ payNow: money(card, 'TRY'), credit: money(credit, 'TRY') })).toBe(isAtDelivery);
});
