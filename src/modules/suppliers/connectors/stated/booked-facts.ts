import { type WallClock, wallClockFrom } from '#kernel/time';
import type { BookedFacts } from '../../connector.ts';
import { decimalFrom } from './mapping/amounts.ts';
import type { StatedBooking } from './stated.ts';

/**
 * What is said of a booking, so that it can be compared: hours without their seconds, amounts without their last zeros. Offsets are left out: what
 * suppliers write there is rarely the office's, and the hour before it is. What cannot be read is not said.
 */
export function bookedFacts({ car, currency, pickupAt, returnAt, total }: StatedBooking): { readonly says?: BookedFacts } {
  const from = wallClockIn(pickupAt);
  const to = wallClockIn(returnAt);
  const amount = decimalFrom(total)?.toFixed();
  const says: BookedFacts = {
    ...(from ? { pickupAt: from } : {}),
    ...(to ? { returnAt: to } : {}),
    ...(amount === undefined ? {} : { total: currency === undefined ? amount : `${amount} ${currency}` }),
    ...(car === undefined ? {} : { car }),
  };
  return Object.keys(says).length > 0 ? { says } : {};
}

const wallClockIn = (text: string | undefined): WallClock | undefined => wallClockFrom(text?.slice(0, 16) ?? '');
