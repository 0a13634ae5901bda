import { LANGUAGE_TAGS, type Locale } from '#kernel/locale';

export const sentAtText = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Istanbul' }).format(instant);
