import { expect, test } from 'vitest';
import { newOneTimeSecret, oneTimeCode, oneTimeUri, stepOfCode } from './one-time-code.ts';

// The key of RFC 6238, appendix B: the digits 1 to 0, twice.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code of RFC 6238 is %s', (seconds, code) => {
  expect(oneTimeCode(SECRET, at(seconds))).toBe(code);
});

test('a clock that is half a minute off is forgiven, one that is a minute off is not', () => {
  const now = at(1_111_111_111);
  const taken = [-60, -30, 0, 30, 60].map((off) => stepOfCode(SECRET, oneTimeCode(SECRET, at(1_111_111_111 + off)), now, 0) !== undefined);
  expect(taken).toEqual([false, true, true, true, false]);
});

test('a code is not taken again, nor one from before it', () => {
  const now = at(1_111_111_111);
  const step = stepOfCode(SECRET, '050471', now, 0) ?? 0;
  expect(stepOfCode(SECRET, '050471', now, step)).toBeUndefined();
  expect(stepOfCode(SECRET, oneTimeCode(SECRET, at(1_111_111_081)), now, step)).toBeUndefined();
  expect(stepOfCode(SECRET, oneTimeCode(SECRET, at(1_111_111_141)), now, step)).toBe(step + 1);
});

test.each(['050 471', ' 050471 '])('spaces in %j do not matter', (typed) => {
  expect(stepOfCode(SECRET, typed, at(1_111_111_111), 0)).toBeDefined();
});

test.each(['', '05047', '0504711', 'abcdef', '٠٥٠٤٧١', '-50471'])('%j is no code', (typed) => {
  expect(stepOfCode(SECRET, typed, at(1_111_111_111), 0)).toBeUndefined();
});

test('every key is another, and long enough', () => {
  const secrets = new Set(Array.from({ length: 50 }, newOneTimeSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('applications read the name of the site and of the account', () => {
  expect(oneTimeUri(SECRET, 'Kontak Araç', 'elif@ornek.com')).toBe(
    `otpauth://totp/Kontak%20Ara%C3%A7:elif%40ornek.com?secret=${SECRET}&issuer=Kontak%20Ara%C3%A7`,
  );
});
