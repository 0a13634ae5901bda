import { addDays, dateOf, type WallClock, wallClockFrom } from '#kernel/time';
import { dailyRentalPrice } from '../pricing.ts';
import { seasonRuns } from '../seasons.ts';
import { biggestJumps, calendarOf, changedCells, type ListedSeason, type PriceList, sheetOf } from './price-list.ts';
import { ruledRuns } from './rate-rules.ts';

/** A rental as a customer would ask for it, with its price before and after; null where it is not sold. */
export interface SampleRental {
  readonly group: number;
  readonly from: WallClock;
  readonly days: number;
  readonly before: number | null;
  readonly after: number | null;
}

const LENGTHS = [3, 7, 1, 14];

/**
 * Rentals that show what a price list changes: of the groups whose prices move most, on the next day of each season, of usual lengths.
 * @param today `YYYY-MM-DD`: none of them begins before tomorrow
 */
export function sampleRentals(
  before: PriceList | null,
  after: PriceList,
  wishes: { readonly groups: readonly number[]; readonly today: string; readonly most: number },
): SampleRental[] {
  const { today, most } = wishes;
  const moved = before ? biggestJumps(changedCells(before, after), 100).map(({ group }) => group) : [];
  const groups = [...new Set([...moved, ...wishes.groups])];
  const days = [...new Set(after.seasons.map((season) => nextDayIn(season, today)))].sort();
  const rentals: SampleRental[] = [];
  for (let index = 0; rentals.length < most && index < most * LENGTHS.length; index += 1) {
    const group = groups[index % groups.length];
    const day = days[index % days.length];
    const length = LENGTHS[index % LENGTHS.length] ?? 3;
    const from = wallClockFrom(`${day}T10:00`);
    if (group === undefined || from === undefined || rentals.some((one) => one.group === group && one.from === from && one.days === length))
      continue;
    rentals.push({
      group,
      from,
      days: length,
      before: before && priceOf(before, group, from, length, today),
      after: priceOf(after, group, from, length, today),
    });
  }
  return rentals;
}

/** What a list asks for a rental at an office without prices of its own, in minor units; null where it does not sell it. */
function priceOf(list: PriceList, group: number, from: WallClock, days: number, today: string): number | null {
  const rental = { office: null, group, pickupAt: from, days, askedAt: wallClockFrom(`${today}T10:00`) ?? from };
  const runs = ruledRuns(list.rules ?? [], rental, seasonRuns(calendarOf(list), from, days));
  return (runs && dailyRentalPrice(sheetOf(list, group), runs)) ?? null;
}

/** The next day on which a rental in a season can begin. */
function nextDayIn(season: ListedSeason, today: string): string {
  const start = wallClockFrom(`${today}T10:00`);
  const tomorrow = start ? dateOf(addDays(start, 1)) : today;
  if (season.kind === 'dated') return season.to < tomorrow ? tomorrow : season.from < tomorrow ? tomorrow : season.from;
  const year = Number(tomorrow.slice(0, 4));
  return season.startsOn >= tomorrow.slice(5) ? `${year}-${season.startsOn}` : `${year + 1}-${season.startsOn}`;
}
