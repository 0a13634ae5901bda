import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type OpenDatabase, openPglite, openPostgres } from '#platform/database';
import { PREPARING } from '#platform/database/lasting-pool';
import { migrate, waitUntilMigrated } from '#platform/database/migrations';
import { aloneAtDatabase, answering, patiently } from '#platform/database/prepare-database';
import type { Log } from '#platform/log';
import { seedMarketplace } from '../../seed-marketplace.ts';

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
  const { url, connections, waitMs } = config.database;
  // It may go away again in the middle of it; what was done is found done.
  await withPatience(config.database, log, (database) => patiently(waitMs, log, () => prepared(database, config, clock, log)));
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

/**
 * One process brings the database to the present schema and seeds it. One that has a part of its own (`ROLE=web`, `ROLE=worker`) leaves that to
 * `ROLE=migrate` and waits until it is done.
 */
async function prepared(database: OpenDatabase, { seed, role, database: configured }: Config, clock: Clock, log: Log): Promise<void> {
  if (role === 'web' || role === 'worker')
    return waitUntilMigrated(database.db, configured.kind === 'postgres' ? configured.waitMs : 0, log);
  await aloneAtDatabase(database, log, async () => {
    // What a version that still runs may read is taken away by whoever knows that it does not run any more: npm run migrate -- contract.
    await migrate(database.db, role === 'migrate' ? { only: 'expand' } : {});
    if (await seedMarketplace(database.db, seed, clock())) log.info({ seed: seed.number }, 'sample marketplace written');
  });
}
