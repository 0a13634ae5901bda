import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { calendarDateFrom } from '#kernel/time';
import type { ExchangeRate } from './model.ts';

// A lira worth more than a euro, or a ten-thousandth of one, is an error of the list and not news.
const LOWEST_E4 = 10_000n;
const HIGHEST_E4 = 100_000_000n;
const MAXIMUM_LENGTH = 1_000_000;

// Everything stays text, entities included: a rate never passes through a float, and nothing in the file is expanded.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'Currency',
});

const text = z.string().catch('');
const Currency = z.object({ '@CurrencyCode': text, '@Kod': text, Unit: text, ForexSelling: text });
const DailyList = z.object({
  Tarih_Date: z.object({ '@Tarih': text, '@Date': text, Currency: z.array(Currency).default([]) }),
});
type DailyList = z.infer<typeof DailyList>['Tarih_Date'];

/**
 * Reads the Central Bank's daily list (`today.xml`): the euro's ForexSelling, which is what its amounts in lira are
 * reckoned at, and where it has them those of the dollar and the pound. Nothing is guessed: a list without a date, without the euro or with a number that is none is refused.
 * @throws with a sentence for the operator when the text is not such a list
 */
export function parseTcmb(xml: string): ExchangeRate {
  const list = listFrom(xml);
  const date = dateFrom(list);
  if (!date) throw new Error('The list of rates names no date');
  const euro = named(list, 'EUR');
  if (!euro) throw new Error('The list of rates has no euro');
  const tryPerEuroE4 = rateE4(euro.ForexSelling, euro.Unit);
  if (tryPerEuroE4 === undefined) throw new Error('The list of rates has no usable selling rate for the euro');
  // Prices are only shown in these: a list without them is as good for everything that is charged.
  const [dollar, pound] = [named(list, 'USD'), named(list, 'GBP')];
  const tryPerDollarE4 = dollar && rateE4(dollar.ForexSelling, dollar.Unit);
  const tryPerPoundE4 = pound && rateE4(pound.ForexSelling, pound.Unit);
  return { tryPerEuroE4, date, ...(tryPerDollarE4 ? { tryPerDollarE4 } : {}), ...(tryPerPoundE4 ? { tryPerPoundE4 } : {}) };
}

const named = (list: DailyList, code: string) => list.Currency.find((one) => (one['@CurrencyCode'] || one['@Kod']) === code);

function listFrom(xml: string): DailyList {
  if (xml.length > MAXIMUM_LENGTH) throw new Error('The list of rates is too long');
  // Entities of its own are how an XML file reads other files or grows without end; a list of rates needs none.
  if (/<!DOCTYPE/i.test(xml)) throw new Error('The list of rates has a document type, which is not accepted');
  const wellFormed = XMLValidator.validate(xml);
  if (wellFormed !== true) throw new Error(`The list of rates is not well formed: ${wellFormed.err.msg} (line ${wellFormed.err.line})`);
  const list = DailyList.safeParse(parser.parse(xml));
  if (!list.success) throw new Error("Not the Central Bank's list: it has no Tarih_Date element");
  return list.data.Tarih_Date;
}

/** `Tarih` is day.month.year; `Date` says the same as month/day/year. */
function dateFrom(list: DailyList): string | undefined {
  const turkish = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(list['@Tarih']);
  if (turkish) return calendarDateFrom(`${turkish[3]}-${turkish[2]}-${turkish[1]}`);
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(list['@Date']);
  return american ? calendarDateFrom(`${american[3]}-${american[1]}-${american[2]}`) : undefined;
}

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
