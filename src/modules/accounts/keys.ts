import { type Key, keyFor, keyRingFor, type Secrets } from '#platform/crypto';

/** A key per purpose: what one of them opens, no other does. Rings where what was made with an older secret has to outlive it. */
export interface AccountKeys {
  /** Sign the session cookie; the first one signs, and what the others signed is still taken. */
  readonly sessions: readonly [string, ...string[]];
  /** Encrypts national IDs. */
  readonly nationalId: Key;
  /** Digests of addresses and e-mails, for counting and for proving a consent. */
  readonly digest: Buffer;
  /** Digests of mailed tokens. */
  readonly links: Key;
  /** Signs visitor tokens. */
  readonly visitor: Key;
  /** Signs the cookie by which a browser is known to whom has logged in there. */
  readonly device: Key;
  /** Encrypts the keys of authenticator applications. */
  readonly secondFactor: Key;
  /** Digests of recovery codes. */
  readonly recovery: Key;
  /** Signs what devices are asked to sign. */
  readonly passkey: Key;
}

/** Derives every key of accounts from the application's secrets: the first makes, the older ones are still taken. */
export function accountKeysFrom(secrets: Secrets): AccountKeys {
  const [first, ...older] = secrets;
  const session = (secret: string): string => keyFor(secret, 'accounts.session').toString('base64url');
  return {
    sessions: [session(first), ...older.map(session)],
    nationalId: keyRingFor(secrets, 'accounts.national-id'),
    digest: keyFor(first, 'accounts.digest'),
    links: keyRingFor(secrets, 'accounts.links'),
    visitor: keyRingFor(secrets, 'accounts.visitor'),
    device: keyRingFor(secrets, 'accounts.device'),
    secondFactor: keyRingFor(secrets, 'accounts.second-factor'),
    recovery: keyRingFor(secrets, 'accounts.recovery'),
    passkey: keyRingFor(secrets, 'accounts.passkey'),
  };
}
