import { LANGUAGE_TAGS, type Locale, type Localized } from '#kernel/locale';
import { formatMoney } from '#kernel/money';
import { RULES, type RuleName } from '#kernel/rules';

/** Rules that a sentence names with their unit, so that its plural is right for every value. */
const UNITS: Readonly<Partial<Record<RuleName, 'hour' | 'day' | 'month'>>> = {
  freeCancellationHoursDomestic: 'hour',
  freeCancellationHoursAbroad: 'hour',
  creditMonths: 'month',
  creditRestDays: 'day',
  flightDetailsHours: 'hour',
  deliveryWaitHours: 'hour',
  accidentReportHours: 'hour',
  shortestRentalDays: 'day',
  knownDeviceDays: 'day',
  tripPageDays: 'day',
};

/** The business' numbers as a text quotes them: ₺8, 24 saat, 21. */
export const RULE_VALUES: Localized<Readonly<Record<RuleName, string>>> = { tr: inWords('tr'), en: inWords('en') };

function inWords(locale: Locale): Record<RuleName, string> {
  const names = Object.keys(RULES) as RuleName[];
  return Object.fromEntries(names.map((name) => [name, worded(name, locale)])) as Record<RuleName, string>;
}

function worded(name: RuleName, locale: Locale): string {
  const value = RULES[name];
  if (typeof value !== 'number') return formatMoney(value, locale, 'whole');
  const unit = UNITS[name];
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], unit ? { style: 'unit', unit, unitDisplay: 'long' } : {}).format(value);
}
