import type { Config } from '../src/platform/config.ts';
import { type OpenDatabase, openPglite, openPostgres } from '../src/platform/database.ts';
import { startedConfig } from '../src/started-config.ts';

/** Opens the configured database for a script and closes it afterwards. */
export async function withDatabase(run: (database: OpenDatabase, config: Config) => Promise<void>): Promise<void> {
  const { config, release } = startedConfig();
  const database = config.database.kind === 'postgres' ? await openPostgres(config.database.url) : await openPglite(config.database.folder);
  try {
    await run(database, config);
  } finally {
    await database.close();
    release();
  }
}
