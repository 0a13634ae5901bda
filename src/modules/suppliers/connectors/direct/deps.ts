import type { Caches } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';

export interface DirectDeps {
  readonly db: Database;
  readonly caches: Caches;
  readonly clock: Clock;
}
