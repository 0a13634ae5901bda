import { CODE_ALPHABET } from '#kernel/ids';
import { digestOf, digestsOf, randomBelow } from '#platform/crypto';
import type { AccountsInside } from '../deps.ts';

const CODES = 10;
/** Ten letters of twenty-three: 45 bits, with ten tries in a quarter of an hour. */
const LETTERS = 10;

/** New codes for whoever loses the application: `7F4K9-2ACDE`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LETTERS }, () => CODE_ALPHABET[randomBelow(CODE_ALPHABET.length)]).join('');
    return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`;
  });

/** All that is kept of one. Dashes, spaces and case do not matter. */
export const recoveryDigest = ({ keys }: Pick<AccountsInside, 'keys'>, userId: string, code: string): string =>
  digestOf(plain(userId, code), keys.recovery);

/** What one may have been kept as: by the present key, or by an older one. */
export const recoveryDigests = ({ keys }: Pick<AccountsInside, 'keys'>, userId: string, code: string): string[] =>
  digestsOf(plain(userId, code), keys.recovery);

const plain = (userId: string, code: string): string => `${userId} ${code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`;
