import { type WallClock, wallClockFrom } from '#kernel/time';

/** In an address that was shared: the wall clock in Turkey at which it was, `2026-11-26T21:24`. */
export const SEEN = 'seen';

/**
 * The address to hand on: the page as it is looked at, and when.
 * @param page an address on our own site, with or without a query
 * @param without parameters that belong to the look of whoever shares
 */
export function sharedAddress(origin: string, page: string, now: WallClock, without: readonly string[] = []): string {
  const url = new URL(page, origin);
  for (const name of [...without, SEEN]) url.searchParams.delete(name);
  url.searchParams.set(SEEN, now);
  return url.href;
}

/** When the address of this page was shared; nothing where it was not, or where the moment is none or has not come. */
export function sharedAt(params: URLSearchParams, now: WallClock): WallClock | undefined {
  const seen = wallClockFrom(params.get(SEEN) ?? '');
  return seen !== undefined && seen <= now ? seen : undefined;
}
