import { addDays, weekdayOf } from '#kernel/time';
import { instantOf, MARKET_ZONE, wallClockAt } from '#kernel/zones';

/** The law gives so many working days to report a consent or its end (regulation on commercial electronic messages, article 7). */
const WORKING_DAYS = 3;
const SATURDAY = 5;

/** Until when a consent is to be reported: the same hour three working days later. Public holidays are not known: without them it is sooner. */
export function reportDeadline(at: Date): Date {
  let wall = wallClockAt(at, MARKET_ZONE);
  for (let left = WORKING_DAYS; left > 0; ) {
    wall = addDays(wall, 1);
    if (weekdayOf(wall) < SATURDAY) left -= 1;
  }
  return instantOf(wall, MARKET_ZONE);
}
