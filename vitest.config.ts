import { defineConfig } from 'vitest/config';

const built = ['src/**/*.built.test.ts'];
const rooms = ['src/**/*.room.test.{ts,tsx}'];
// The files of a worker share what they import, and in rooms the database: a test finds it empty, and no module keeps anything else between tests.
const shared = { isolate: false };
const room = { ...shared, include: rooms, hookTimeout: 60_000, globalSetup: 'src/testing/migrated-database.ts' };

// Rules are pure; rooms are operations on a real database, run on PGlite and again on PostgreSQL.
export default defineConfig({
  test: {
    setupFiles: ['src/testing/console-guard.ts', 'src/testing/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          ...shared,
          include: ['{src,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...rooms, ...built, 'src/testing/walls/**'],
        },
      },
      { extends: true, test: { name: 'rooms', ...room } },
      { extends: true, test: { name: 'rooms-postgres', ...room, env: { KONTAK_ROOMS: 'postgres' } } },
      // What needs the build: run after it.
      { extends: true, test: { name: 'built', include: built } },
    ],
    maxWorkers: 2,
    // Properties try hundreds of cases; a busy machine must not make them fail. What is slow is the benchmarks' business.
    testTimeout: 30_000,
  },
});
