import { CODE_ALPHABET } from '#kernel/ids';

const PREFIX = 'TLP';
const LENGTH = 6;

/**
 * The number by which an enquiry is followed: `TLP-` and six letters or digits without look-alikes.
 * @param random whole numbers below the given limit, from a cryptographic source
 */
export function newEnquiryCode(random: (limit: number) => number): string {
  return `${PREFIX}-${Array.from({ length: LENGTH }, () => CODE_ALPHABET[random(CODE_ALPHABET.length)]).join('')}`;
}

/** Finds the number in what a person typed: dashes, spaces, case and a missing `TLP` do not matter. */
export function enquiryCodeFrom(text: string): string | undefined {
  const compact = text
    .replace(/ı/g, 'I')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toUpperCase();
  const body = compact.length === LENGTH + PREFIX.length && compact.startsWith(PREFIX) ? compact.slice(PREFIX.length) : compact;
  const known = body.length === LENGTH && [...body].every((letter) => CODE_ALPHABET.includes(letter));
  return known ? `${PREFIX}-${body}` : undefined;
}
