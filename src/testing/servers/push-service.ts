import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a browser was given it. */
export interface ReceivedPush {
  readonly text: string;
  readonly ttl: string;
  readonly urgency: string;
  /** What the sender says of itself. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** A browser that waits for messages: what it tells of itself, and what it has been given. */
export interface WaitingBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly received: ReceivedPush[];
}

export interface PushService {
  readonly origin: string;
  /** @param key the sender whose messages it takes, as a browser is shown it */
  browser(key: string): WaitingBrowser;
  /** Answers so from now on, to everybody or to one browser; `undefined` takes messages again. */
  refuse(status: number | undefined, endpoint?: string): void;
  close(): Promise<void>;
}

/**
 * A push service and the browsers behind it, which takes what RFC 8030, 8188, 8291 and 8292 ask for and nothing else: signature, time, audience
 * and key of the sender, encryption for that browser. It shares no code with the sender.
 */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, WaitingBrowser & { readonly receiver: ECDH; readonly key: string }>();
  const refused = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const end = (status: number, why = ''): void => void response.writeHead(status).end(why);
      const browser = browsers.get(`${origin}${request.url}`);
      const refusal = refused.get('') ?? refused.get(browser?.endpoint ?? '');
      if (refusal !== undefined) return end(refusal);
      if (!browser || request.method !== 'POST') return end(404);
      const { authorization = '', ttl, urgency, 'content-encoding': encoding } = request.headers;
      try {
        if (encoding !== 'aes128gcm' || typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return end(400);
        const claims = claimsOf(authorization, browser.key);
        if (claims.aud !== origin) return end(403, 'another audience');
        const seconds = Date.now() / 1000;
        if (claims.exp < seconds || claims.exp > seconds + 86_400) return end(403, 'not this time');
        browser.received.push({ text: readPush(Buffer.concat(parts), browser), ttl, urgency: String(urgency), claims });
        end(201);
      } catch (error) {
        end(403, String(error));
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser(key) {
      const receiver = createECDH('prime256v1');
      const p256dh = receiver.generateKeys('base64url');
      const endpoint = `${origin}/send/${randomBytes(12).toString('base64url')}`;
      const browser = { endpoint, p256dh, auth: randomBytes(16).toString('base64url'), received: [], receiver, key };
      browsers.set(endpoint, browser);
      return browser;
    },
    refuse(status, endpoint = '') {
      if (status === undefined) refused.delete(endpoint);
      else refused.set(endpoint, status);
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function claimsOf(authorization: string, shown: string): ReceivedPush['claims'] {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== shown) throw new Error('signed by somebody else');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  if (alg !== 'ES256') throw new Error(`signed with ${alg}`);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('the signature is not right');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** Reads a message as its browser does. @throws where it is not for it, or was changed */
export function readPush(message: Buffer, { receiver, auth }: { readonly receiver: ECDH; readonly auth: string }): string {
  const salt = message.subarray(0, 16);
  const length = message.readUInt8(20);
  const sender = message.subarray(21, 21 + length);
  const sealed = message.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', receiver.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32));
  const of = (what: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12)).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0) throw new Error('the text has no end');
  return plain.subarray(0, end).toString();
}
