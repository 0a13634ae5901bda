import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** Under which key push services know us (VAPID, RFC 8292). A browser takes messages that are signed by the one it was shown, and by no other. */
export interface PushIdentity {
  /** The public key, an uncompressed point of P-256, base64url: what a browser is shown. */
  readonly key: string;
  readonly privateKey: KeyObject;
}

const CURVE = 'prime256v1';
/** Push services take a day at most. */
const VALID_SECONDS = 12 * 60 * 60;

/** The identity that follows from a key of the application's secret: the same in every process and after every start. */
export function pushIdentityFrom(seed: Buffer): PushIdentity {
  for (let tried = 0; ; tried += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', seed, 'kontak', `p-256 ${tried}`, 32));
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(scalar);
    } catch {
      // One in four thousand million is no key of the curve: the next one is.
      continue;
    }
    const point = pair.getPublicKey();
    const [x, y, d] = [point.subarray(1, 33), point.subarray(33), scalar].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x, y, d } as const;
    return { key: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
  }
}

/**
 * Says to a push service who sends, for some hours: the value of `Authorization`.
 * @param subject where its people reach ours: `https:` or `mailto:`
 */
export function pushAuthorization(
  { key, privateKey }: PushIdentity,
  { endpoint, subject, now }: { readonly endpoint: string; readonly subject: string; readonly now: Date },
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS, sub: subject };
  const said = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${said}.${signature}, k=${key}`;
}
