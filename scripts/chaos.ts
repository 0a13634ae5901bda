import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { buildIsFresh } from './build-stamp.ts';
import { chaos } from './chaos/run.ts';

// `npm run chaos -- --kills 500 --seed 7`: kills the processes of the product and its database at random points while customers book, change and cancel
// among a bank and suppliers that misbehave. What it finds is described in docs/reliability.md; `--quick` is the run of every `npm test`.
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string' },
    customers: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '60' },
    quick: { type: 'boolean', default: false },
  },
});
const wholeFrom = (name: string, text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  process.stderr.write(`--${name} takes a whole number above zero\n`);
  process.exit(2);
};
const seed = wholeFrom('seed', values.seed ?? String(1 + Math.floor(Math.random() * 999_999)));
const kills = wholeFrom('kills', values.kills ?? (values.quick ? '8' : '60'));

if (!buildIsFresh()) await build();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.stdout.write(`seed ${seed}, ${kills} kills\n`);
const report = await chaos({
  minutes: wholeFrom('minutes', values.minutes),
  seed,
  kills,
  customers: wholeFrom('customers', values.customers),
  patienceMs: values.quick ? 6_000 : 20_000,
  say: (line) => process.stdout.write(`  ${line}\n`),
});
const counted = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([name, n]) => `${n} ${name}`)
    .join(', ');
process.stdout.write(
  [
    `  ${report.seconds} s; killed: ${counted(report.kills)}`,
    `  ${report.lives} customers; ${report.confirmedSeen} saw their booking confirmed, ${report.changesAsked} changes and ${report.cancelsAsked} cancellations were asked for`,
    `  ${report.reservations} reservations: ${counted(report.byState)}; ${report.changesDone} changes done, ${report.paymentsTaken} payments taken`,
    ...(['lost', 'double', 'stuck', 'wrong', 'bad'] as const).flatMap((kind) => report[kind].map((what) => `  ✗ ${kind}: ${what}`)),
    `${report.lost.length} lost, ${report.double.length} double, ${report.stuck.length} stuck, ${report.wrong.length} wrong`,
    '',
  ].join('\n'),
);
const isWhole = [report.lost, report.double, report.stuck, report.wrong, report.bad].every((list) => list.length === 0);
const isTrial = report.confirmedSeen > 0;
if (!isTrial) process.stdout.write('Nobody saw a booking confirmed: nothing was tried.\n');
if (!isWhole) process.stdout.write(`To try it again: npm run chaos -- --kills ${kills} --seed ${seed}\n`);
process.exit(isWhole && isTrial ? 0 : 1);
