import { formatMoney } from '../src/kernel/money.ts';
import { checkEarnings, checkReservations, settleMissingEarnings } from '../src/modules/booking/index.ts';
import type { Posting } from '../src/modules/ledger/index.ts';
import { checkBalances } from '../src/modules/ledger/index.ts';
import { checkLedger, openDifferences, postMissingFacts } from '../src/modules/payments/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { migrate } from '../src/platform/database/migrations.ts';
import type { Database } from '../src/platform/database.ts';
import { runStart } from './run-start.ts';
import { withDatabase } from './with-database.ts';

// `npm run ledger -- check`: whether payments, refunds and credit are in the ledger as they were recorded, no account is overdrawn, and reservations
// have the money that their state says; whether supplier's shares, commission and VAT are what each rental was charged; one row for each that is not.
// `npm run ledger -- post`: posts those that were never posted.
const [task] = process.argv.slice(2);

// `npm run ledger -- differences`: where providers tell otherwise than we do, as the nightly comparison has found.
if (task !== 'check' && task !== 'post' && task !== 'differences') {
  process.stderr.write('npm run ledger -- check | post | differences\n');
  process.exit(2);
}

await runStart(() =>
  withDatabase(async ({ db }) => {
    await migrate(db);
    if (task === 'differences') return listDifferences(await openDifferences(db));
    if (task === 'post') await postMissing(db);
    const disagreements = await checkLedger(db);
    for (const { fact, recorded, posted } of disagreements)
      process.stdout.write(`${fact.kind} ${fact.id}: recorded ${linesOf(recorded)}; posted ${linesOf(posted)}\n`);
    const { overdrawn, uneven } = await checkBalances(db);
    for (const { account, subject, balance } of overdrawn)
      process.stdout.write(`${account} ${subject}: overdrawn, ${formatMoney(balance, 'en')}\n`);
    for (const difference of uneven) process.stdout.write(`debits and credits differ by ${formatMoney(difference, 'en')}\n`);
    const faults = await checkReservations(db, systemClock());
    for (const { code, fault } of faults) process.stdout.write(`reservation ${code}: ${fault}\n`);
    const earnings = await checkEarnings(db, systemClock());
    for (const { fault, of } of earnings) process.stdout.write(`${of}: ${fault}\n`);
    const found = disagreements.length + overdrawn.length + uneven.length + faults.length + earnings.length;
    process.stdout.write(found === 0 ? 'Ledger, payments and reservations agree.\n' : `${found} disagree.\n`);
    if (found > 0) process.exitCode = 1;
  }),
);

async function postMissing(db: Database): Promise<void> {
  const facts = await postMissingFacts(db);
  const earnings = await settleMissingEarnings({ db, clock: systemClock });
  process.stdout.write(`${facts} posted, and what ${earnings} rentals have earned.\n`);
}

const linesOf = (posting: Posting | null): string =>
  posting?.lines.map(({ account, subject, amount }) => `${account} ${subject} ${formatMoney(amount, 'en')}`).join(', ') ?? 'nothing';

function listDifferences(differences: Awaited<ReturnType<typeof openDifferences>>): void {
  for (const { gateway, kind, gatewayRef, paymentId, oursMinor, theirsMinor, currency, foundAt } of differences)
    process.stdout.write(
      `${foundAt.toISOString().slice(0, 10)} ${gateway} ${gatewayRef} (${paymentId ?? 'none of ours'}): ${kind}, ours ${oursMinor ?? 'nothing'}, theirs ${theirsMinor ?? 'nothing'} ${currency ?? ''}\n`,
    );
  process.stdout.write(differences.length === 0 ? 'Providers and payments agree.\n' : `${differences.length} differ.\n`);
  if (differences.length > 0) process.exitCode = 1;
}
