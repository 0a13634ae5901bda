import { hashPassword } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a password is kept with what it was hashed with, and never twice alike', async () => {
  const [one, two] = await Promise.all([passwords.hash('gizli şifre'), passwords.hash('gizli şifre')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify({ hash: one, password: 'gizli şifre' })).toBe(true);
  expect(await passwords.verify({ hash: one, password: 'gizli sifre' })).toBe(false);
  expect(passwords.isOutdated(one)).toBe(false);
});

test('one password is the same from every keyboard', async () => {
  const hash = await passwords.hash('şifre'.normalize('NFD'));
  expect(await passwords.verify({ hash, password: 'şifre'.normalize('NFC') })).toBe(true);
});

// From the tests of the reference implementation (phc-winner-argon2, src/test.c).
test('hashes of other programs with other parameters are understood, and kept anew', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await passwords.verify({ hash, password: 'password' })).toBe(true);
  expect(await passwords.verify({ hash, password: 'Password' })).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(true);
});

test('what was kept before is understood, and kept anew', async () => {
  const former = await hashPassword('1234');
  expect(passwords.isOutdated(former)).toBe(true);
  expect(await passwords.verify({ hash: former, password: '1234' })).toBe(true);
  expect(await passwords.verify({ hash: former, password: '12345' })).toBe(false);
  await expect(passwords.verify({ hash: 'a:b', password: 'x' })).rejects.toThrow();
});

test('those beyond the line are refused at once, and there is room again when one is done', async () => {
  const { admitted } = createPasswords({ atOnce: 1, waiting: 1 });
  let finish = () => {};
  const slow = new Promise<string>((resolve) => {
    finish = () => resolve('done');
  });
  const [first, second] = [admitted(() => slow), admitted(() => slow)];
  expect(await admitted(async () => 'third')).toEqual({ kind: 'busy' });
  finish();
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  await expect(admitted(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await admitted(async () => 'fourth')).toBe('fourth');
});
