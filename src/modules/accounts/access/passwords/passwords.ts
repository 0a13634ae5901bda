import { type Argon2Parameters, argon2, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Passwords } from '../../deps.ts';

/**
 * OWASP's first choice (Password Storage Cheat Sheet): Argon2id with 19 MiB, two passes, one lane. It is kept with each hash, so
 * that it can be raised: what was hashed with less is hashed anew when its owner logs in.
 */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** How accounts were kept before: `salt:key` in hexadecimal, scrypt, with the salt's digits themselves as the salt. */
const FORMER = { N: 16_384, r: 16, p: 1, maxmem: 2 * 128 * 16_384 * 16 } as const;
const FORMER_BYTES = 64;

/**
 * Hashing runs on the threads that files and addresses are looked up with as well (libuv has four): two are enough to keep a
 * machine of two cores busy, and leave the others to the rest. Who waits behind twenty others would wait for a second.
 */
const AT_ONCE = 2;
const WAITING = 20;

/** The passwords of accounts: Argon2id off the main thread, with a bounded line in front of it. */
export function createPasswords({ atOnce = AT_ONCE, waiting = WAITING } = {}): Passwords {
  const line = createLine(atOnce, waiting);
  return {
    admitted: line.admitted,
    hash: (password) => line.inTurn(() => hashed(password)),
    verify: ({ hash, password }) => line.inTurn(() => verified(hash, password)),
    isOutdated: (hash) => !hash.startsWith(PREFIX),
  };
}

const PREFIX = `$argon2id$v=19$m=${ARGON2.memory},t=${ARGON2.passes},p=${ARGON2.parallelism}$`;
const deriveArgon2 = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const deriveScrypt = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/** In the format of the Password Hashing Competition: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
async function hashed(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await deriveArgon2('argon2id', { message: normalized(password), nonce, tagLength: HASH_BYTES, ...ARGON2 });
  return `${PREFIX}${unpadded(nonce)}$${unpadded(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,128})\$([\w+/]{16,128})$/;
const FORMER_HASH = /^([0-9a-f]{32}):([0-9a-f]{128})$/;

async function verified(hash: string, password: string): Promise<boolean> {
  const phc = PHC.exec(hash);
  if (phc) {
    const [, memory, passes, parallelism, salt = '', tag = ''] = phc;
    const kept = Buffer.from(tag, 'base64');
    const found = await deriveArgon2('argon2id', {
      message: normalized(password),
      nonce: Buffer.from(salt, 'base64'),
      tagLength: kept.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    });
    return timingSafeEqual(found, kept);
  }
  const [, salt, key] = FORMER_HASH.exec(hash) ?? [];
  if (!salt || !key) throw new Error('A password is kept in a form that nobody knows');
  return timingSafeEqual(await deriveScrypt(normalized(password), salt, FORMER_BYTES, FORMER), Buffer.from(key, 'hex'));
}

/** One password, however a keyboard composes its e-mails. */
const normalized = (password: string): string => password.normalize('NFKC');
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** So many at once, so many who wait, and nobody else is let in. */
function createLine(atOnce: number, waiting: number): Pick<Passwords, 'admitted'> & { inTurn<T>(work: () => Promise<T>): Promise<T> } {
  let inside = 0;
  let working = 0;
  const waits: (() => void)[] = [];
  return {
    async admitted(work) {
      if (inside >= atOnce + waiting) return { kind: 'busy' };
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
    async inTurn(work) {
      if (working >= atOnce) await new Promise<void>((resolve) => waits.push(resolve));
      else working += 1;
      try {
        return await work();
      } finally {
        const next = waits.shift();
        if (next) next();
        else working -= 1;
      }
    },
  };
}
