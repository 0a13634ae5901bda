import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPush } from '#testing';
import { arePushKeys, encryptedForPush, LONGEST_PUSH } from './push-encryption.ts';

// RFC 8291, appendix A.
const RECEIVER_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const SENDER_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const SALT = 'DGv6ra1nlYgDCS1FRnbzlw';
const TEXT = 'When I grow up, I want to be a watermelon';
const ENCRYPTED =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('a text is encrypted as the example of RFC 8291 is', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(Buffer.from(SENDER_KEY, 'base64url'));
  const salt = Buffer.from(SALT, 'base64url');
  expect(encryptedForPush(TEXT, KEYS, { salt, sender }).toString('base64url')).toBe(ENCRYPTED);
});

test('whoever has the private key reads it, and no message is like another', () => {
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(Buffer.from(RECEIVER_KEY, 'base64url'));
  const [one, other] = [encryptedForPush('Merhaba', KEYS), encryptedForPush('Merhaba', KEYS)];
  expect(readPush(one, { receiver, auth: KEYS.auth })).toBe('Merhaba');
  expect(one.equals(other)).toBe(false);
  one[one.length - 1] = (one.at(-1) ?? 0) ^ 1;
  expect(() => readPush(one, { receiver, auth: KEYS.auth })).toThrow();
});

test('what is too long is not cut, and what are no keys is told before anything is sent', () => {
  expect(encryptedForPush('x'.repeat(LONGEST_PUSH), KEYS).length).toBeLessThanOrEqual(4096);
  expect(() => encryptedForPush('x'.repeat(LONGEST_PUSH + 1), KEYS)).toThrow('too long');
  expect(arePushKeys(KEYS)).toBe(true);
  const offCurve = Buffer.alloc(65, 1);
  offCurve[0] = 4;
  for (const p256dh of ['', 'AAAA', offCurve.toString('base64url')]) expect(arePushKeys({ ...KEYS, p256dh })).toBe(false);
  expect(arePushKeys({ ...KEYS, auth: 'AAAA' })).toBe(false);
});
