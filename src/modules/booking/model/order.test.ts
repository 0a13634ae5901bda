import { expect, test } from 'vitest';
import { driverNumber, type OrderRequest, selectionOf } from './order.ts';

test('what was chosen for an offer is told apart from who orders it', () => {
  const order = {
    offer: 'signed.reference',
    extras: [{ kind: 'wifi', quantity: 1 }],
    coverages: ['glass_tyre'],
    paymentMode: 'partial',
    campaignCode: 'YAZ10',
    agreedTotal: 1,
  } as unknown as OrderRequest;
  expect(selectionOf(order)).toEqual({
    extras: [{ kind: 'wifi', quantity: 1 }],
    coverages: ['glass_tyre'],
    mode: 'partial',
    campaignCode: 'YAZ10',
  });
});

test.each([
  ['additionalDrivers.0.firstName', 1],
  ['additionalDrivers.2.birthDate', 3],
  ['additionalDrivers', 1],
])('%s means driver %s, as people count', (path, number) => {
  expect(driverNumber(path)).toBe(number);
});
