import type { Reservation } from './reservation.ts';

/** The car is kept this long for somebody who is paying. */
export const HOLD_MINUTES = 20;
/** And this long for somebody who is mailed a link to pay. */
export const LINK_HOLD_MINUTES = 120;

/** Until when the car of a new order is kept for its payment; nobody pays with a link for a rental that has begun. */
export function holdUntilOf(now: Date, { byLink, from }: { readonly byLink: boolean; readonly from: Date }): Date {
  const after = (minutes: number): number => now.getTime() + minutes * 60_000;
  return new Date(byLink ? Math.max(after(HOLD_MINUTES), Math.min(after(LINK_HOLD_MINUTES), from.getTime())) : after(HOLD_MINUTES));
}

/** How much longer a car is held for somebody who asks, once. */
export const HOLD_EXTENSION_MINUTES = 10;

/** Until when an order waits for its customer, and whether they can have more time. */
export interface Hold {
  /** `car`: the supplier keeps it for this order. `order`: the supplier keeps nothing beforehand, the order alone stays open. */
  readonly of: 'car' | 'order';
  readonly until: Date;
  readonly extension: HoldExtension;
}

export type HoldExtension =
  | { readonly kind: 'possible'; readonly until: Date }
  /** `used`: once is all. `pickup_near`: the rental would have begun by then. */
  | { readonly kind: 'none'; readonly why: 'used' | 'pickup_near' };

/** What more time an order can have; the same for everybody who asks while it stands, so that two presses at once want the same. */
export function holdExtensionOf({
  holdExtendedAt,
  holdUntil,
  trip,
}: Pick<Reservation, 'holdExtendedAt' | 'holdUntil' | 'trip'>): HoldExtension {
  if (holdExtendedAt) return { kind: 'none', why: 'used' };
  const until = new Date(holdUntil.getTime() + HOLD_EXTENSION_MINUTES * 60_000);
  return until < trip.from ? { kind: 'possible', until } : { kind: 'none', why: 'pickup_near' };
}
