import type { Config } from '../src/platform/config.ts';
import { aloneAtDatabase } from '../src/platform/database/prepare-database.ts';
import { type OpenDatabase, openPglite } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { startedConfig } from '../src/process/started/started-config.ts';
import { withPatience } from '../src/process/started/started-database.ts';

/** Opens the configured database for a script, while no other process prepares it, and closes it afterwards. */
export async function withDatabase(run: (database: OpenDatabase, config: Config) => Promise<void>): Promise<void> {
  const { config, release } = startedConfig();
  const log = createLog(config.logLevel);
  try {
    if (config.database.kind === 'postgres') {
      await withPatience(config.database, log, (database) => aloneAtDatabase(database, log, () => run(database, config)));
      return;
    }
    const database = await openPglite({ folder: config.database.folder });
    try {
      await run(database, config);
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}
