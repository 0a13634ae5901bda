/** What the test run was told from outside, read in this one place. */
export interface TestSettings {
  /** Set in the `database-postgres` project: the server to create this worker's database on. */
  readonly postgresUrl: string | undefined;
  readonly worker: string;
  /** Repeats property tests with the seed a failure printed. */
  readonly propertySeed: number | undefined;
  /** Stops processes at every step, and not at every other one on each database. */
  readonly everyStep: boolean;
}

export function testSettings(): TestSettings {
  // biome-ignore-start lint/style/noProcessEnv: the test runner hands its settings over in the environment
  return {
    postgresUrl: postgresUrlOf(process.env),
    worker: process.env.VITEST_POOL_ID ?? '0',
    propertySeed: process.env.FC_SEED ? Number(process.env.FC_SEED) : undefined,
    everyStep: process.env.EVERY_STEP === '1',
  };
  // biome-ignore-end lint/style/noProcessEnv: the test runner hands its settings over in the environment
}

/** The server that a project's tests run on, before its tests begin: what the project sets is not in the environment yet. */
export function projectPostgresUrl(settings: Readonly<Record<string, string | undefined>>): string | undefined {
  // biome-ignore lint/style/noProcessEnv: the test runner hands its settings over in the environment
  return postgresUrlOf({ ...process.env, ...settings });
}

function postgresUrlOf({ KONTAK_TEST_ON, TEST_DATABASE_URL }: Readonly<Record<string, string | undefined>>): string | undefined {
  if (KONTAK_TEST_ON !== 'postgres') return undefined;
  if (!TEST_DATABASE_URL)
    throw new Error('The project database-postgres needs a server: set TEST_DATABASE_URL, or run "npm test", which starts one.');
  return TEST_DATABASE_URL;
}
