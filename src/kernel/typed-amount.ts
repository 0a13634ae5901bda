const SIGNS = /₺|€|\b(?:TL|TRY|EUR)\b|[\s\u00a0\u202f]/giu;
/** Digits, or digits in threes with one kind of separator between, and one or two decimals after the other kind. */
const AMOUNT = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}(?=,|$)|\d{1,3}(?:,\d{3}){1,2}(?=\.|$))(?:[.,](\d{1,2}))?$/;

/**
 * An amount as people type it, Turkish or English: `1249`, `1.249`, `1.249,50`, `1,249.50`, `₺1249`. Three digits after a separator are thousands.
 * @returns whole minor units; nothing for what cannot be read
 */
export function typedAmount(text: string): number | undefined {
  const [, whole, decimals = ''] = AMOUNT.exec(text.replace(SIGNS, '')) ?? [];
  return whole === undefined ? undefined : Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}
