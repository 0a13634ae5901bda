import { FORMAT_TAGS, type Locale } from '#kernel/locale';
import { MARKET_ZONE } from '#kernel/zones';

/** An instant as a day and a time in Turkey: for people at work, and for what is no rental's own wall clock. */
export const instantText = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMAT_TAGS[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone: MARKET_ZONE }).format(instant);

/** An instant as a day in Turkey. */
export const instantDateText = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMAT_TAGS[locale], { dateStyle: 'medium', timeZone: MARKET_ZONE }).format(instant);

/** The hour of an instant in Turkey, where its day is known. */
export const hourText = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMAT_TAGS[locale], { timeStyle: 'short', timeZone: MARKET_ZONE }).format(instant);
