import type { BookingDeps } from '#booking';
import { cardEntryOf, DEMO_CARDS, DEMO_GATEWAY } from '#payments';

/** A number that the demo bank accepts, where the site's own form takes cards for it; the bank's own page names one itself. */
export const demoCardOf = (deps: Pick<BookingDeps, 'gateway' | 'gateways'>): string | null =>
  deps.gateway === DEMO_GATEWAY && cardEntryOf(deps) === 'our_form' ? (DEMO_CARDS[0]?.number ?? null) : null;
