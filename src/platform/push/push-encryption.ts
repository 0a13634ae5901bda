import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives away of itself so that only it can read what it is sent (RFC 8291). */
export interface PushKeys {
  /** Its public key, an uncompressed point of P-256, base64url. */
  readonly p256dh: string;
  /** Sixteen bytes that the two alone know, base64url. */
  readonly auth: string;
}

const CURVE = 'prime256v1';
const POINT = 65;
const SECRET = 16;
/** One record holds all of it. */
const RECORD = 4096;
/** The largest text that a push service has to take, in bytes: RFC 8030 asks them for 4,096 in all. */
export const LONGEST_PUSH = 3900;

/** What makes each message another one; given by tests alone. */
export interface PushSeed {
  readonly salt: Buffer;
  readonly sender: ECDH;
}

/** Whether somebody can be written to under such keys. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT || Buffer.from(auth, 'base64url').length !== SECRET) return false;
  try {
    fresh().computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/**
 * A text as a browser alone can read it: `aes128gcm` of RFC 8188, keyed as RFC 8291 says.
 * @throws where the text is too long, or the keys are none
 */
export function encryptedForPush(text: string, keys: PushKeys, seed: PushSeed = { salt: randomBytes(SECRET), sender: fresh() }): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > LONGEST_PUSH) throw new Error(`A push message of ${plain.length} bytes is too long`);
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const sender = seed.sender.getPublicKey();
  const shared = seed.sender.computeSecret(receiver);
  const secret = derived(
    shared,
    Buffer.from(keys.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]),
    32,
  );
  const key = derived(secret, seed.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, seed.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The sign of the last record ends the text.
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head.writeUInt8(sender.length, 4);
  return Buffer.concat([seed.salt, head, sender, body]);
}

function fresh(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
