import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The part of CBOR (RFC 8949) that a device speaks: whole numbers up to 23 either way, short texts, bytes, small maps. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;
function cbor(value: Cbor): Buffer {
  const head = (major: number, argument: number): number => (major << 5) | argument;
  if (typeof value === 'number') return Buffer.from([value < 0 ? head(1, -1 - value) : head(0, value)]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([head(3, value.length)]), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([lengthOf(value.length), value]);
  return Buffer.concat([Buffer.from([head(5, value.size)]), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

/** Of bytes, in its shortest form from 24 on: whoever reads a key writes it again to see where it ends. */
const lengthOf = (length: number): Buffer => Buffer.from(length > 255 ? [0x59, length >> 8, length & 0xff] : [0x58, length]);

/** A present user, and a key in the answer (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const HAS_KEY = 0x40;

/** For tests: a security key that signs whatever it is asked by a page of this origin (ES256, no attestation), as a browser writes it down. */
export function testDevice(origin: string, { counts = true }: { counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let used = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, attested: Uint8Array = new Uint8Array()): Buffer => {
    const count = Buffer.alloc(4);
    used += 1;
    if (counts) count.writeUInt32BE(used);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, attested]);
  };
  const answer = (response: object): string =>
    JSON.stringify({ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {}, response });

  return {
    id: base64url(id),
    /** Makes its key for the challenge of `start`. */
    made({ challenge }: { readonly challenge: string }): string {
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = authenticatorData(PRESENT | HAS_KEY, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['usb'],
      });
    },
    /** Signs the challenge of `question`. */
    shown({ challenge }: { readonly challenge: string }): string {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(PRESENT);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({ clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) });
    },
  };
}
