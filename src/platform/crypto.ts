import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';

/** A key for one purpose, derived from the application's secret so that no two purposes share one. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kontak', purpose, 32));
}

// Node reads a key anew for every signature unless it is given as an object: five times slower.
const readKeys = new WeakMap<Buffer, KeyObject>();

function hmac(text: string, key: Buffer) {
  const read = readKeys.get(key) ?? createSecretKey(key);
  readKeys.set(key, read);
  return createHmac('sha256', read).update(text);
}

/** `payload.signature`, both base64url: what a browser may carry but not change. */
export function signed(payload: string, key: Buffer): string {
  return `${Buffer.from(payload).toString('base64url')}.${hmac(payload, key).digest('base64url')}`;
}

/** The payload of a signed text, or nothing when it was not signed with this key. */
export function payloadOf(text: string, key: Buffer): string | undefined {
  const [body, signature, ...rest] = text.split('.');
  if (!body || !signature || rest.length > 0) return undefined;
  const payload = Buffer.from(body, 'base64url').toString();
  return sameSecret(signature, hmac(payload, key).digest('base64url')) ? payload : undefined;
}

/** Compares secrets without telling by time where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A keyed digest in hexadecimal, for looking something up without keeping it (an address, an e-mail). */
export function digestOf(text: string, key: Buffer): string {
  return hmac(text, key).digest('hex');
}

/** AES-256-GCM: `iv.tag.ciphertext`, base64url. */
export function encrypted(text: string, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
}

/** @throws when the text was not encrypted with this key or was changed. */
export function decrypted(text: string, key: Buffer): string {
  const [iv, tag, body] = text.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !body) throw new Error('Not an encrypted text');
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** Unguessable, 256 bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const newId = (): string => randomUUID();
/** A whole number from 0 to below the limit, unpredictable. */
export const randomBelow = (limit: number): number => randomInt(limit);
