/** Letters and digits without look-alikes (no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V). */
export const CODE_ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const CODE_LENGTH = 8;

/**
 * A reservation's number: `KTK-` and eight letters or digits (decisions, section 4).
 * @param random whole numbers below the given limit, from a cryptographic source
 */
export function newReservationCode(random: (limit: number) => number): string {
  let code = 'KTK-';
  for (let index = 0; index < CODE_LENGTH; index += 1) code += CODE_ALPHABET[random(CODE_ALPHABET.length)];
  return code;
}

/** Finds the number in what a person typed: dashes, spaces, case and a missing `KTK` do not matter. */
export function reservationCodeFrom(text: string): string | undefined {
  const compact = text
    .replace(/ı/g, 'I')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toUpperCase();
  const body = compact.startsWith('KTK') && compact.length === CODE_LENGTH + 3 ? compact.slice(3) : compact;
  if (body.length !== CODE_LENGTH) return undefined;
  return [...body].every((letter) => CODE_ALPHABET.includes(letter)) ? `KTK-${body}` : undefined;
}

/** For reading aloud: `KTK 7F4 K92 AC`. Groups of three, as on the ticket. */
export function groupedCode(code: string): string {
  return (code.replace(/-/g, '').match(/.{1,3}/g) ?? []).join(' ');
}
