import { migrate } from '../src/platform/database/migrations.ts';
import { startJobs } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { productQueues } from '../src/process/product-queues.ts';
import { seedMarketplace } from '../src/seed-marketplace.ts';
import { runStart } from './run-start.ts';
import { withDatabase } from './with-database.ts';

// `npm run db:seed`: brings the places up to date, writes the sample marketplace where nobody rents cars yet, and makes the queues, so that a start finds all it needs.
await runStart(() =>
  withDatabase(async (database, config) => {
    await migrate(database.db);
    const written = await seedMarketplace(database.db, config.seed, new Date());
    const jobs = await startJobs(
      database,
      { queues: productQueues(config), works: false, url: config.jobsDatabaseUrl },
      createLog(config.logLevel),
    );
    await jobs.stop();
    process.stdout.write(
      written ? 'The sample marketplace was written.\n' : 'The marketplace was there already; its places are up to date.\n',
    );
  }),
);
