import type { Lang } from '../lang.ts';
import * as m from '../messages.ts';

// The season that a list of prices begins with (`suppliers/rates/rates.ts`), and those of invented suppliers (`suppliers/sample/seasons.ts`); whoever
// enters prices calls theirs as they like.
const SEASON_NAMES = {
  'default:all_year': m.season_all_year,
  'sample:low': m.season_low,
  'sample:spring': m.season_spring,
  'sample:summer': m.season_summer,
  'sample:peak': m.season_peak,
  'sample:autumn': m.season_autumn,
  'sample:new_year': m.season_new_year,
} as const;

type NamedSeason = keyof typeof SEASON_NAMES;
const NAMED_SEASONS = Object.keys(SEASON_NAMES) as NamedSeason[];

/** A season as a person calls it: a supplier's own name as it was typed, one of ours in words. */
export function seasonText(season: string, lang: Lang): string {
  const known = NAMED_SEASONS.find((one) => one === season);
  return known ? SEASON_NAMES[known]({}, lang) : season;
}

/** What was meant by a name in a form that showed `seasonText`. @param known the seasons that there are */
export const seasonMeant = (typed: string, known: readonly string[], lang: Lang): string =>
  known.find((season) => seasonText(season, lang) === typed) ?? typed;
