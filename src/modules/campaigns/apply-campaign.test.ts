import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Currency, money } from '#kernel/money';
import { applyCampaign, type Conversion } from './apply-campaign.ts';
import type { CampaignOccasion, CampaignRefusal, CampaignTerms } from './campaign.ts';
import { codeKey } from './code-key.ts';

const now = new Date('2026-08-01T09:00:00Z');
const fiftyPerEuro: Conversion = (amount, to) =>
  money(to === amount.currency ? amount.minor : to === 'EUR' ? Math.round(amount.minor / 50) : amount.minor * 50, to);

const tenPercent: CampaignTerms = {
  code: 'YAZ10',
  slug: { tr: 'yuzde-10', en: '10-percent' },
  discount: { kind: 'percent', basisPoints: 1_000, cap: money(150_000, 'TRY') },
  validFrom: new Date('2026-07-01T00:00:00Z'),
  validUntil: new Date('2026-09-01T00:00:00Z'),
  minimumDays: 3,
  minimumTotal: null,
  supplierSlugs: null,
  vehicleClasses: null,
  maximumUses: null,
  usesPerCustomer: 1,
};
const amountOff: CampaignTerms = {
  ...tenPercent,
  code: 'HOSGELDIN',
  discount: { kind: 'amount', amount: money(25_000, 'TRY') },
  minimumDays: 1,
  minimumTotal: money(500_000, 'TRY'),
};
const occasion: CampaignOccasion = {
  days: 5,
  rental: money(624_505, 'TRY'),
  supplierSlug: 'yolbaz',
  vehicleClass: 'economy',
  pickupOn: '2026-08-14',
  placeSlug: 'izmir-havalimani',
  withCredit: false,
  currency: 'TRY',
};

test.each([
  ['ten percent, half a kuruş rounded up', tenPercent, occasion, money(62_451, 'TRY')],
  ['ten percent up to the cap', tenPercent, { ...occasion, rental: money(9_000_000, 'TRY') }, money(150_000, 'TRY')],
  ['an amount', amountOff, occasion, money(25_000, 'TRY')],
  [
    'an amount larger than the rental',
    { ...amountOff, minimumTotal: null },
    { ...occasion, rental: money(9_900, 'TRY') },
    money(9_900, 'TRY'),
  ],
  ['a rental of exactly the minimum', amountOff, { ...occasion, rental: money(500_000, 'TRY') }, money(25_000, 'TRY')],
  [
    'the first and the last day of pickup, at its place',
    { ...tenPercent, pickupDays: { from: '2026-08-14', through: '2026-08-14' }, placeSlugs: ['izmir-havalimani'], excludesCredit: true },
    occasion,
    money(62_451, 'TRY'),
  ],
  ['credit beside a code that allows it', tenPercent, { ...occasion, withCredit: true }, money(62_451, 'TRY')],
  ['everything off', { ...tenPercent, discount: { kind: 'percent', basisPoints: 10_000, cap: null } }, occasion, occasion.rental],
] as const)('%s', (_, terms, at, discount) => {
  expect(applyCampaign(terms, at, now)).toEqual({ kind: 'applied', code: terms.code, discount });
});

test.each<[string, CampaignTerms, CampaignOccasion, Date, CampaignRefusal]>([
  ['before it starts', tenPercent, occasion, new Date('2026-06-30T23:59:59Z'), 'not_yet'],
  ['at the moment it ends', tenPercent, occasion, new Date('2026-09-01T00:00:00Z'), 'expired'],
  ['a rental too short', tenPercent, { ...occasion, days: 2 }, now, 'too_short'],
  ['a rental one kuruş too small', amountOff, { ...occasion, rental: money(499_999, 'TRY') }, now, 'total_too_small'],
  ['another supplier', { ...tenPercent, supplierSlugs: ['pusula-rent'] }, occasion, now, 'other_supplier'],
  ['another class', { ...tenPercent, vehicleClasses: ['suv'] }, occasion, now, 'other_class'],
  ['a pickup a day too early', { ...tenPercent, pickupDays: { from: '2026-08-15', through: '2026-09-15' } }, occasion, now, 'other_dates'],
  ['a pickup a day too late', { ...tenPercent, pickupDays: { from: '2026-08-01', through: '2026-08-13' } }, occasion, now, 'other_dates'],
  ['another place', { ...tenPercent, placeSlugs: ['antalya'] }, occasion, now, 'other_place'],
  ['a part paid with credit', { ...tenPercent, excludesCredit: true }, { ...occasion, withCredit: true }, now, 'not_with_credit'],
  ['no use left', { ...tenPercent, maximumUses: 2, usesLeft: 0 }, occasion, now, 'used_up'],
  ['another currency and no conversion', tenPercent, { ...occasion, rental: money(100_00, 'EUR'), currency: 'EUR' }, now, 'other_currency'],
])('%s is refused', (_, terms, at, when, reason) => {
  expect(applyCampaign(terms, at, when)).toEqual({ kind: 'refused', reason });
});

