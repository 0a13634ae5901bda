import { migrate } from '../src/platform/database/migrations.ts';
import { openPglite } from '../src/platform/database.ts';
import { openMarketplace } from './marketplace.ts';
import { type Simulated, simulate } from './simulate.ts';

export interface Run {
  readonly stories: number;
  readonly seconds: number;
  /** The first story that breaks something. */
  readonly failed: Simulated | undefined;
  readonly last: Simulated | undefined;
}

/**
 * Tells stories one after the other, until one breaks something, in an embedded database of its own.
 * @param mostSeconds after which no story is begun any more
 */
export async function runSeeds(from: number, count: number, mostSeconds = Number.POSITIVE_INFINITY): Promise<Run> {
  const database = await openPglite({});
  await migrate(database.db);
  const market = await openMarketplace(database.db);
  const started = performance.now();
  let last: Simulated | undefined;
  let stories = 0;
  const hasTime = (): boolean => performance.now() - started < mostSeconds * 1000;
  while (stories < count && hasTime() && !(last && last.broken.length > 0)) {
    last = await simulate(database.db, market, from + stories);
    stories += 1;
  }
  await database.close();
  const seconds = (performance.now() - started) / 1000;
  return { stories, seconds, last, failed: last && last.broken.length > 0 ? last : undefined };
}
