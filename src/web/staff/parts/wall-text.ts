import type { Locale } from '#kernel/locale';
import { formatDate, timeOf, type WallClock } from '#kernel/time';

/** A wall clock at its place: `5 Eyl 2026 14:30`. */
export const wallText = (at: WallClock, locale: Locale): string => `${formatDate(at, locale, 'dense')} ${timeOf(at)}`;

/** A day: `5 Eyl 2026`. @param day `YYYY-MM-DD` */
export const dayText = (day: string, locale: Locale): string => formatDate(`${day}T00:00` as WallClock, locale, 'dense');
