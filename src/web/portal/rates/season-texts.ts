import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { addDays, formatDate, wallClockFrom } from '#kernel/time';
import type { ListedSeason } from '#suppliers/model';

/** When a season is: `her yıl 4 Ocak – 24 Mart`, or the days of certain years. One of every year lasts until the next of them begins. */
export function seasonDaysText(seasons: readonly ListedSeason[], name: string, lang: Lang): string {
  return seasons
    .filter((season) => season.name === name)
    .map((season) =>
      season.kind === 'yearly'
        ? m.portal_season_yearly(
            { from: yearlyText(season.startsOn, lang), to: yearlyText(lastDayOf(season.startsOn, seasons), lang) },
            lang,
          )
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

/** As `startsOn` is; of a leap year, in which the 29th of February is one of its days. */
function lastDayOf(startsOn: string, seasons: readonly ListedSeason[]): string {
  const starts = seasons.flatMap((season) => (season.kind === 'yearly' ? [season.startsOn] : [])).sort();
  const next = starts.find((one) => one > startsOn) ?? starts[0] ?? startsOn;
  const begins = wallClockFrom(`2024-${next}T00:00`);
  return begins ? addDays(begins, -1).slice(5, 10) : startsOn;
}
