import type { ExchangeRate, RateSource } from '#currency/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatRate } from '#kernel/money';
import { formatDate, type WallClock } from '#kernel/time';

/** At which rate amounts in lira became euro, of which day and by whom: what whoever pays in euro reads beside the amount. */
export function rateText(rate: ExchangeRate & { readonly source?: RateSource }, lang: Lang): string {
  const said = {
    rate: formatRate(rate.tryPerEuroE4, lang.locale),
    date: formatDate(`${rate.date}T00:00` as WallClock, lang.locale, 'date'),
  };
  if (rate.source === 'sample') return m.rate_sample(said, lang);
  return rate.source === 'tcmb' ? m.rate_tcmb(said, lang) : m.rate_plain(said, lang);
}
