import { defineConfig } from 'vitest/config';

// What `npm run mutants` runs: rules only, in milliseconds, with nothing printed to be waited for.
export default defineConfig({
  test: {
    setupFiles: ['src/testing/property-seed.ts'],
    include: ['src/{kernel,modules}/**/*.test.ts'],
    exclude: ['**/*.db.test.ts', '**/*.built.test.ts'],
    isolate: false,
    testTimeout: 120_000,
    // A mutant is killed or not, and not now and then.
    env: { FC_SEED: '1' },
  },
});
