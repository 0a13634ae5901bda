import { defineConfig } from 'vitest/config';

const rooms = ['src/**/*.room.test.{ts,tsx}'];
const room = { include: rooms, testTimeout: 30_000, hookTimeout: 60_000 };

// Rules are pure; rooms are operations on a real database, run on PGlite and again on PostgreSQL.
export default defineConfig({
  test: {
    setupFiles: ['src/testing/console-guard.ts', 'src/testing/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['{src,scripts}/**/*.test.{ts,tsx}'], exclude: [...rooms, 'src/testing/walls/**'] },
      },
      { extends: true, test: { name: 'rooms', ...room } },
      { extends: true, test: { name: 'rooms-postgres', ...room, env: { KONTAK_ROOMS: 'postgres' } } },
    ],
    maxWorkers: 2,
  },
});
