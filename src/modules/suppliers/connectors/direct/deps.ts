import type { Caches } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { ReadingDeps } from '#platform/replicas/reading';

export interface DirectDeps extends ReadingDeps {
  readonly caches: Caches;
  readonly clock: Clock;
}
