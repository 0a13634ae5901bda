import { migrate } from '../src/platform/database/migrations.ts';
import { seedMarketplace } from '../src/seed-marketplace.ts';
import { runStart } from './run-start.ts';
import { withDatabase } from './with-database.ts';

// `npm run db:seed`: brings the places up to date and writes the sample marketplace where nobody rents cars yet.
await runStart(() =>
  withDatabase(async ({ db }, config) => {
    await migrate(db);
    const written = await seedMarketplace(db, config.seed, new Date());
    process.stdout.write(
      written ? 'The sample marketplace was written.\n' : 'The marketplace was there already; its places are up to date.\n',
    );
  }),
);
