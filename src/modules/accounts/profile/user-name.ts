import { foldText } from '#kernel/text';

/** A user name: 3 to 30 letters, digits, dots, dashes and underscores, with a letter in it. Never an e-mail address. */
export function userNameFrom(text: string): string | undefined {
  const name = text.normalize('NFC');
  return /^[\p{L}\p{N}._-]{3,30}$/u.test(name) && /\p{L}/u.test(name) ? name : undefined;
}

/** Names with one key are one name: case, accents and the signs between make no difference. */
export const userNameKey = (name: string): string => foldText(name).replace(/ /g, '-');
