import { migrate } from '../src/platform/migrations.ts';
import { explained } from './explained.ts';
import { withDatabase } from './with-database.ts';

// `npm run db:migrate`: brings the database to the present schema and stops.
await explained(() =>
  withDatabase(async ({ db }) => {
    const applied = await migrate(db);
    process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}\n` : 'Nothing to apply.\n');
  }),
);
