import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { StatedCharge, StatedPriced } from '../stated.ts';
import { coveragesFrom, extrasFrom } from './extras.ts';

const DAYS = 5;
const charge = (more: Partial<StatedCharge> = {}): StatedCharge => ({
  amount: '100.00',
  currency: 'TRY',
  taxes: [],
  calculations: [],
  ...more,
});
const priced = (type: string, more: Partial<StatedPriced> = {}): StatedPriced => ({ type, charge: charge(), ...more });
const extras = (...stated: readonly StatedPriced[]) => extrasFrom(stated, 'TRY', DAYS, 2);
const coverages = (...stated: readonly StatedPriced[]) => coveragesFrom(stated, 'TRY', DAYS);

test.each([
  ['7', 'baby_seat', 2],
  ['8', 'child_seat', 2],
  ['9', 'booster', 2],
  ['13', 'navigation', 1],
  ['67', 'additional_driver', 2],
  ['14', 'winter_tyres', 1],
  ['55', 'wifi', 1],
])('equipment %s is a %s, of which %i can be had, and is ordered by that code', (type, kind, maximumQuantity) => {
  expect(extras(priced(type))).toEqual([
    { kind, price: money(10_000, 'TRY'), unitPrice: money(10_000, 'TRY'), per: 'rental', maximumQuantity, supplierCode: type },
  ]);
});

test('what we have no word for (52, a toll tag), what is part of the rate, what must be taken and what has no price are nothing to choose', () => {
  const parts = [priced('52'), priced('7', { charge: charge({ includedInRate: true }) }), priced('8', { required: true })];
  expect(
    extras(...parts, priced('9', { charge: { taxes: [], calculations: [] } }), priced('13', { charge: charge({ amount: '-1' }) })),
  ).toEqual([]);
  expect(extras(priced('7', { charge: charge({ currency: 'EUR' }) }))).toEqual([]);
});

test.each<[string, Partial<StatedCharge>, number]>([
  [
    'as the amount of the rental and of a day',
    { amount: '500.00', calculations: [{ unitCharge: '100.00', unitName: 'Day', quantity: '5' }] },
    50_000,
  ],
  ['as the amount of a day alone', { amount: '100.00', calculations: [{ unitCharge: '100.00', unitName: 'Day' }] }, 50_000],
  ['as a total of the days', { calculations: [{ unitCharge: '100.00', unitName: 'Day', quantity: '5', total: '500.00' }] }, 50_000],
])('a price of a day, stated %s, is that of the rental', (_how, stated, minor) => {
  const [extra] = extras(priced('7', { charge: { taxes: [], calculations: [], currency: 'TRY', ...stated } }));
  expect(extra).toMatchObject({ price: money(minor, 'TRY'), unitPrice: money(10_000, 'TRY'), per: 'day' });
});

test('an extra that is stated twice is there once', () => {
  expect(extras(priced('7'), priced('7', { charge: charge({ amount: '90' }) }))).toHaveLength(1);
});

test.each([
  ['7', 'collision'],
  ['40', 'super_collision'],
  ['48', 'theft'],
  ['27', 'third_party'],
  ['17', 'glass_tyre'],
  ['32', 'personal_accident'],
])('coverage %s is %s; a type that we have no word for is nothing', (type, kind) => {
  expect(coverages(priced(type), priced('9999')).map((coverage) => [coverage.kind, coverage.included])).toEqual([[kind, false]]);
});

test('the included coverage of a kind goes before the one that costs, and an excess that is not stated is none of ours', () => {
  const [collision] = coverages(priced('7'), priced('24', { required: true, deductible: '12000.50' }));
  expect(collision).toEqual({ kind: 'collision', included: true, excess: money(1_200_050, 'TRY'), price: null, supplierCode: '24' });
  expect(coverages(priced('7'))[0]?.excess).toBeNull();
});
