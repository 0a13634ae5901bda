import { expect, test } from 'vitest';
import { readRate, type TypedRate } from './rate-form.ts';

const TYPED: TypedRate = { euro: '54,1234', dollar: '', pound: '', date: '2026-11-24', reason: 'Liste bugün gelmedi', isMeant: false };

test.each([
  ['54,1234', 541_234],
  ['54.1', 541_000],
  ['54', 540_000],
  ['₺ 54,12', 541_200],
  ['0,01', 100],
])('%s is %d ten-thousandths', (euro, tryPerEuroE4) => {
  expect(readRate({ ...TYPED, euro })).toMatchObject({ kind: 'read', rate: { tryPerEuroE4 } });
});

test.each([
  ['', 'euro'],
  ['0', 'euro'],
  ['-54', 'euro'],
  ['54,12345', 'euro'],
  ['1.249,50', 'euro'],
  ['elli', 'euro'],
] as const)('%s is no rate', (euro, field) => {
  expect(readRate({ ...TYPED, euro })).toEqual({ kind: 'unclear', problems: { [field]: 'rate' } });
});

test('every problem stands beside its field', () => {
  expect(readRate({ euro: '54', dollar: 'x', pound: 'y', date: '2026-02-30', reason: 'kısa', isMeant: false })).toEqual({
    kind: 'unclear',
    problems: { dollar: 'rate', pound: 'rate', date: 'day', reason: 'reason' },
  });
});
