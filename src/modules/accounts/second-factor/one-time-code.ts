import { createHmac, randomBytes } from 'node:crypto';

/** RFC 6238, as every authenticator application does it unless told otherwise: SHA-1, six digits, half a minute. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226 asks for 128 bits at least and recommends 160. */
const SECRET_BYTES = 20;
/** A clock may be one step off, either way. */
const SKEW_STEPS = [0, -1, 1] as const;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new key for an authenticator application, in base32. */
export const newOneTimeSecret = (): string => base32From(randomBytes(SECRET_BYTES));

/** The code of a moment. */
export const oneTimeCode = (secret: string, at: Date): string => codeOfStep(secret, stepOf(at));

/**
 * The step whose code was typed, when it is the present one or a neighbour of it.
 * @param usedStep the last step that was taken: it and everything before it is not taken again
 */
export function stepOfCode(secret: string, typed: string, at: Date, usedStep: number): number | undefined {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = stepOf(at);
  return SKEW_STEPS.map((skew) => now + skew).find((step) => step > usedStep && codeOfStep(secret, step) === code);
}

/** What an application reads from the picture (Key Uri Format); everything that is not said is as RFC 6238 has it. */
export function oneTimeUri(secret: string, issuer: string, account: string): string {
  const [from, to] = [encodeURIComponent(issuer), encodeURIComponent(account)];
  return `otpauth://totp/${[from, to].filter(Boolean).join(':')}?secret=${secret}${from && `&issuer=${from}`}`;
}

const stepOf = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** RFC 4226, section 5.3. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesFrom(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function base32From(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesFrom(base32: string): Buffer {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
