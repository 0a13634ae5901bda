import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type OpenDatabase, openPglite, openPostgres } from '#platform/database';
import { PREPARING } from '#platform/lasting-pool';
import type { Log } from '#platform/log';
import { migrate } from '#platform/migrations';
import { aloneAtDatabase, answering } from '#platform/prepare-database';
import { seedMarketplace } from './seed-marketplace.ts';

/**
 * The configured database, opened, brought to the present schema and seeded.
 * @throws when it does not answer in time, is too old, or belongs to a newer version of the product
 */
export async function startedDatabase(config: Config, clock: Clock, log: Log): Promise<OpenDatabase> {
  if (config.database.kind === 'pglite') {
    const database = await openPglite({ folder: config.database.folder });
    await prepared(database, config, clock, log);
    return database;
  }
  const { url, connections } = config.database;
  await withPatience(config.database, log, (database) => prepared(database, config, clock, log));
  return openPostgres(url, { connections, log });
}

/** Opens a PostgreSQL for work that takes as long as it takes, once it answers, and closes it afterwards. */
export async function withPatience<Result>(
  { url, waitMs }: Extract<Config['database'], { kind: 'postgres' }>,
  log: Log,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = openPostgres(url, { connections: 4, patience: PREPARING, log });
  try {
    await answering(database, waitMs, log);
    return await work(database);
  } finally {
    await database.close();
  }
}

async function prepared(database: OpenDatabase, { seed }: Config, clock: Clock, log: Log): Promise<void> {
  await aloneAtDatabase(database, log, async () => {
    await migrate(database.db);
    if (await seedMarketplace(database.db, seed, clock())) log.info({ seed: seed.number }, 'sample marketplace written');
  });
}
