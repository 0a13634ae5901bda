import { recordRate } from '#currency';
import { money } from '#kernel/money';
import type { Principal } from '#kernel/principal';
import { catalogueOf, placesFromSeed } from '#places';
import { createCaches } from '#platform/cache';
import { keyRingFor } from '#platform/crypto';
import type { Database } from '#platform/database';
import { type Connector, decidePriceFinding, listPriceFindings, type PriceFinding, type PriceWatch, watchPrices } from '#suppliers';
import type { Offer, PriceFindingAct } from '#suppliers/model';
import { MARKET_NOW, resetDatabase, smallMarketplace, testDatabase, testOffer, tripBetween } from '#testing';
import { findOffers } from './find-offers.ts';
import { mergeOffers } from './merge-offers.ts';

const LEYLA: Extract<Principal, { kind: 'staff' }> = { kind: 'staff', id: 'leyla', roles: ['partners'] };
export const REASON = 'Tedarikçi arandı, fiyat doğru.';
export const DAY_MS = 86_400_000;
const places = catalogueOf(await placesFromSeed());

/** What a test stands on: another marketplace, watch and hour for each. */
export const desk = {} as {
  now: Date;
  /** Of the clock of its caches. */
  second: number;
  market: Awaited<ReturnType<typeof smallMarketplace>>;
  caches: ReturnType<typeof createCaches>;
  prices: PriceWatch;
};
/** What the one connector of a search answers. */
export const offers: Offer[] = [];
export const log = { debug() {}, info() {}, error() {}, warn() {} };
/** That of the test at work: one that was closed meanwhile is opened anew. */
export let db: Database;
export const clock = () => desk.now;

/** Before each test: five companies that ask about the same. @returns what is to be done after it */
export async function resetDesk(): Promise<() => Promise<void>> {
  Object.assign(desk, { now: MARKET_NOW, second: 0 });
  db = (await resetDatabase(await testDatabase())).db;
  await recordRate(db, { date: '2026-07-31', tryPerEuroE4: 500_000, source: 'tcmb' }, desk.now);
  desk.market = await smallMarketplace(db);
  desk.caches = createCaches({ now: () => desk.second * 1_000 });
  desk.prices = watchPrices({ db, clock, caches: desk.caches, log });
  offers.splice(0, offers.length, ...[100, 105, 95, 110, 100].map((daily, index) => offerAt(daily, `company-${index}`)));
  return () => desk.prices.end();
}

/** A day for so many lira. */
export const offerAt = (daily: number, company: string, wishes: Partial<Offer> = {}): Offer =>
  testOffer({
    connector: 'other',
    supplierRef: company,
    supplier: { slug: company, name: company.toUpperCase(), rating: null },
    lines: [{ kind: 'rental', amount: money(daily * 500, 'TRY') }],
    total: money(daily * 500, 'TRY'),
    ...wishes,
  });
const connector = (): Connector => ({
  name: 'other',
  serves: () => true,
  search: async () => offers,
  requote: async (_trip, ref) => {
    const offer = offers.find(({ supplierRef }) => supplierRef === ref);
    return offer ? { kind: 'offered', offer } : { kind: 'sold_out' };
  },
  limits: { searchMs: 10_000, bookMs: 10_000, inFlightMs: null, concurrency: null },
  isRepeatable: true,
  book: async () => ({ kind: 'declined', reason: 'sold_out' }),
  retrieve: async () => ({ kind: 'unknown' }),
  cancel: async () => ({ kind: 'refused', reason: 'unknown_booking' }),
});
export const offerKey = keyRingFor(['test secret of at least 32 characters!'], 'offers');
export const deps = (watch = desk.prices, kept = desk.caches) => ({
  ...{ db, places, log, clock, offerKey, caches: kept, prices: watch },
  connectors: [connector()],
  search: { deadlineMs: 2_000, firstAnswerMs: 100 },
});
export const listedSuppliers = async (...of: Parameters<typeof deps>): Promise<string[]> => {
  const found = await findOffers(deps(...of), tripBetween(desk.market.places.airport));
  return mergeOffers(found.arrived)
    .map(({ supplier }) => supplier.slug)
    .sort();
};
export const findingsInState = async (state: PriceFinding['state'] = 'open'): Promise<readonly PriceFinding[]> => {
  await desk.prices.write();
  return (await listPriceFindings({ db }, { state })).rows;
};
export const theOne = async (state: PriceFinding['state'] = 'open'): Promise<PriceFinding> => {
  const [one] = await findingsInState(state);
  if (!one) throw new Error(`no finding is ${state}`);
  return one;
};
export const decide = async (
  act: PriceFindingAct,
  of?: Pick<PriceFinding, 'id' | 'version'>,
  wishes: { readonly reason?: string; readonly until?: string } = {},
) => {
  const { id, version } = of ?? (await theOne());
  return decidePriceFinding(
    { db, clock, prices: desk.prices },
    { id, version, act, reason: REASON, until: '2026-12-31', by: LEYLA, ...wishes },
  );
};
