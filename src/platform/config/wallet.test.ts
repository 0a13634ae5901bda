import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, configFrom } from '../config.ts';

const walletWith = (settings: Readonly<Record<string, string>>) => configFrom(settings, () => 'x'.repeat(40)).googleWallet;
const problemsWith = (settings: Readonly<Record<string, string>>): string => {
  try {
    walletWith(settings);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};
const folder = mkdtempSync(join(tmpdir(), 'wallet-'));
const fileOf = (name: string, content: object | string): string => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, name);
};
const pem = (type: 'rsa' | 'ed25519') =>
  (type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();
const NAMED = { GOOGLE_WALLET_ISSUER_ID: '3388000000012345678', GOOGLE_WALLET_CLASS: 'rental' };
const ACCOUNT = { client_email: 'wallet@kontak.example', private_key: pem('rsa') };

test('without settings there is none, and with all of them the key of the account is read', () => {
  expect(walletWith({})).toBeNull();
  const wallet = walletWith({ ...NAMED, GOOGLE_WALLET_KEY_FILE: fileOf('account.json', ACCOUNT) });
  expect(wallet).toMatchObject({ issuerId: '3388000000012345678', classId: 'rental', account: 'wallet@kontak.example' });
  expect(wallet?.key.asymmetricKeyType).toBe('rsa');
});

test.each([
  [NAMED, 'needs GOOGLE_WALLET_KEY_FILE as well'],
  [{ GOOGLE_WALLET_CLASS: 'rental' }, 'needs GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_KEY_FILE as well'],
  [{ ...NAMED, GOOGLE_WALLET_ISSUER_ID: 'me', GOOGLE_WALLET_KEY_FILE: '/nowhere' }, 'GOOGLE_WALLET_ISSUER_ID'],
  [{ ...NAMED, GOOGLE_WALLET_KEY_FILE: '/nowhere/at/all' }, 'is no file of a service account'],
  [{ ...NAMED, GOOGLE_WALLET_KEY_FILE: fileOf('other.json', { ...ACCOUNT, private_key: 'gizli' }) }, 'is no file of a service account'],
  [
    { ...NAMED, GOOGLE_WALLET_KEY_FILE: fileOf('curve.json', { ...ACCOUNT, private_key: pem('ed25519') }) },
    'is no file of a service account',
  ],
])('%j is refused at the start, without a word of the key', (settings, said) => {
  expect(problemsWith(settings)).toContain(said);
  expect(problemsWith(settings)).not.toContain('gizli');
});
