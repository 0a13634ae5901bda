import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { LANGUAGE_TAGS, type Locale } from '#kernel/locale';
import type { OpeningHours } from '#suppliers/model';

/** An office's week in words, days of the same hours together: `Pzt–Cmt 08:30–19:00, Paz kapalı`. */
export function weekText(hours: OpeningHours, lang: Lang): string {
  if (isAlwaysOpen(hours)) return m.place_hours_always({}, lang);
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [day, open] of hours.entries()) {
    const text = open ? open.join('–') : m.place_hours_closed({}, lang);
    const last = runs.at(-1);
    if (last?.text === text) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  const [first] = runs;
  if (runs.length === 1 && first) return m.place_hours_daily({ hours: first.text }, lang);
  return runs.map(({ from, to, text }) => m.place_hours_run({ days: daysText(from, to, lang.locale), hours: text }, lang)).join(', ');
}

export const isAlwaysOpen = (hours: OpeningHours): boolean =>
  hours.length === 7 && hours.every((day) => day?.[0] === '00:00' && day[1] === '24:00');

const daysText = (from: number, to: number, locale: Locale): string =>
  from === to ? dayName(from, locale) : `${dayName(from, locale)}–${dayName(to, locale)}`;

const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = { tr: weekdaysIn('tr'), en: weekdaysIn('en') };

const dayName = (day: number, locale: Locale): string => WEEKDAYS[locale][day] ?? '';

/** From Monday on. 5 January 1970 was one. */
function weekdaysIn(locale: Locale): string[] {
  const formatter = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday: 'short', timeZone: 'UTC' });
  return [0, 1, 2, 3, 4, 5, 6].map((day) => formatter.format(new Date((4 + day) * 86_400_000)));
}
