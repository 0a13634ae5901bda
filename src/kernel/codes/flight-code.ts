/** `TK2410` from `tk 2410`, or nothing: two letters or digits of the airline, at least one of them a letter, and 1-4 digits. */
export function flightCodeFrom(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').replace(/ı/g, 'I').toUpperCase();
  return /^(?=.?[A-Z])[A-Z0-9]{2}\d{1,4}$/.test(code) ? code : undefined;
}
