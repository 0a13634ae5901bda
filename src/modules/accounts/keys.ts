import { keyFor } from '#platform/crypto';

/** A key per purpose: what one of them opens, no other does. */
export interface AccountKeys {
  /** Signs the session cookie. */
  readonly session: string;
  /** Encrypts national IDs. */
  readonly nationalId: Buffer;
  /** Digests of addresses and e-mails, for counting and for proving a consent. */
  readonly digest: Buffer;
  /** Digests of mailed tokens. */
  readonly links: Buffer;
  /** Signs visitor tokens. */
  readonly visitor: Buffer;
}

export const accountKeysFrom = (secret: string): AccountKeys => ({
  session: keyFor(secret, 'accounts.session').toString('base64url'),
  nationalId: keyFor(secret, 'accounts.national-id'),
  digest: keyFor(secret, 'accounts.digest'),
  links: keyFor(secret, 'accounts.links'),
  visitor: keyFor(secret, 'accounts.visitor'),
});
