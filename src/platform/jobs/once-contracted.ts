import { pendingMigrations } from '../database/migrations.ts';
import type { Database } from '../database.ts';
import type { JobDefinition } from '../jobs.ts';
import type { Log } from '../log.ts';

/**
 * A job whose outcome processes of the version before do not see: it is done only where nothing waits to be contracted. Whoever contracts says that none of those
 * processes runs and that none will; until then what it has to do waits for another night.
 */
export const onceContracted = (
  { db, log }: { readonly db: Database; readonly log: Pick<Log, 'info'> },
  job: JobDefinition,
): JobDefinition => ({
  ...job,
  run: async (payload) => {
    const waiting = await pendingMigrations(db, 'contract');
    if (waiting.length > 0)
      log.info({ job: job.name, waiting }, 'left for another night: the version before may still run (npm run migrate -- contract)');
    else await job.run(payload);
  },
});
