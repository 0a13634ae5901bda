import type { Locale } from '#kernel/locale';
import { formatMoney, isCurrency, money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { wallText } from '../parts/wall-text.ts';

const HOUR = /(\d{4}-\d\d-\d\d) (\d\d:\d\d)/g;
const PRICE = /^(\d{1,12})(?:\.(\d{1,2}))? ([A-Z]{3})$/;

const AMOUNTS: ReadonlySet<string> = new Set(['other_price', 'cancellation_charged']);

/** One side of a difference as people read it: hours and amounts in their own words; what is written otherwise stays as it was said. */
export function sideText(kind: string, said: string, locale: Locale): string {
  if (kind === 'other_dates') return said.replace(HOUR, (_, day: string, time: string) => wallText(`${day}T${time}` as WallClock, locale));
  const [, whole = '', part = '', currency = ''] = (AMOUNTS.has(kind) && PRICE.exec(said)) || [];
  return isCurrency(currency) ? formatMoney(money(Number(whole) * 100 + Number(part.padEnd(2, '0')), currency), locale) : said;
}