test('with a conversion, amounts in lira apply to a rental in euro', () => {
  const inEuro = { ...occasion, rental: money(124_90, 'EUR'), currency: 'EUR' as const };
  expect(applyCampaign(amountOff, inEuro, now, fiftyPerEuro)).toEqual({ kind: 'applied', code: 'HOSGELDIN', discount: money(500, 'EUR') });
  expect(applyCampaign(amountOff, { ...inEuro, rental: money(99_99, 'EUR') }, now, fiftyPerEuro)).toEqual({
    kind: 'refused',
    reason: 'total_too_small',
  });
});

test('a share without a cap needs no conversion in any currency', () => {
  const uncapped: CampaignTerms = { ...tenPercent, discount: { kind: 'percent', basisPoints: 1_000, cap: null } };
  const outcome = applyCampaign(uncapped, { ...occasion, rental: money(124_90, 'EUR'), currency: 'EUR' }, now);
  expect(outcome).toEqual({ kind: 'applied', code: 'YAZ10', discount: money(12_49, 'EUR') });
});

const currency = fc.constantFrom<Currency>('TRY', 'EUR');
const amount = (minimum: number) =>
  fc.tuple(fc.integer({ min: minimum, max: 100_000_000 }), currency).map(([minor, unit]) => money(minor, unit));
const anyTerms: fc.Arbitrary<CampaignTerms> = fc.record({
  code: fc.constant('ANY'),
  slug: fc.constant({ tr: 'a', en: 'a' }),
  discount: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }), cap: fc.option(amount(1)) }),
    fc.record({ kind: fc.constant('amount' as const), amount: amount(1) }),
  ),
  validFrom: fc.constant(tenPercent.validFrom),
  validUntil: fc.constant(tenPercent.validUntil),
  minimumDays: fc.integer({ min: 1, max: 40 }),
  minimumTotal: fc.option(amount(1)),
  supplierSlugs: fc.option(fc.constantFrom(['yolbaz'], ['pusula-rent'])),
  vehicleClasses: fc.option(fc.constantFrom(['economy'], ['suv'])),
  maximumUses: fc.option(fc.integer({ min: 1, max: 3 })),
  usesPerCustomer: fc.option(fc.integer({ min: 1, max: 3 })),
  usesLeft: fc.option(fc.integer({ min: 0, max: 3 })),
});
const anyOccasion: fc.Arbitrary<CampaignOccasion> = fc
  .tuple(amount(0), fc.integer({ min: 1, max: 365 }))
  .map(([rental, days]) => ({ ...occasion, rental, days, currency: rental.currency }));

test('a discount is never negative, never above the rental, and in the currency of the rental', () => {
  fc.assert(
    fc.property(anyTerms, anyOccasion, (terms, at) => {
      const outcome = applyCampaign(terms, at, now, fiftyPerEuro);
      if (outcome.kind === 'refused') return;
      expect(outcome.discount.currency).toBe(at.currency);
      expect(outcome.discount.minor).toBeGreaterThanOrEqual(0);
      expect(outcome.discount.minor).toBeLessThanOrEqual(at.rental.minor);
    }),
  );
});

test('a larger rental never has a smaller discount', () => {
  fc.assert(
    fc.property(anyTerms, anyOccasion, fc.integer({ min: 1, max: 1_000_000 }), (terms, at, more) => {
      const small = applyCampaign(terms, at, now, fiftyPerEuro);
      const large = applyCampaign(terms, { ...at, rental: money(at.rental.minor + more, at.currency) }, now, fiftyPerEuro);
      if (small.kind !== 'applied') return;
      expect(large.kind === 'applied' && large.discount.minor >= small.discount.minor).toBe(true);
    }),
  );
});

test.each(['HOŞGELDİN', 'hoşgeldin', 'Hosgeldin', ' HOS GELDIN ', 'HOS-GELDİN', 'hosgeldın'])('%s is the code HOSGELDIN', (typed) => {
  expect(codeKey(typed)).toBe(codeKey('HOSGELDIN'));
});
