import { formatMoney } from '../src/kernel/money.ts';
import type { Posting } from '../src/modules/ledger/index.ts';
import { checkLedger, postMissingFacts } from '../src/modules/payments/index.ts';
import { migrate } from '../src/platform/migrations.ts';
import { explained } from './explained.ts';
import { withDatabase } from './with-database.ts';

// `npm run ledger -- check`: whether payments, refunds and credit are in the ledger as they were recorded; one row for each that is not.
// `npm run ledger -- post`: posts those that were never posted.
const [task] = process.argv.slice(2);

if (task !== 'check' && task !== 'post') {
  process.stderr.write('npm run ledger -- check | post\n');
  process.exit(2);
}

await explained(() =>
  withDatabase(async ({ db }) => {
    await migrate(db);
    if (task === 'post') process.stdout.write(`${await postMissingFacts(db)} posted.\n`);
    const disagreements = await checkLedger(db);
    for (const { fact, recorded, posted } of disagreements)
      process.stdout.write(`${fact.kind} ${fact.id}: recorded ${linesOf(recorded)}; posted ${linesOf(posted)}\n`);
    process.stdout.write(disagreements.length === 0 ? 'Ledger and payments agree.\n' : `${disagreements.length} disagree.\n`);
    if (disagreements.length > 0) process.exitCode = 1;
  }),
);

const linesOf = (posting: Posting | null): string =>
  posting?.lines.map(({ account, subject, amount }) => `${account} ${subject} ${formatMoney(amount, 'en')}`).join(', ') ?? 'nothing';
