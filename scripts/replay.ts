import { parseArgs } from 'node:util';
import {
  listMessages,
  MESSAGE_OUTCOMES,
  type MessageLine,
  type Reading,
  readSupplierSettings,
  replayMessage,
  storedSuppliers,
} from '../src/modules/suppliers/index.ts';
import { keyRingFor } from '../src/platform/crypto.ts';
import { migrate } from '../src/platform/database/migrations.ts';
import { createLog } from '../src/platform/log.ts';
import { runStart } from './run-start.ts';
import { withDatabase } from './with-database.ts';

// `npm run replay`: the messages to and from suppliers' systems that were kept, the newest first. With the embedded database the product must be stopped.
// `npm run replay -- 17`: this one, masked as it was kept, and what its answer means to the product as it is now. Nothing is sent.
const USAGE = `npm run replay -- [--supplier NAME] [--outcome ${MESSAGE_OUTCOMES.join('|')}] [--last COUNT]
npm run replay -- NUMBER
`;
const { values, positionals } = parseArgs({
  options: { supplier: { type: 'string' }, outcome: { type: 'string' }, last: { type: 'string' } },
  allowPositionals: true,
});
const id = positionals[0] === undefined ? undefined : Number(positionals[0]);
const outcome = MESSAGE_OUTCOMES.find((known) => known === values.outcome);
const limit = Number(values.last ?? 50);
const isClear = (id === undefined || Number.isSafeInteger(id)) && Number.isSafeInteger(limit) && (values.outcome === undefined || outcome);
if (!isClear) {
  process.stderr.write(USAGE);
  process.exit(2);
}

await runStart(() =>
  withDatabase(async ({ db }, config) => {
    await migrate(db, { only: 'expand' });
    if (id === undefined) {
      const supplier = values.supplier === undefined ? {} : { supplier: values.supplier };
      const lines = await listMessages(db, { ...supplier, ...(outcome ? { outcome } : {}), limit });
      process.stdout.write(lines.length > 0 ? lines.map((line) => `${lineText(line)}\n`).join('') : 'No message was kept.\n');
      return;
    }
    const settings = await readSupplierSettings({ file: config.suppliers.file, sandbox: config.suppliers.sandbox && 'http://localhost' });
    const kept = storedSuppliers({
      db,
      connectionKey: keyRingFor(config.secrets, 'supplier-connections'),
      log: createLog(config.logLevel),
    });
    const added = (await kept.read()).map((supplier) => supplier.settings);
    const replay = await replayMessage(db, id, (name) => [...settings, ...added].find((supplier) => supplier.name === name));
    if (!replay) {
      process.stdout.write(`No message ${id} was kept.\n`);
      process.exitCode = 1;
      return;
    }
    const { line, request, answer, reading } = replay;
    process.stdout.write(
      `${lineText(line)}\n\n${request}\n\n${answer ?? 'No answer was kept.'}\n\n${reading ? readingText(reading) : ''}\n`,
    );
  }),
);

function lineText({ id: number, supplier, message, at, ms, outcome: became, answerBytes, httpStatus }: MessageLine): string {
  return `${number}  ${at.toISOString()}  ${supplier}  ${message}  ${became}  ${ms} ms  ${answerBytes} bytes${httpStatus === null ? '' : `  HTTP ${httpStatus}`}`;
}

function readingText(reading: Reading): string {
  if (reading.kind === 'unreadable') return `Today it is unreadable: ${reading.why}.`;
  const prices = Object.entries(reading.prices).map(([price, count]) => `${count} ${price}`);
  const notices = reading.notices.map(({ code, means }) => `${code} means ${means}`);
  return [
    `Today it is a ${reading.message} with ${reading.offers} offers${prices.length > 0 ? ` (${prices.join(', ')})` : ''}.`,
    ...(notices.length > 0 ? [`It complains: ${notices.join('; ')}.`] : []),
    ...(reading.booking ? [`Its booking is ${reading.booking}.`] : []),
  ].join('\n');
}
