import { rentalDays } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import type { Trip } from './connector.ts';

/**
 * The rental days of a trip, on the clock of the place where it begins: a night in which clocks are changed is neither a day more nor a day less.
 * @param graceMinutes the supplier's grace at the end
 */
export const tripDays = ({ criteria, pickup, to }: Trip, graceMinutes: number): number =>
  rentalDays(criteria.pickupAt, wallClockAt(to, pickup.zone), graceMinutes);
