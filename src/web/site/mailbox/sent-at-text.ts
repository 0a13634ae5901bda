import { LANGUAGE_TAGS, type Locale } from '#kernel/locale';
import { MARKET_ZONE } from '#kernel/zones';

export const sentAtText = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone: MARKET_ZONE }).format(instant);
