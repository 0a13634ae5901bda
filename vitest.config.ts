import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/testing/longest-first.ts';

const built = ['src/**/*.built.test.ts'];
const database = ['{src,scripts,simulation}/**/*.db.test.{ts,tsx}'];
// The files of a worker share what they import, and where there is one the database: a test finds it empty, and no module keeps anything else between tests.
const shared = { isolate: false };
// On the embedded database: what its one connection could decide, that is orders and payments under way, jobs, search and what the platform
// asks of a database. It is the same engine and the same SQL; the rest of the product is walked through on it by journeys and tests of the build.
const onEmbedded = [
  'simulation/*.db.test.ts',
  'src/{platform,testing}/**/*.db.test.ts',
  'src/modules/booking/{checkout,fulfilment,manage}/**/*.db.test.ts',
  'src/modules/payments/{payment,gateways}/**/*.db.test.ts',
  'src/modules/search/**/*.db.test.ts',
];
const onPostgresAlone = [
  'src/modules/booking/fulfilment/crash.db.test.ts',
  // Pages of the whole sample marketplace, which tests of the build and journeys draw on the embedded database.
  'src/testing/{fleet,place}-pages.db.test.ts',
];
const onDatabase = { ...shared, hookTimeout: 60_000, globalSetup: 'src/testing/migrated-database.ts' };

// Rules are pure; operations need a real database: all run on PostgreSQL, a part of them on PGlite as well.
export default defineConfig({
  test: {
    // Style sheets are left out, but for those that a component names by their address.
    css: { include: [/[?&]url/] },
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
      { extends: true, test: { name: 'database', ...onDatabase, include: onEmbedded, exclude: onPostgresAlone } },
      { extends: true, test: { name: 'database-postgres', ...onDatabase, include: database, env: { KONTAK_TEST_ON: 'postgres' } } },
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
