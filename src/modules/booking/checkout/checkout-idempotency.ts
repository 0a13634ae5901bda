import { digestOf, newToken } from '#platform/crypto';
import { claimOf } from '#search';
import { accessKeyOf } from '../access/access.ts';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { awaitsCustomer, wasOrdered } from '../model/states.ts';
import { findByCheckoutKey } from '../store/reservations.ts';

/** The key of a booking page, and what its visitor has ordered with an earlier one. */
export interface Checkout {
  /** One order per key, however often the form arrives. */
  readonly key: string;
  /** `waiting`: this key's own order is not paid or proven yet, and goes on with it. `booked`: the same rental was ordered already. */
  readonly earlier:
    | { readonly kind: 'waiting'; readonly code: string; readonly holdUntil: Date }
    | { readonly kind: 'booked'; readonly code: string }
    | null;
}

/** After so many rentals of the very same car a key is drawn by lot. */
const ROUNDS = 12;

/**
 * The key under which a browser orders an offer. It is the same whenever the page is made: coming back from the bank, a reload and
 * a second tab lead to the same order, which is continued or, when something else is wanted now, replaced. Only an order that has
 * ended, or that is paid, makes room for another one.
 * @param browser what tells the browser from others: a token of ours (see `newBrowserToken`)
 * @param reference the signed offer reference; with one that is not ours the key belongs to nothing
 */
export async function checkoutFor(
  deps: Pick<BookingDeps, 'accessSecret' | 'clock' | 'db' | 'offerKey'>,
  browser: string,
  reference: string,
): Promise<Checkout> {
  const wanted = orderIdentity(deps, reference);
  let booked: Reservation | undefined;
  for (let round = 0; wanted && round < ROUNDS; round += 1) {
    const key = keyOf(deps, browser, wanted, round);
    const known = await findByCheckoutKey(deps.db, key);
    if (known && isWaiting(known, deps.clock())) return { key, earlier: { kind: 'waiting', code: known.code, holdUntil: known.holdUntil } };
    if (!known) return { key, earlier: booked ? { kind: 'booked', code: booked.code } : null };
    if (wasOrdered(known.state)) booked = known;
  }
  return { key: newToken(), earlier: null };
}

/** What is known of an order whose answer never reached its browser. */
export type OrderUnderKey =
  | { readonly kind: 'found'; readonly code: string; readonly accessKey: string }
  /** No order of this key has arrived; one that is still on its way will be this key's only one. */
  | { readonly kind: 'nothing' }
  /** The key is none that this browser was given, so nothing is said about it. */
  | { readonly kind: 'not_yours' };

/**
 * Looks an order up by the key of the page that sent it, for the browser that the page was made for and for nobody else.
 * @param asked.browser the browser's own token, which no script can read; the key alone opens nothing
 */
export async function orderUnderKey(
  deps: Pick<BookingDeps, 'accessSecret' | 'db' | 'offerKey'>,
  { browser, reference, key }: { readonly browser: string; readonly reference: string; readonly key: string },
): Promise<OrderUnderKey> {
  const wanted = orderIdentity(deps, reference);
  const isOwn = wanted && Array.from({ length: ROUNDS }, (_, round) => keyOf(deps, browser, wanted, round)).includes(key);
  if (!isOwn) return { kind: 'not_yours' };
  const known = await findByCheckoutKey(deps.db, key);
  return known ? { kind: 'found', code: known.code, accessKey: accessKeyOf(deps, known) } : { kind: 'nothing' };
}

const keyOf = ({ accessSecret }: Pick<BookingDeps, 'accessSecret'>, browser: string, wanted: object, round: number): string =>
  digestOf(JSON.stringify(['checkout', browser, wanted, round]), accessSecret);

/** Tells one browser from others while it orders; it says nothing about whose it is. */
export const newBrowserToken = (): string => newToken();

/** What a reference stands for, whatever it costs, whenever it was asked and however old the driver turns out to be. */
export function orderIdentity(deps: Pick<BookingDeps, 'offerKey'>, reference: string): object | undefined {
  const claim = claimOf(deps, reference);
  if (!claim) return undefined;
  const { age, ...driver } = claim.criteria.driver;
  return { ...claim.criteria, driver, connector: claim.connector, supplierRef: claim.supplierRef };
}

/** The car is held for whoever still has to pay, or to show that the e-mail is theirs. */
export const isWaiting = ({ state, holdUntil }: Reservation, now: Date): boolean => awaitsCustomer(state) && now < holdUntil;
