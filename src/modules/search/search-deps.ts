import type { Flags } from '#kernel/flags';
import type { PlaceCatalogue } from '#places';
import type { Caches } from '#platform/cache';
import type { Clock } from '#platform/clock';
import { type Key, keyRingFor, type Secrets } from '#platform/crypto';
import type { Log } from '#platform/log';
import type { ReadingDeps } from '#platform/replicas/reading';
import type { Connector, PriceWatch } from '#suppliers';

/** How long a search is willing to wait, in milliseconds. */
export interface SearchTimes {
  /** Every connector's whole time. */
  readonly deadlineMs: number;
  /** When the first set of answers is closed, if anything has been found by then. */
  readonly firstAnswerMs: number;
  /** When it is closed although nothing has been found yet. */
  readonly emptyAnswerMs?: number;
}

export interface SearchDeps extends ReadingDeps {
  readonly caches: Caches;
  readonly places: PlaceCatalogue;
  /** Whoever rents to the public. */
  readonly connectors: readonly Connector[];
  /** Rents to the synthetic visitor alone, and is none of the others; see `withTestSupplier`. */
  readonly testSupplier?: Connector;
  readonly clock: Clock;
  readonly log: Log;
  readonly search: SearchTimes;
  /** `offerKeyFrom(config.secrets)`: signs offer references. */
  readonly offerKey: Key;
  /** Sees prices that are not believed, and knows what people have decided of them; without it nobody looks. */
  readonly prices?: PriceWatch;
  /** Nobody takes money online: offers ask for no part of their price before delivery. */
  readonly atDeliveryOnly?: boolean;
  /** What operators have switched off; without it everything is on. */
  readonly flags?: Flags;
}

/** The keys of offer references, from the application's secrets. */
export const offerKeyFrom = (secrets: Secrets): Key => keyRingFor(secrets, 'offer reference');
