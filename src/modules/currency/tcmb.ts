import { calendarDateFrom } from '#kernel/time';
import type { ExchangeRate } from './model.ts';
import { type XmlElement, xmlFrom } from './xml.ts';

// A lira worth more than a euro, or a ten-thousandth of one, is an error of the list and not news.
const LOWEST_E4 = 10_000n;
const HIGHEST_E4 = 100_000_000n;

/**
 * Reads the Central Bank's daily list (`today.xml`): the euro's ForexSelling, which is what its amounts in lira are
 * reckoned at. Nothing is guessed: a list without a date, without the euro or with a number that is none is refused.
 * @throws with a sentence for the operator when the text is not such a list
 */
export function parseTcmb(xml: string): ExchangeRate {
  const list = xmlFrom(xml);
  if (list.name !== 'Tarih_Date') throw new Error(`Not the Central Bank's list: its first element is ${list.name.slice(0, 40)}`);
  const date = dateFrom(list);
  if (!date) throw new Error('The list of rates names no date');
  const euro = list.children.find((child) => child.name === 'Currency' && codeOf(child) === 'EUR');
  if (!euro) throw new Error('The list of rates has no euro');
  const tryPerEuroE4 = rateE4(textOf(euro, 'ForexSelling'), textOf(euro, 'Unit'));
  if (tryPerEuroE4 === undefined) throw new Error('The list of rates has no usable selling rate for the euro');
  return { tryPerEuroE4, date };
}

/** `Tarih` is day.month.year; `Date` says the same as month/day/year. */
function dateFrom(list: XmlElement): string | undefined {
  const turkish = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(list.attributes.Tarih ?? '');
  if (turkish) return calendarDateFrom(`${turkish[3]}-${turkish[2]}-${turkish[1]}`);
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(list.attributes.Date ?? '');
  return american ? calendarDateFrom(`${american[3]}-${american[1]}-${american[2]}`) : undefined;
}

const codeOf = (currency: XmlElement): string | undefined => currency.attributes.CurrencyCode ?? currency.attributes.Kod;

const textOf = (element: XmlElement, name: string): string => element.children.find((child) => child.name === name)?.text.trim() ?? '';

/**
 * Reads a decimal number digit by digit: a rate never passes through a float. Rounds half up to four places, per one
 * euro.
 */
function rateE4(selling: string, unit: string): number | undefined {
  const decimal = /^(\d{1,7})(?:\.(\d{1,8}))?$/.exec(selling);
  const units = /^[1-9]\d{0,5}$/.test(unit) ? BigInt(unit) : undefined;
  if (!decimal || units === undefined) return undefined;
  const e8 = BigInt(`${decimal[1]}${(decimal[2] ?? '').padEnd(8, '0')}`);
  const perEuro = 10_000n * units;
  const e4 = (2n * e8 + perEuro) / (2n * perEuro);
  return e4 >= LOWEST_E4 && e4 <= HIGHEST_E4 ? Number(e4) : undefined;
}
