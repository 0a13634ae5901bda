import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyFor } from '../crypto.ts';
import { isPass, passFor } from './pass.ts';

const KEY = keyFor('a secret for tests and nothing else', 'passes');
const NOW = new Date('2026-08-01T10:00:00Z');
const LATER = new Date('2026-08-01T14:00:00Z');

test('a pass opens what it was made for until it runs out', () => {
  const pass = passFor('reservation 1', LATER, KEY);
  expect(isPass(pass, 'reservation 1', NOW, KEY)).toBe(true);
  expect(isPass(pass, 'reservation 1', new Date(LATER.getTime() - 1000), KEY)).toBe(true);
  expect(isPass(pass, 'reservation 1', LATER, KEY)).toBe(false);
  expect(isPass(pass, 'reservation 2', NOW, KEY)).toBe(false);
  expect(isPass(pass, 'reservation 1', NOW, keyFor('another secret for tests, also long', 'passes'))).toBe(false);
});

test('nobody lengthens the life of a pass', () => {
  const [, mac = ''] = passFor('reservation 1', NOW, KEY).split('.');
  const [later = ''] = passFor('reservation 1', LATER, KEY).split('.');
  expect(isPass(`${later}.${mac}`, 'reservation 1', NOW, KEY)).toBe(false);
});

test('whatever is brought instead of a pass opens nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, subject) => {
      expect(isPass(text, subject, NOW, KEY)).toBe(false);
    }),
  );
});
