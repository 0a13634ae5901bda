import { dataRequestNews } from '#accounts';
import { textNews } from '#content';
import { enquiryNews } from '#enquiries';
import { flagsWithGateway } from '#kernel/flags';
import type { Caches } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Database } from '#platform/database';
import { watchFlags } from '#platform/flags/watch-flags';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics/metrics';
import { countCallDays, createTestSupplier, priceFindingNews, watchPrices } from '#suppliers';

interface WatchesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly caches: Caches;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** What a process looks at again and again while it sells: prices that are not believed, how suppliers serve us, and what is switched off. */
export async function startedWatches({ payments: { gateway } }: Pick<Config, 'payments'>, deps: WatchesDeps) {
  const flags = await watchFlags(deps);
  const prices = watchPrices(deps);
  const callDays = countCallDays(deps);
  return {
    watched: { prices, callDays },
    selling: { prices, flags: flagsWithGateway(flags, gateway), testSupplier: createTestSupplier(deps) },
    endWatches: async () => {
      flags.end();
      await Promise.all([prices.end(), callDays.end()]);
    },
  };
}

/** What open pages are told of besides bookings, by the modules that have it. */
export const DESK_NEWS = { enquiry: enquiryNews, price_finding: priceFindingNews, text: textNews, data_request: dataRequestNews } as const;
