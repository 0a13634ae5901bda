/** Longest address that mail servers accept (RFC 5321). */
const EMAIL_LIMIT = 254;
// One @, no spaces, a domain of labels with a dot: what a typing slip breaks. Whether it exists, only a mail can tell.
const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,24}$/u;

/** An e-mail address as we keep it (trimmed, lower case), or nothing when it cannot be one. */
export function emailFrom(text: string): string | undefined {
  // A Turkish keyboard writes dotted and dotless letters; an address is compared without their case.
  const email = text.trim().replace(/[İI]/g, 'i').toLowerCase();
  if (email.length > EMAIL_LIMIT || !EMAIL.test(email)) return undefined;
  return /(^|[.@])\.|\.@/.test(email) ? undefined : email;
}

const DOTLESS_MAILBOXES = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, for counting what goes there: providers deliver `elif+anything@` to `elif@`, and some read no dots.
 * Never write to it: it may be another address than the one that was typed.
 * @param email as `emailFrom` gives it
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const local = email.slice(0, at).replace(/(?!^)\+.*$/, '');
  return DOTLESS_MAILBOXES.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

const PERSON_NAME = /^\p{L}[\p{L}\p{M}'’.\- ]*$/u;
export const PERSON_NAME_LIMIT = 60;

/** A first or last name in any script's letters, with single spaces, or nothing when it has digits or signs. */
export function personNameFrom(text: string): string | undefined {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return name.length <= PERSON_NAME_LIMIT && PERSON_NAME.test(name) ? name : undefined;
}

/**
 * A name as an e-mail carries it. Mail programs make links of words with dots in them, and anybody can type such a word as the name of
 * somebody whose mailbox they know.
 */
export const nameInEmail = (name: string): string => name.replace(/\.(?=\S)/gu, '. ');

/**
 * A Turkish number as the specification keeps it: exactly 11 digits with the leading 0 (`05320000000`). Ten digits,
 * `+90`, `0090` and any spaces, dashes or brackets are brought to that form; anything else is nothing.
 */
export function turkishPhoneFrom(text: string): string | undefined {
  if (!/^\s*\+?[\d\s().\-/]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const national = digits.length === 12 && digits.startsWith('90') ? digits.slice(2) : digits.replace(/^0/, '');
  return /^[1-9]\d{9}$/.test(national) ? `0${national}` : undefined;
}

/** A number in one field, without a choice of country beside it: `+49…` or `0049…` is another country's, anything else is Turkish. */
export function secondPhoneFrom(text: string): string | undefined {
  const typed = text.trim().replace(/^00/, '+');
  if (!/^\+(?!\s*90)[\d\s().\-/]+$/.test(typed)) return turkishPhoneFrom(text);
  const digits = typed.replace(/\D/g, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
}

/** A light look at a number of any country, for the browser; the server asks a phone-number library. */
export function looksLikePhone(country: string, text: string): boolean {
  if (country === 'TR') return turkishPhoneFrom(text) !== undefined;
  const digits = text.replace(/\D/g, '').length;
  return /^\s*\+?[\d\s().\-/]+$/.test(text) && digits >= 5 && digits <= 15;
}

/** `E•••`: for a reader who knows the name already. */
export const maskedName = (name: string): string => `${[...name][0] ?? ''}•••`;

/** `el•••@o•••.com`: recognised by its owner, useless to anyone else. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${local.slice(0, local.length > 4 ? 2 : 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}

/** `••• ••• •• 67`: the last two digits. */
export const maskedPhone = (phone: string): string => `••• ••• •• ${phone.slice(-2)}`;

/** `0532 253 63 25`, `+90 850 000 00 00`: a Turkish number in the groups in which it is read out; any other one as it stands. */
export const phoneInGroups = (phone: string): string =>
  phone.replace(/^(0|\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, (_, prefix, ...groups) => {
    const digits = groups.slice(0, 4).join(' ');
    return prefix === '0' ? `0${digits}` : `+90 ${digits}`;
  });

/** `0532 253 63 25`: a number for those who call it in Turkey. */
export const phoneText = (phone: string): string => phoneInGroups(phone.replace(/^\+90/, '0'));

/** `tel:+908500000000`: what a telephone dials, also from abroad. */
export const telephoneUrl = (phone: string): string => `tel:${internationalPhone(phone)}`;

/** `+908500000000`: a number as machines in any country read it. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return digits.startsWith('0') && !digits.startsWith('00') ? `+90${digits.slice(1)}` : digits;
}
