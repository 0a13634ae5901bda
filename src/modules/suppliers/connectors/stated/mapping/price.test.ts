import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StatedCharge, StatedOffer } from '../stated.ts';
import { decimalFrom, minorFrom } from './amounts.ts';
import { priceOf } from './price.ts';

const dialect = { price: 'estimated_total', unsound: 'left_out', purposes: {}, currency: undefined } as const;
const charge = (purpose: string, amount: string | undefined, more: Partial<StatedCharge> = {}): StatedCharge => ({
  purpose,
  ...(amount ? { amount } : {}),
  currency: 'TRY',
  taxes: [],
  calculations: [],
  ...more,
});
const offer = (
  estimated: string | undefined,
  charges: StatedCharge[],
  fees: StatedCharge[] = [],
  more: Partial<StatedOffer> = {},
): StatedOffer => ({
  vehicle: {},
  charges,
  fees,
  distances: [],
  total: { ...(estimated ? { estimated } : {}), currency: 'TRY' },
  equipment: [],
  coverages: [],
  ...more,
});
const priced = (...parts: Parameters<typeof offer>) => priceOf(dialect, offer(...parts));
const included = { includedInTotal: true } as const;

test.each<[string, StatedOffer]>([
  [
    'a base and extra days and hours, a discount as a positive number, and fees',
    offer(
      '337.67',
      [charge('1', '183.40'), charge('10', '22.93'), charge('11', '13.77')],
      [
        charge('3', '11.01', included),
        charge('6', '53.55', included),
        charge('7', '15.75', included),
        charge('7', '18.45', included),
        charge('7', '22.24', included),
        charge('7', '18.59', included),
      ],
    ),
  ],
  [
    'a fee that calls itself part of the rate and is not, and a coverage in the total',
    offer(
      '1075000.0184',
      [charge('1', '676237.6', { includedInRate: true, ...included })],
      [charge('6', '82123.76', { includedInRate: true, ...included }), charge('7', '171638.6584', { includedInRate: false, ...included })],
      { coverages: [{ type: '7', charge: charge('4', '145000', { includedInRate: false, ...included }) }] },
    ),
  ],
  [
    'taxes that stand in TaxAmounts only',
    offer('324.00', [charge('1', '200.00', { taxInclusive: false, taxes: ['24.00'] })], [charge('5', '25.00'), charge('5', '75.00')]),
  ],
  [
    'a total of the mandatory charges, which is no charge',
    offer(
      '301.60',
      [charge('1', '200.00', { taxes: ['21.60'] }), charge('3', '20.00'), charge('26', '121.60')],
      [charge('5', '25.00'), charge('5', '75.00')],
    ),
  ],
  [
    'what is paid now and what at the desk, which are no charges either',
    offer('100', [charge('1', '100'), charge('22', '15'), charge('23', '85')]),
  ],
  [
    'a charge without an amount, and one that is not in the total',
    offer('45.44', [charge('7', undefined), charge('1', '45.44'), charge('8', '0.60', { includedInTotal: false })]),
  ],
])('it adds up: %s', (_what, stated) => {
  const price = priceOf(dialect, stated);
  expect(price.kind).toBe('priced');
  if (price.kind === 'priced') {
    expect(price.totalMinor).toBe(minorFrom(decimalFrom(stated.total.estimated) as never));
    expect(price.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(price.totalMinor);
  }
});

test('a total that is not what its parts add up to is not believed, unless this supplier’s is to be', () => {
  const wrong = offer('107.00', [charge('1', '100.00')]);
  expect(priceOf(dialect, wrong)).toEqual({
    ...{ kind: 'unsound', fault: 'does_not_add_up' },
    ...{ currency: 'TRY', totalMinor: 107_00, partsMinor: 100_00 },
  });
  expect(priceOf({ ...dialect, unsound: 'believed' }, wrong)).toMatchObject({ kind: 'priced', totalMinor: 107_00 });
});

test('half a kuruş for each part is rounding and no fault', () => {
  expect(priced('100.01', [charge('1', '99.995'), charge('10', '0.005')])).toMatchObject({ kind: 'priced', totalMinor: 100_01 });
  expect(priced('100.05', [charge('1', '99.995'), charge('10', '0.005')])).toMatchObject({ kind: 'unsound', fault: 'does_not_add_up' });
});

test('where the total is missing, or is agreed to be the sum, the parts are the price', () => {
  expect(priced(undefined, [charge('1', '100'), charge('3', '10')])).toMatchObject({ kind: 'priced', totalMinor: 90_00 });
  expect(priced(undefined, [])).toMatchObject({ kind: 'unsound', fault: 'no_total' });
  expect(priced('0', [])).toMatchObject({ kind: 'unsound', fault: 'no_total' });
});

test('fees with a name of their own are lines, and everything else is the rental', () => {
  expect(priced('1500', [charge('1', '1000')], [charge('2', '300'), charge('13', '100'), charge('30', '60'), charge('82', '40')])).toEqual({
    kind: 'priced',
    currency: 'TRY',
    totalMinor: 1500_00,
    lines: [
      ['rental', 1000_00],
      ['one_way', 300_00],
      ['young_driver', 100_00],
      ['airport', 60_00],
      ['out_of_hours', 40_00],
    ].map(([kind, minor]) => ({ kind, amount: { minor, currency: 'TRY' } })),
  });
});

test.each([
  ['2', 'a line', 'one_way'],
  ['3', 'a discount', -10_00],
  ['7', 'part of the rental', 'rental'],
  ['13', 'a line', 'young_driver'],
  ['15', 'a line', 'senior_driver'],
  ['22', 'no part of the total', null],
  ['23', 'no part of the total', null],
  ['30', 'a line', 'airport'],
  ['82', 'a line', 'out_of_hours'],
  ['116', 'no part of the total', null],
  ['128', 'part of the rental', 'rental'],
] as const)('purpose %s of the list is %s', (purpose, _what, counts) => {
  const sum = counts === null ? '100' : counts === -10_00 ? '90' : '110';
  const price = priced(sum, [charge('1', '100')], [charge(purpose, '10')]);
  expect(price).toMatchObject({ kind: 'priced', totalMinor: Number(sum) * 100 });
  if (price.kind !== 'priced' || typeof counts !== 'string') return;
  expect(price.lines.find(({ kind }) => kind === counts)?.amount.minor).toBe(counts === 'rental' ? 110_00 : 10_00);
});

test('a supplier’s own words for purposes are codes of the list, or nothing', () => {
  const own = { ...dialect, purposes: { original: '1', preferred: 'skip' } };
  expect(priceOf(own, offer('45.44', [charge('original', '45.44'), charge('preferred', '45.44')]))).toMatchObject({
    kind: 'priced',
    totalMinor: 45_44,
  });
});

test('amounts in another currency than the total’s, and currencies that nobody converts, are not added up', () => {
  expect(priced('100', [charge('1', '100', { currency: 'EUR' })])).toMatchObject({ kind: 'unsound', fault: 'other_currency' });
  expect(priceOf(dialect, { ...offer('100', []), total: { estimated: '100', currency: 'COP' } })).toMatchObject({
    kind: 'unsound',
    fault: 'other_currency',
  });
  expect(priceOf({ ...dialect, currency: 'EUR' }, { ...offer('100', []), total: { estimated: '100' } })).toMatchObject({ currency: 'EUR' });
});

test.each([
  ['1075000.0184', 107_500_002],
  ['0.005', 1],
  ['0.0049999999', 0],
  ['-0.005', -1],
  ['12.345678912', 1_235],
  ['.5', 50],
  ['7.', 700],
  ['+3', 300],
])('%s is %i minor units: exact until it is rounded once, half away from zero', (text, minor) => {
  expect(minorFrom(decimalFrom(text) as never)).toBe(minor);
});

test.each(['', '1,5', '1e3', 'NaN', '0x10', '1 000', '9'.repeat(30), '--1'])('%j is no amount', (text) => {
  expect(decimalFrom(text)).toBeUndefined();
});

test('lines add up to the total whatever is charged', () => {
  const amount = fc
    .integer({ min: 0, max: 9_999_999_999 })
    .map((units) => (units / 10_000).toFixed(fc.sample(fc.integer({ min: 0, max: 4 }), 1)[0] ?? 2));
  const any = fc.tuple(fc.constantFrom('1', '2', '3', '6', '7', '13', '15', '30', '82'), amount);
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), amount, (parts, total) => {
      const price = priceOf(
        { ...dialect, unsound: 'believed' },
        offer(
          total,
          [],
          parts.map(([purpose, told]) => charge(purpose, told)),
        ),
      );
      if (price.kind === 'unsound') return;
      expect(price.lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(price.totalMinor);
      expect(price.lines.every((line) => line.amount.minor > 0)).toBe(true);
    }),
  );
});
