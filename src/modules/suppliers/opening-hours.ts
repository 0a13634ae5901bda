import { timeOf, type WallClock, weekdayOf } from '#kernel/time';
import type { OpeningHours } from './model.ts';

/** Whether an office is open at a wall clock of its place; the closing minute still counts as open. */
export function isOpenAt(hours: OpeningHours, wall: WallClock): boolean {
  const today = hours[weekdayOf(wall)];
  if (!today) return false;
  const time = timeOf(wall);
  return today[0] <= time && time <= today[1];
}
