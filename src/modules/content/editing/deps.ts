import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { TextChecks } from './check/text-problems.ts';
import type { LiveContent } from './live-content.ts';

/** What writing texts depends on. */
export interface EditingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly content: LiveContent;
  readonly checks: TextChecks;
}
