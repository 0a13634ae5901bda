import type { Locale } from '#kernel/locale';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { CardEntry } from '../../card.ts';

export interface DemoBankDeps {
  /** The bank opens its own transactions on it and takes part in nobody else's. */
  readonly db: Database;
  readonly clock: Clock;
}

export interface DemoGatewayDeps extends DemoBankDeps {
  /** Where the card is typed: on the shop's form, or on the bank's own page. */
  readonly cardEntry: CardEntry;
  /** The shop's name on the bank's page. */
  readonly merchant: string;
  /** The address of the bank's page: the web owns addresses. */
  readonly challengePath: (challengeId: string, locale: Locale) => string;
  /** In how many parts its cards may be paid; none: at once only. */
  readonly installments: readonly number[];
  /** Every call takes this long, to see the site with a slow bank. */
  readonly latencyMs: number;
}
