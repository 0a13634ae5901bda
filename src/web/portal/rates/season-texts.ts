import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate, wallClockFrom } from '#kernel/time';
import type { ListedSeason } from '#suppliers/model';

/** When a season is: `1 Haziran - …` of every year, or the days of certain years. */
export function seasonDaysText(seasons: readonly ListedSeason[], name: string, lang: Lang): string {
  return seasons
    .filter((season) => season.name === name)
    .map((season) =>
      season.kind === 'yearly'
        ? m.portal_season_yearly({ date: yearlyText(season.startsOn, lang) }, lang)
        : m.portal_season_dated({ from: dayText(season.from, lang), to: dayText(season.to, lang) }, lang),
    )
    .join(', ');
}

function dayText(day: string, { locale }: Lang): string {
  const wall = wallClockFrom(`${day}T00:00`);
  return wall ? formatDate(wall, locale, 'date') : day;
}

const yearlyText = (startsOn: string, { locale }: Lang): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`2024-${startsOn}T12:00:00Z`));

/** For how many days a length of the grid counts, up to where the next one begins. */
export function lengthText(from: number, next: number | undefined, lang: Lang): string {
  if (next === undefined) return m.portal_days_more({ from }, lang);
  return next === from + 1 ? m.portal_days_one({ from }, lang) : m.portal_days_span({ from, to: next - 1 }, lang);
}
