import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { weaknessOf } from './weak-secret.ts';

test.each([
  ['a'.repeat(36), 'too_regular'],
  ['ab'.repeat(30), 'too_regular'],
  ['passwordpasswordpasswordpassword', 'too_regular'],
  ['correct horse battery staple correct horse battery staple', 'too_regular'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'too_regular'],
  ['0123456789'.repeat(6), 'too_regular'],
  ['my-secret-password-for-kontak-2026!!', 'too_regular'],
  ['00000000-0000-0000-0000-000000000000', 'too_regular'],
  ['Zm9yIHRlc3Rz', 'too_short'],
])('%s is refused: %s', (secret, why) => {
  expect(weaknessOf(secret)).toBe(why);
});

test('what a machine draws is a secret, in every usual alphabet', () => {
  for (let time = 0; time < 2000; time += 1) {
    for (const drawn of [randomBytes(48).toString('base64'), randomBytes(32).toString('base64url'), randomBytes(32).toString('hex')]) {
      expect(weaknessOf(drawn), drawn).toBeUndefined();
    }
  }
});
