import { foldText } from '#kernel/text';

/** What a password has against it, besides its length. */
export type PasswordWeakness =
  /** One of those that everybody tries first, or as easily found. */
  | 'common'
  /** The account's own address or name, or ours. */
  | 'personal';

/** Whom a password is for, and where: nobody's password is one of these words with a few digits behind. */
export interface PasswordOwner {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly userName?: string | null;
  /** The name of the site. */
  readonly brand?: string;
}

/** Passwords with one key are one password to whoever guesses: width, case and accents make no difference. */
export const passwordKey = (password: string): string =>
  password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

/** Fewer digits than these are tried in a moment, whichever they are. */
const SHORTEST_NUMBER = 8;

/** @param common keys of common passwords */
export function weaknessOf(password: string, owner: PasswordOwner, common: ReadonlySet<string>): PasswordWeakness | undefined {
  const key = passwordKey(password);
  if (isPersonal(key, owner)) return 'personal';
  const characters = [...key];
  const isNumber = /^\d+$/.test(key) && characters.length < SHORTEST_NUMBER;
  return common.has(key) || isNumber || isOneCharacter(characters) || isRun(characters) ? 'common' : undefined;
}

/** `aaaaaaaa`, and eight spaces. */
const isOneCharacter = (characters: readonly string[]): boolean => new Set(characters).size === 1;

/** `abcdefgh` and `87654321`. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code === (codes[index - 1] ?? 0) + step));
}

const SHORTEST_WORD = 3;

function isPersonal(key: string, { email = '', firstName = '', lastName = '', userName, brand = '' }: PasswordOwner): boolean {
  if (email && key === passwordKey(email)) return true;
  const joined = (...parts: string[]) => foldText(parts.join(' ')).replaceAll(' ', '');
  const words = [
    joined(email),
    joined(email.split('@')[0] ?? ''),
    joined(firstName),
    joined(lastName),
    joined(firstName, lastName),
    joined(lastName, firstName),
    joined(userName ?? ''),
    joined(brand),
  ];
  const whole = joined(key);
  const letters = withoutDigits(whole);
  return words.some((word) => word.length >= SHORTEST_WORD && (word === whole || withoutDigits(word) === letters) && letters !== '');
}

const withoutDigits = (text: string): string => text.replace(/\p{N}/gu, '');
