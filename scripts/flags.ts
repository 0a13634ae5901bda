import { comingFrom } from '#platform/acts/act-origin';
import { connectorNameOf, readSupplierSettings, storedSuppliers } from '#suppliers';
import { systemClock } from '../src/platform/clock.ts';
import { keyRingFor } from '../src/platform/crypto.ts';
import { createLog } from '../src/platform/log.ts';
import { flagsCommandFrom, runFlagsCommand } from './flags-command.ts';
import { runStart } from './run-start.ts';
import { withDatabase } from './with-database.ts';

// `npm run flags`: switches off what a running product can do without, and on again (docs/operations/flags.md).
const command = flagsCommandFrom(process.argv.slice(2));
if (command.kind === 'unclear') {
  process.stderr.write(`${command.why}\n`);
  process.exit(1);
}
await runStart(() =>
  withDatabase(async ({ db }, config) => {
    const log = createLog(config.logLevel, process.stderr);
    const kept = storedSuppliers({ db, log, connectionKey: keyRingFor(config.secrets, 'supplier-connections') });
    const { file, sandbox } = config.suppliers;
    const configured = await readSupplierSettings({ file, sandbox: sandbox === 'none' ? null : 'http://localhost' });
    const suppliers = [...configured, ...(await kept.read()).map(({ settings }) => settings)];
    const connected = suppliers.flatMap((settings) => [connectorNameOf(settings), settings.company.slug]);
    const deps = { db, clock: systemClock, gateway: config.payments.gateway, connected };
    const { isDone, text } = await comingFrom({ way: 'command', request: null }, () => runFlagsCommand(deps, command));
    (isDone ? process.stdout : process.stderr).write(`${text}\n`);
    if (!isDone) process.exitCode = 1;
  }),
);
