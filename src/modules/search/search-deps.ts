import type { PlaceCatalogue } from '#places';
import type { Clock } from '#platform/clock';
import { keyFor } from '#platform/crypto';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import type { Connector } from '#suppliers';

/** How long a search is willing to wait, in milliseconds. */
export interface SearchTimes {
  /** Every connector's whole time. */
  readonly deadlineMs: number;
  /** When the first set of answers is closed, if anything has been found by then. */
  readonly firstAnswerMs: number;
  /** When it is closed although nothing has been found yet. */
  readonly emptyAnswerMs?: number;
}

export interface SearchDeps {
  readonly db: Database;
  readonly places: PlaceCatalogue;
  readonly connectors: readonly Connector[];
  readonly clock: Clock;
  readonly log: Log;
  readonly search: SearchTimes;
  /** `offerKeyFrom(config.secret)`: signs offer references. */
  readonly offerKey: Buffer;
}

/** The key of offer references, from the application's secret. */
export const offerKeyFrom = (secret: string): Buffer => keyFor(secret, 'offer reference');
