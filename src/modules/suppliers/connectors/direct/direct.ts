import type { Connector, ConnectorLimits, RequoteOutcome, Trip } from '../../connector.ts';
import { DIRECT_CONNECTOR } from '../../model.ts';
import type { DirectDeps } from './deps.ts';
import { servesAll } from './fleet.ts';
import { modify } from './modify.ts';
import { quoteOf } from './quote.ts';
import { searchOffers } from './search-offers.ts';
import { findAllocation, giveBack } from './store.ts';
import { book, cancel, hold, retrieve } from './take-cars.ts';

/** A statement that was on its way when its process died is done, or never will be, well before this. */
const STATEMENT_MS = 10_000;
/** Our own database: a search waits for it as long as the page does, and none waits for another. */
const LIMITS: ConnectorLimits = { searchMs: 60_000, bookMs: STATEMENT_MS, inFlightMs: STATEMENT_MS, concurrency: null };

/**
 * The marketplace's own fleet as a connector: suppliers without a system of their own, whose offices, prices and cars are
 * rows in our database. Offers are in the supplier's own currency. A driver who may not rent a car sees it (`ineligible`)
 * but cannot hold or book it: it is answered as sold out.
 */
export function createDirectConnector(deps: DirectDeps): Connector {
  return {
    name: DIRECT_CONNECTOR,
    limits: LIMITS,
    isRepeatable: true,
    serves: ({ pickup, returnTo }) => servesAll(deps, [pickup.slug, returnTo.slug]),
    search: (trip, signal) => searchOffers(deps, trip, signal),
    requote: (trip, supplierRef, _signal, instead) => requote(deps, trip, supplierRef, instead),
    hold: (request, until) => hold(deps, request, until),
    release: (key) => giveBack(deps.db, key, ['held'], deps.clock()),
    book: (request) => book(deps, request),
    retrieve: ({ key }) => retrieve(deps, key),
    modify: ({ key }, request) => modify(deps, key, request),
    cancel: ({ key }) => cancel(deps, key),
  };
}

async function requote(deps: DirectDeps, trip: Trip, supplierRef: string, instead?: string): Promise<RequoteOutcome> {
  const known = instead === undefined ? undefined : await findAllocation(deps.db, instead);
  const quote = await quoteOf(deps, trip, supplierRef, known && { key: known.key, from: known.place.from_at });
  return quote && quote.offer.unitsLeft !== 0 ? { kind: 'offered', offer: quote.offer } : { kind: 'sold_out' };
}
