/** Why a typed amount of money cannot be read. */
export type AmountProblem = 'not_an_amount' | 'too_precise' | 'negative' | 'too_large';

export type AmountReading =
  | { readonly kind: 'read'; readonly minor: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unclear'; readonly problem: AmountProblem };

/** Ten million of a currency: more than any rental. */
const LARGEST_MINOR = 1_000_000_000;
const SIGNS = /₺|€|\$|£|\b(?:TL|TRY|EUR|USD|GBP)\b/giu;
const SPACES = /[\s\u00a0\u202f]/gu;

/**
 * Reads an amount as people type it and as spreadsheets copy it, Turkish or English: `1249`, `1.249`, `1,249`, `1.249,50`, `1,249.50`, `₺1249`.
 * Three digits after one separator are thousands, one or two are decimals.
 * @returns whole minor units
 */
export function amountFrom(text: string): AmountReading {
  const bare = text.replace(SIGNS, '').replace(SPACES, '');
  if (bare === '') return text.trim() === '' ? { kind: 'empty' } : unclear('not_an_amount');
  if (/^[-−–(]/.test(bare)) return unclear(/\d/.test(bare) ? 'negative' : 'not_an_amount');
  if (!/^\d[\d.,]*$/.test(bare)) return unclear('not_an_amount');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const tail = last < 0 ? '' : bare.slice(last + 1);
  const separator = bare.charAt(last);
  // A separator that comes twice, or is followed by three digits, stands between thousands.
  const isDecimal = last >= 0 && tail.length !== 3 && bare.indexOf(separator) === last;
  const whole = isDecimal ? bare.slice(0, last) : bare;
  if (!isWholePart(whole, isDecimal ? separator : '')) return unclear('not_an_amount');
  if (isDecimal && tail.length > 2) return unclear('too_precise');
  const minor = Number(whole.replace(/[.,]/g, '')) * 100 + (isDecimal ? Number(tail.padEnd(2, '0')) : 0);
  return minor > LARGEST_MINOR ? unclear('too_large') : { kind: 'read', minor };
}

/** Digits, or digits in threes with one kind of separator that is not the one of the decimals. */
function isWholePart(text: string, decimal: string): boolean {
  if (/^\d+$/.test(text)) return true;
  const thousands = text.includes('.') ? '.' : ',';
  return thousands !== decimal && (thousands === '.' ? /^\d{1,3}(\.\d{3})+$/ : /^\d{1,3}(,\d{3})+$/).test(text);
}

const unclear = (problem: AmountProblem): AmountReading => ({ kind: 'unclear', problem });

/** An amount as a field is filled with it: `1249` or `1249,50`, without a sign of its currency. */
export function amountText(minor: number, locale: 'tr' | 'en'): string {
  const cents = minor % 100;
  const whole = String((minor - cents) / 100);
  return cents === 0 ? whole : `${whole}${locale === 'tr' ? ',' : '.'}${String(cents).padStart(2, '0')}`;
}
