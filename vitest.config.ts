import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/testing/longest-first.ts';

const built = ['src/**/*.built.test.ts'];
const database = ['{src,scripts,simulation}/**/*.db.test.{ts,tsx}'];
// The files of a worker share what they import, and where there is one the database: a test finds it empty, and no module keeps anything else between tests.
const shared = { isolate: false };
// Whole life cycles, cut off at each of their steps, the documents and refusals of the API, and accounts say nothing of a database: one is
// enough for them. What accounts do on the embedded one is walked through by journeys and by the tests of the build.
const onPostgresAlone = [
  'src/modules/booking/change/change-crash.db.test.ts',
  'src/modules/booking/fulfilment/crash.db.test.ts',
  'src/modules/accounts/**',
  'src/modules/payments/card-privacy.db.test.ts',
  'src/api/document/**',
  'src/api/authorisation.db.test.ts',
  'src/api/refusals.db.test.ts',
];
const onDatabase = { ...shared, include: database, hookTimeout: 60_000, globalSetup: 'src/testing/migrated-database.ts' };

// Rules are pure; operations need a real database and run on PGlite and again on PostgreSQL.
export default defineConfig({
  test: {
    setupFiles: ['src/testing/source/console-guard.ts', 'src/testing/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          ...shared,
          include: ['{src,scripts,simulation}/**/*.test.{ts,tsx}'],
          exclude: [...database, ...built, 'src/testing/walls/**'],
        },
      },
      { extends: true, test: { name: 'database', ...onDatabase, exclude: onPostgresAlone } },
      { extends: true, test: { name: 'database-postgres', ...onDatabase, env: { KONTAK_TEST_ON: 'postgres' } } },
      // What needs the build: run after it, and as it is started. React looks at this when it is loaded (`scripts/start.ts`).
      {
        extends: true,
        // The JSX of e-mails, as it is in production.
        oxc: { jsx: { development: false } },
        test: {
          name: 'built',
          ...shared,
          include: built,
          env: { NODE_ENV: 'production' },
          globalSetup: 'src/testing/built/prepared-data.ts',
          hookTimeout: 180_000,
        },
      },
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Properties try hundreds of cases; a busy machine must not make them fail. What is slow is the benchmarks' business.
    testTimeout: 60_000,
  },
});
