import { ACCOUNT_QUEUES } from '../src/modules/accounts/queues.ts';
import { comingFrom } from '../src/platform/acts/act-origin.ts';
import { systemClock } from '../src/platform/clock.ts';
import { keyFor } from '../src/platform/crypto.ts';
import { migrate } from '../src/platform/database/migrations.ts';
import { startJobs } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { createSecurityLog } from '../src/platform/security-events.ts';
import { runStart } from './run-start.ts';
import { runStaffCommand, staffCommandFrom } from './staff-command.ts';
import { withDatabase } from './with-database.ts';

// `npm run staff -- grant <e-mail> <role>`: gives, takes and lists roles in the configured database (docs/operations/README.md).
const command = staffCommandFrom(process.argv.slice(2));
if (command.kind === 'unclear') {
  process.stderr.write(`${command.why}\n`);
  process.exit(1);
}
await runStart(() =>
  withDatabase(async (database, config) => {
    const { db } = database;
    await migrate(db);
    const log = createLog(config.logLevel, process.stderr);
    const security = createSecurityLog({
      log,
      clock: systemClock,
      key: keyFor(config.secrets[0], 'security-events'),
    });
    // Only to leave an e-mail for whoever works jobs.
    const jobs = await startJobs(database, { queues: ACCOUNT_QUEUES, works: false, url: null }, log);
    const { isDone, text } = await comingFrom({ way: 'command', request: null }, () =>
      runStaffCommand({ db, clock: systemClock, security, jobs }, command),
    );
    await jobs.stop();
    (isDone ? process.stdout : process.stderr).write(`${text}\n`);
    if (!isDone) process.exitCode = 1;
  }),
);
