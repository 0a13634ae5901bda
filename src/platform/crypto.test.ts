import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isId } from '#kernel/id';
import {
  decryptText,
  digestOf,
  encryptText,
  isDigestOf,
  isOutdated,
  keyFor,
  keyRingFor,
  newId,
  payloadOf,
  signText,
  UnknownKey,
} from './crypto.ts';

const before = keyRingFor(['the former secret'], 'test');
const rotated = keyRingFor(['the new secret', 'the former secret'], 'test');
const afterwards = keyRingFor(['the new secret'], 'test');

test('what an older secret signed is taken while it is configured, and no longer', () => {
  const text = signText('payload', before);
  expect(payloadOf(text, rotated)).toBe('payload');
  expect(payloadOf(text, afterwards)).toBeUndefined();
  expect(payloadOf(signText('payload', rotated), afterwards)).toBe('payload');
  const digest = digestOf('text', before).slice(0, 43);
  expect(isDigestOf(digest, 'text', rotated, 43)).toBe(true);
  expect(isDigestOf(digest, 'text', afterwards, 43)).toBe(false);
  expect(isDigestOf(digest, 'other', rotated, 43)).toBe(false);
});

test('a ciphertext names its key; without that key it says so', () => {
  const text = encryptText('10000000146', before, 'users.national_id:1');
  expect(decryptText(text, rotated, 'users.national_id:1')).toBe('10000000146');
  expect(isOutdated(text, rotated)).toBe(true);
  expect(isOutdated(encryptText('10000000146', rotated, 'users.national_id:1'), afterwards)).toBe(false);
  expect(() => decryptText(text, afterwards, 'users.national_id:1')).toThrow(UnknownKey);
});

test('a ciphertext is one field’s: elsewhere, or changed, it is not read', () => {
  const text = encryptText('10000000146', before, 'users.national_id:1');
  expect(() => decryptText(text, before, 'users.national_id:2')).toThrow();
  expect(() => decryptText(`${text.slice(0, -4)}AAAA`, before, 'users.national_id:1')).toThrow();
  expect(() => decryptText('not.one', before, 'users.national_id:1')).toThrow('Not an encrypted text');
});

test('what was written before keys had ids is still read, by any key of the ring', () => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor('the former secret', 'test'), iv);
  const body = Buffer.concat([cipher.update('10000000146'), cipher.final()]);
  const text = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
  expect(decryptText(text, rotated, 'users.national_id:1')).toBe('10000000146');
  expect(isOutdated(text, before)).toBe(true);
  expect(() => decryptText(text, afterwards, 'users.national_id:1')).toThrow(UnknownKey);
});

test('ids of rows that are written one after the other lie one after the other, and all differ', () => {
  const before = Date.now();
  const ids = Array.from({ length: 1000 }, newId);
  const after = Date.now();
  const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.map(madeAt)).toEqual(ids.map(madeAt).toSorted((one, other) => one - other));
  expect(madeAt(ids[0] ?? '')).toBeGreaterThanOrEqual(before);
  expect(madeAt(ids.at(-1) ?? '')).toBeLessThanOrEqual(after);
});
