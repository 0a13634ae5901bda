/** What the test run was told from outside, read in this one place. */
export interface TestSettings {
  /** Set in the `rooms on postgres` project: the server to create this worker's database on. */
  readonly postgresUrl: string | undefined;
  readonly worker: string;
  /** Repeats property tests with the seed a failure printed. */
  readonly propertySeed: number | undefined;
}

export function testSettings(): TestSettings {
  // biome-ignore-start lint/style/noProcessEnv: the test runner hands its settings over in the environment
  const onPostgres = process.env.KONTAK_ROOMS === 'postgres';
  if (onPostgres && !process.env.TEST_DATABASE_URL) {
    throw new Error('The project rooms-postgres needs a server: set TEST_DATABASE_URL, or run "npm test", which starts one.');
  }
  return {
    postgresUrl: onPostgres ? process.env.TEST_DATABASE_URL : undefined,
    worker: process.env.VITEST_POOL_ID ?? '0',
    propertySeed: process.env.FC_SEED ? Number(process.env.FC_SEED) : undefined,
  };
  // biome-ignore-end lint/style/noProcessEnv: the test runner hands its settings over in the environment
}
