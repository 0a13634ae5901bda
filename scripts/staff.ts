import { comingFrom } from '../src/platform/acts/act-origin.ts';
import { systemClock } from '../src/platform/clock.ts';
import { keyFor } from '../src/platform/crypto.ts';
import { migrate } from '../src/platform/database/migrations.ts';
import { createLog } from '../src/platform/log.ts';
import { createSecurityLog } from '../src/platform/security-events.ts';
import { explained } from './explained.ts';
import { runStaffCommand, staffCommandFrom } from './staff-command.ts';
import { withDatabase } from './with-database.ts';

// `npm run staff -- grant <e-mail> <role>`: gives, takes and lists roles in the configured database (docs/operations/README.md).
const command = staffCommandFrom(process.argv.slice(2));
if (command.kind === 'unclear') {
  process.stderr.write(`${command.why}\n`);
  process.exit(1);
}
await explained(() =>
  withDatabase(async ({ db }, config) => {
    await migrate(db);
    const security = createSecurityLog({
      log: createLog(config.logLevel, process.stderr),
      clock: systemClock,
      key: keyFor(config.secrets[0], 'security-events'),
    });
    const { isDone, text } = await comingFrom({ way: 'command', request: null }, () =>
      runStaffCommand({ db, clock: systemClock, security }, command),
    );
    (isDone ? process.stdout : process.stderr).write(`${text}\n`);
    if (!isDone) process.exitCode = 1;
  }),
);
