import { createHash } from 'node:crypto';
import type { App } from '#app';
import { currentCampaigns } from '#campaigns';
import { recentRate } from '#currency';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { fleetEdition } from '#suppliers';

/** The version of what shared pages are made from: the fleet with its prices, the campaigns of the moment, the exchange rate, the texts and the day. */
export async function dataVersionOf({
  database: { db },
  caches,
  clock,
  content,
}: Pick<App, 'database' | 'caches' | 'clock' | 'content'>): Promise<string> {
  const now = clock();
  const [fleet, rate, campaigns] = await Promise.all([
    fleetEdition({ db, caches }, 0),
    recentRate({ db, caches }, 0),
    currentCampaigns({ db }, now),
  ]);
  const announced = JSON.stringify(campaigns.map(({ usesLeft, ...campaign }) => campaign));
  const digest = createHash('sha256').update(announced).update(content.edition).digest('base64url');
  return [fleet, rate.date, rate.tryPerEuroE4, dateOf(wallClockAt(now, MARKET_ZONE)), digest].join(' ');
}
