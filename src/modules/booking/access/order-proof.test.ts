import { expect, test } from 'vitest';
import { keyFor } from '#platform/crypto';
import { isProofCode, isProofToken, proofCodeOf, proofTokenOf } from './order-proof.ts';

const deps = { accessSecret: keyFor('a secret of this test, thirty-two letters', 'proof') };
const orders = Array.from({ length: 200 }, (_, index) => ({ id: `order-${index}` }));
const order = { id: 'order-0' };

test('each order has a link and six digits of its own', () => {
  expect(new Set(orders.map((one) => proofTokenOf(deps, one))).size).toBe(200);
  expect(new Set(orders.map((one) => proofCodeOf(deps, one))).size).toBeGreaterThan(190);
  for (const one of orders) {
    expect(proofTokenOf(deps, one)).toMatch(/^[0-9a-f]{43}$/);
    expect(proofCodeOf(deps, one)).toMatch(/^\d{6}$/);
  }
  // A code that begins with a nought keeps it.
  expect(orders.some((one) => proofCodeOf(deps, one).startsWith('0'))).toBe(true);
});

test('a code stays what it was when it was written', () => {
  expect(proofCodeOf(deps, order)).toBe('872072');
});

test('the digits may be typed in groups, and nothing else proves anything', () => {
  const code = proofCodeOf(deps, order);
  const grouped = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect([code, grouped, grouped.replace(' ', '-')].map((typed) => isProofCode(deps, order, typed))).toEqual([true, true, true]);
  expect([`${code}1`, `x${code}`, ''].map((typed) => isProofCode(deps, order, typed))).toEqual([false, false, false]);
  expect(isProofCode(deps, { id: 'order-1' }, code)).toBe(false);
});

test('a token proves its own order only', () => {
  const token = proofTokenOf(deps, order);
  expect([isProofToken(deps, order, token), isProofToken(deps, { id: 'order-1' }, token), isProofToken(deps, order, '')]).toEqual([
    true,
    false,
    false,
  ]);
});
