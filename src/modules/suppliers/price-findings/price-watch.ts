import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { CacheDescription, Caches } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { type HowFar, isCoveredBy, type PricedCarOf, type PriceSighting, pricedCarKey } from './price-finding.ts';
import { addSightings, type SightedPrice, selectRulings } from './store.ts';

/** What people have decided of cars' prices. */
export interface PriceRulings {
  /** Somebody of ours keeps the car out of every search. */
  isKeptOut(car: PricedCarOf): boolean;
  /** Somebody of ours has said that a price like this one of it is right. */
  isAccepted(car: PricedCarOf, far: HowFar): boolean;
}

/** Sees prices that are not believed, and knows what people have decided of them. */
export interface PriceWatch {
  /** In memory: costs a search no statement. */
  notice(seen: PriceSighting): void;
  /** As people decided it, at most a second ago. */
  rulings(): Promise<PriceRulings>;
  /** A decision counts in this process with its next search. */
  decided(): void;
  /** Writes down what was seen since the last time. */
  write(): Promise<void>;
  /** Writes for the last time. Never rejected. */
  end(): Promise<void>;
}

interface WatchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly caches: Caches;
  readonly log: Pick<Log, 'warn'>;
}

const WRITTEN_AFTER_MS = 10_000;
/** Kept between two writings; more different ones in ten seconds are told by the next searches. */
const MOST_AT_ONCE = 500;
/** Two seconds until every process goes by a decision: one until it is asked for again, one for the rest. */
const RULINGS: CacheDescription<PriceRulings> = { name: 'suppliers.price_rulings', freshMs: 1_000, staleMs: 1_000, entries: 1 };
const EDITION = 'now';

/** Notes sightings in memory and writes them every ten seconds; what a crash loses is seen again by the next search. */
export function watchPrices({ db, clock, caches, log }: WatchDeps): PriceWatch {
  let seen = new Map<string, SightedPrice>();
  const today = (): string => dateOf(wallClockAt(clock(), MARKET_ZONE));
  const write = async (): Promise<void> => {
    if (seen.size === 0) return;
    const rows = [...seen.values()];
    seen = new Map();
    await addSightings(db, rows, clock(), today());
  };
  const writeIfPossible = (): Promise<void> =>
    write().catch((error) => log.warn({ error: String(error) }, 'prices that are not believed could not be written down'));
  const writing = setInterval(writeIfPossible, WRITTEN_AFTER_MS);
  writing.unref();
  return {
    notice(sighting) {
      const key = `${pricedCarKey(sighting)}\n${sighting.season}\n${sighting.kind}`;
      const before = seen.get(key);
      if (!before && seen.size >= MOST_AT_ONCE) return;
      // What is certain is told, whatever of the same car is seen after it.
      const told = before?.isCertain && !sighting.isCertain ? before : cut(sighting);
      seen.set(key, { ...told, times: (before?.times ?? 0) + 1 });
    },
    rulings: () => caches.of(RULINGS).get('', EDITION, async () => rulingsOf(await selectRulings(db, today()))),
    decided: () => caches.of(RULINGS).forget(''),
    write,
    end: async () => {
      clearInterval(writing);
      await writeIfPossible();
    },
  };
}

/** Nobody's decisions, for whoever has none. */
export const NO_RULINGS: PriceRulings = { isKeptOut: () => false, isAccepted: () => false };

function rulingsOf(rows: Awaited<ReturnType<typeof selectRulings>>): PriceRulings {
  if (rows.length === 0) return NO_RULINGS;
  const keptOut = new Set(rows.flatMap((row) => (row.isKeptOut ? [pricedCarKey(row)] : [])));
  const accepted = new Map(rows.flatMap((row) => (row.isKeptOut ? [] : [[`${pricedCarKey(row)}\n${row.kind}`, row] as const])));
  return {
    isKeptOut: (car) => keptOut.size > 0 && keptOut.has(pricedCarKey(car)),
    isAccepted: (car, far) => {
      const as = accepted.get(`${pricedCarKey(car)}\n${far.kind}`);
      return as !== undefined && isCoveredBy(as, far);
    },
  };
}

const LONGEST_NAME = 120;
const UNWRITABLE = /[\p{Cc}\p{Cs}]/gu;
/** Names come from suppliers' systems: without signs that a database refuses, with which it would refuse all that is written beside them. */
const written = (name: string): string =>
  Array.from(name.slice(0, 4 * LONGEST_NAME).replace(UNWRITABLE, ''))
    .slice(0, LONGEST_NAME)
    .join('');
const cut = (seen: PriceSighting): PriceSighting => ({
  ...seen,
  office: written(seen.office),
  officeName: written(seen.officeName),
  car: written(seen.car),
  carName: written(seen.carName),
  supplierName: written(seen.supplierName),
});
