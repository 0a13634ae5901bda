import { defineConfig } from 'vitest/config';

const rooms = ['src/**/*.room.test.ts'];

// Rules are pure; rooms are operations on a real database, run on PGlite and again on PostgreSQL.
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'rules', include: ['src/**/*.test.{ts,tsx}'], exclude: [...rooms, 'node_modules/**'] } },
      { extends: true, test: { name: 'rooms', include: rooms, testTimeout: 30_000, hookTimeout: 60_000 } },
      {
        extends: true,
        test: { name: 'rooms-postgres', include: rooms, testTimeout: 30_000, hookTimeout: 60_000, env: { KONTAK_ROOMS: 'postgres' } },
      },
    ],
    maxWorkers: 2,
  },
});
