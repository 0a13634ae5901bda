import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { LANGUAGE_TAGS, numberText } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { FleetTerms, Span } from '#suppliers';
import { wholePrice } from '../../ui/whole-price.ts';
import type { Fact } from './fleet-facts.ts';

/** "21–28", or "21" where all agree. */
export const spanText = <Value>([least, most]: Span<Value>, text: (value: Value) => string = String): string => {
  const [from, to] = [text(least), text(most)];
  return from === to ? from : `${from}–${to}`;
};

/** "₺3.000 – ₺6.000". */
export const amountsText = ([least, most]: Span<Money>, lang: Lang): string => {
  const [from, to] = [wholePrice(least, lang.locale), wholePrice(most, lang.locale)];
  return from === to ? from : `${from} – ${to}`;
};

export const countText = (count: number, lang: Lang): string => numberText(count, lang.locale);

/** "Günde 300–500 km, bazı firmalarda sınırsız". */
export function mileageText({ kmPerDay, unlimited }: FleetTerms, lang: Lang): string {
  if (!kmPerDay) return m.mileage_unlimited({}, lang);
  const km = m.fleet_km_a_day({ km: spanText(kmPerDay, (value) => countText(value, lang)) }, lang);
  return unlimited ? m.fleet_km_or_unlimited({ km }, lang) : km;
}

/** "Sedan, SUV ve van". */
export const listText = (words: readonly string[], lang: Lang): string =>
  new Intl.ListFormat(LANGUAGE_TAGS[lang.locale], { type: 'conjunction' }).format(words);

/** The facts of a brand's card (specification, section 3), and of everything else that is rented on terms. */
export function termFacts(terms: FleetTerms, lang: Lang, shown: (amount: Money) => Money): Fact[] {
  const { minimumAge, licenceYears, deposit } = terms;
  return [
    { name: m.fleet_minimum_age({}, lang), text: spanText(minimumAge) },
    { name: m.fleet_licence({}, lang), text: m.fleet_years({ years: spanText(licenceYears) }, lang) },
    { name: m.fleet_mileage({}, lang), text: mileageText(terms, lang) },
    { name: m.fleet_deposit({}, lang), text: amountsText([shown(deposit[0]), shown(deposit[1])], lang) },
  ];
}
