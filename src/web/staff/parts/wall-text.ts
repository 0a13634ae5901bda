import type { Locale } from '#kernel/locale';
import { formatDate, timeOf, type WallClock } from '#kernel/time';

/** A wall clock at its place: `5 Eyl 2026 14:30`. */
export const wallText = (at: WallClock, locale: Locale): string => `${formatDate(at, locale, 'date')} ${timeOf(at)}`;
