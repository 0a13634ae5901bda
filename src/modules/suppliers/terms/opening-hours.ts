import { dateOf, timeOf, type WallClock, weekdayOf } from '#kernel/time';
import type { OpeningHours } from '../model.ts';

/**
 * Whether an office is open at a wall clock of its place; the closing minute still counts as open.
 * @param closures days on which it is closed whatever its hours say, `YYYY-MM-DD`
 */
export function isOpenAt(hours: OpeningHours, wall: WallClock, closures: readonly string[] = []): boolean {
  if (closures.includes(dateOf(wall))) return false;
  const today = hours[weekdayOf(wall)];
  if (!today) return false;
  const time = timeOf(wall);
  return today[0] <= time && time <= today[1];
}
