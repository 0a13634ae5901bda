import { RULES } from '#kernel/rules';
import { type PasswordOwner, weaknessOf } from './password-rules.ts';

/** How hard a password is to guess, roughly; said in words while it is typed. The server's list of common ones is not known here. */
export const PASSWORD_STRENGTHS = ['short', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** The beginnings of most lists, for a word of advice before anything is sent. */
const FIRST_GUESSES = new Set(
  '1234 12345 123456 password parola sifre sifrem qwerty qwertyuiop asdfgh abc123 abcd1234 1q2w3e 1q2w3e4r letmein welcome iloveyou admin galatasaray fenerbahce besiktas canim askim istanbul'.split(
    ' ',
  ),
);

/** @param minimum how many characters it must have at least */
export function passwordStrength(
  password: string,
  owner: PasswordOwner = {},
  minimum: number = RULES.minimumPasswordLength,
): PasswordStrength {
  const characters = [...password.normalize('NFC')];
  if (characters.length < minimum) return 'short';
  if (weaknessOf(password, owner, FIRST_GUESSES)) return 'weak';
  const bits = guessBits(characters);
  if (bits < 36) return 'weak';
  if (bits < 52) return 'fair';
  return bits < 70 ? 'good' : 'strong';
}

/** Each character counts by how many it might have been; one that repeats or continues what stands before it counts little. */
function guessBits(characters: readonly string[]): number {
  const text = characters.join('');
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 20],
  ];
  const choices = kinds.reduce((sum, [pattern, count]) => sum + (pattern.test(text) ? count : 0), 0);
  const each = Math.log2(Math.max(choices, 10));
  const seen = new Set<string>();
  let bits = 0;
  for (const [index, character] of characters.entries()) {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? -9);
    bits += Math.abs(step) <= 1 ? each / 4 : seen.has(character) ? each / 2 : each;
    seen.add(character);
  }
  return bits;
}
