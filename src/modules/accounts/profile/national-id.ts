const DIGITS = 11;

/** The Turkish national ID as the specification keeps it: exactly 11 digits. Spaces between them do not matter. */
export function nationalIdFrom(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  return digits.length === DIGITS && /^\d+$/.test(digits) ? digits : undefined;
}

/**
 * Whether the two check digits fit. Only a hint that a digit was mistyped: the specification accepts any 11 digits.
 */
export function nationalIdAddsUp(nationalId: string): boolean {
  const digits = [...nationalId].map(Number);
  if (digits.length !== DIGITS || digits[0] === 0) return false;
  const sum = (positions: readonly number[]) => positions.reduce((total, position) => total + (digits[position] ?? 0), 0);
  const tenth = (((sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7])) % 10) + 10) % 10;
  const eleventh = sum([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10;
  return digits[9] === tenth && digits[10] === eleventh;
}
