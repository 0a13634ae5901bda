import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  randomUUIDv7,
  timingSafeEqual,
} from 'node:crypto';

/** The application's secrets: the first signs and encrypts, and what any of them signed or encrypted is still accepted. */
export type Secrets = readonly [string, ...string[]];

/** The keys of one purpose, one for each secret. */
export interface KeyRing {
  readonly current: Buffer;
  readonly all: readonly Buffer[];
}

/** A key, or the ring of keys where what was made with an older secret has to outlive it. */
export type Key = Buffer | KeyRing;

/** A key for one purpose, derived from the application's secret so that no two purposes share one. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kontak', purpose, 32));
}

/** The same for every secret that is still accepted: for what lives longer than a secret may. */
export function keyRingFor([first, ...older]: Secrets, purpose: string): KeyRing {
  const current = keyFor(first, purpose);
  return { current, all: [current, ...older.map((secret) => keyFor(secret, purpose))] };
}

const currentOf = (key: Key): Buffer => (Buffer.isBuffer(key) ? key : key.current);
const allOf = (key: Key): readonly Buffer[] => (Buffer.isBuffer(key) ? [key] : key.all);

// Node reads a key anew for every signature unless it is given as an object: five times slower.
const readKeys = new WeakMap<Buffer, KeyObject>();

function hmac(text: string, key: Buffer) {
  const read = readKeys.get(key) ?? createSecretKey(key);
  readKeys.set(key, read);
  return createHmac('sha256', read).update(text);
}

/** `payload.signature`, both base64url: what a browser may carry but not change. */
export function signText(payload: string, key: Key): string {
  return `${Buffer.from(payload).toString('base64url')}.${hmac(payload, currentOf(key)).digest('base64url')}`;
}

/** The payload of a signed text, or nothing when it was not signed with this key, or with one of this ring. */
export function payloadOf(text: string, key: Key): string | undefined {
  const [body, signature, ...rest] = text.split('.');
  if (!body || !signature || rest.length > 0) return undefined;
  const payload = Buffer.from(body, 'base64url').toString();
  return allOf(key).some((one) => sameSecret(signature, hmac(payload, one).digest('base64url'))) ? payload : undefined;
}

/** Compares secrets without telling by time where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A keyed digest in hexadecimal, for looking something up without keeping it (an address, an e-mail). */
export function digestOf(text: string, key: Key): string {
  return hmac(text, currentOf(key)).digest('hex');
}

/** A digest without a key, in hexadecimal: for what is too random to be guessed. */
export const publicDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The digests that a text may have been kept under, the present one first. */
export const digestsOf = (text: string, key: Key): string[] => allOf(key).map((one) => digestOf(text, one));

/** Whether a digest, or its beginning of that length, is this text's under the key or one of the ring. */
export const isDigestOf = (digest: string, text: string, key: Key, length = 64): boolean =>
  digestsOf(text, key).some((known) => sameSecret(known.slice(0, length), digest));

/** What was encrypted is under a key that this process does not have. */
export class UnknownKey extends Error {}

const FORMAT = 'v2';

/** Tells the keys of a ring apart without telling anything of them. */
const keyIdOf = (key: Key): string => hmac('key id', currentOf(key)).digest('hex').slice(0, 8);

/**
 * AES-256-GCM: `v2.key.iv.tag.ciphertext`, the last three base64url.
 * @param about whose field it is (`users.national_id:` and the id): in another one it cannot be read
 */
export function encryptText(text: string, key: Key, about: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', currentOf(key), iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [FORMAT, keyIdOf(key), ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

/**
 * Reads what `encryptText` wrote, and what was written before keys had ids (`iv.tag.ciphertext`).
 * @throws KeyNotKnown when none of the keys is the one it was encrypted with
 * @throws when it was changed, or belongs to another field
 */
export function decryptText(text: string, key: Key, about: string): string {
  const parts = text.split('.');
  if (parts[0] === FORMAT && parts.length === 5) {
    const [, id, ...sealed] = parts;
    const known = allOf(key).find((one) => keyIdOf(one) === id);
    if (!known) throw new UnknownKey(`Encrypted with the key ${id}, which is not configured`);
    return opened(sealed, known, about);
  }
  if (parts.length !== 3) throw new Error('Not an encrypted text');
  for (const one of allOf(key)) {
    try {
      return opened(parts, one);
    } catch {
      // Another key of the ring may be the one.
    }
  }
  throw new UnknownKey('Encrypted with a key that is not configured');
}

/** Whether it should be encrypted anew: with an older key, or before keys had ids. */
export const isOutdated = (text: string, key: Key): boolean => !text.startsWith(`${FORMAT}.${keyIdOf(key)}.`);

function opened(sealed: readonly string[], key: Buffer, about?: string): string {
  const [iv, tag, body] = sealed.map((part) => Buffer.from(part, 'base64url'));
  if (!iv || tag?.length !== 16 || !body) throw new Error('Not an encrypted text');
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  if (about !== undefined) decipher.setAAD(Buffer.from(about));
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** Unguessable, 256 bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/**
 * The id of a row: a UUID of version 7 (RFC 9562), which begins with its millisecond, so that rows written together lie together in an index.
 * The 74 bits behind it are chance: nobody guesses one, and everybody may read when it was made.
 */
export const newId = (): string => randomUUIDv7();
/** A whole number from 0 to below the limit, unpredictable. */
export const randomBelow = (limit: number): number => randomInt(limit);
