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
