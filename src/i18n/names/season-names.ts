import type { Lang } from '../lang.ts';
import * as m from '../messages.ts';

// The seasons of invented suppliers (`suppliers/sample/seasons.ts`); whoever enters prices calls theirs as they like.
const SAMPLE_SEASON_NAMES = {
  'sample:low': m.season_low,
  'sample:spring': m.season_spring,
  'sample:summer': m.season_summer,
  'sample:peak': m.season_peak,
  'sample:autumn': m.season_autumn,
  'sample:new_year': m.season_new_year,
} as const;

type SampleSeason = keyof typeof SAMPLE_SEASON_NAMES;
const SAMPLE_SEASONS = Object.keys(SAMPLE_SEASON_NAMES) as SampleSeason[];

/** A season as a person calls it: a supplier's own name as it was typed, one of the sample data in words. */
export function seasonText(season: string, lang: Lang): string {
  const known = SAMPLE_SEASONS.find((one) => one === season);
  return known ? SAMPLE_SEASON_NAMES[known]({}, lang) : season;
}

/** What was meant by a name in a form that showed `seasonText`. @param known the seasons that there are */
export const seasonMeant = (typed: string, known: readonly string[], lang: Lang): string =>
  known.find((season) => seasonText(season, lang) === typed) ?? typed;
