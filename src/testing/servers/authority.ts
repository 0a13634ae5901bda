import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its key, in PEM. */
export interface IssuedCertificate {
  readonly certificate: string;
  readonly key: string;
}

/** Issues certificates that nobody but a test or a drill trusts. */
export interface Authority {
  /** Its own certificate. */
  readonly certificate: string;
  /**
   * For a server at `localhost` and 127.0.0.1, and for whoever shows it as theirs.
   * @param days how long it holds; below zero it has ended
   */
  issue(name: string, days?: number): IssuedCertificate;
}

const DAY = 86_400_000;

export function createAuthority(name: string): Authority {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    certificate: signed({ of: name, key: privateKey, by: name, signer: privateKey, isAuthority: true, days: 30 }),
    issue(of, days = 30) {
      const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return {
        certificate: signed({ of, key, by: name, signer: privateKey, isAuthority: false, days }),
        key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

interface Signing {
  readonly of: string;
  readonly key: KeyObject;
  readonly by: string;
  readonly signer: KeyObject;
  readonly isAuthority: boolean;
  readonly days: number;
}

/** X.509 version 3 (RFC 5280), signed by ECDSA with SHA-256: as much of it as a connection needs. */
function signed({ of, key, by, signer, isAuthority, days }: Signing): string {
  const extension = isAuthority
    ? sequence(BASIC_CONSTRAINTS, TRUE, der(OCTETS, sequence(TRUE)))
    : sequence(SUBJECT_NAMES, der(OCTETS, sequence(der(DNS_NAME, Buffer.from('localhost')), der(IP_ADDRESS, Buffer.from([127, 0, 0, 1])))));
  const algorithm = sequence(ECDSA_WITH_SHA256);
  const content = sequence(
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    named(by),
    sequence(instant(Date.now() - 9 * DAY), instant(Date.now() + days * DAY)),
    named(of),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', content, signer));
  const lines = sequence(content, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`;
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : [0x82, length >> 8, length & 255])]), body]);
}

const [INTEGER, BITS, OCTETS, OBJECT, UTF8, UTC_TIME, DNS_NAME, IP_ADDRESS] = [0x02, 0x03, 0x04, 0x06, 0x0c, 0x17, 0x82, 0x87] as const;
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const object = (hex: string): Buffer => der(OBJECT, Buffer.from(hex, 'hex'));
const TRUE = der(0x01, Buffer.from([0xff]));
const ECDSA_WITH_SHA256 = object('2a8648ce3d040302');
const COMMON_NAME = object('550403');
const SUBJECT_NAMES = object('551d11');
const BASIC_CONSTRAINTS = object('551d13');
const named = (name: string): Buffer => sequence(der(0x31, sequence(COMMON_NAME, der(UTF8, Buffer.from(name)))));
/** `YYMMDDhhmmssZ` */
const instant = (ms: number): Buffer => der(UTC_TIME, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
