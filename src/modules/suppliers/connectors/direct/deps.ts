import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';

export interface DirectDeps {
  readonly db: Database;
  readonly clock: Clock;
}
