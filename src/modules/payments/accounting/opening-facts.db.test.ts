import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import { statementsOf } from '#platform/database/migrations';
import { ROOT } from '#platform/root';
import { resetDatabase, testDatabase } from '#testing';
import { creditBalance, grantCredit } from '../credit/credit.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { paymentFixture } from '../payments.fixture.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { checkLedger } from './check-ledger.ts';

test('what happened before there was a ledger is posted by its migration as it would be posted now', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const fixture = paymentFixture(db);
  const amount = money(10_000, 'TRY');
  for (const reservationCode of ['KTK-AAAA1111', 'KTK-BBBB2222']) {
    const paymentId = await fixture.authorised();
    await capturePayment(fixture.deps, paymentId);
    await refundPayment(fixture.deps, paymentId, newId(), amount, 'cancelled');
    const credit = { email: 'elif@ornek.com', amount, reservationCode, reason: 'cancelled', at: fixture.deps.clock() };
    await db.transaction().execute((tx) => grantCredit(tx, credit));
  }
  await fixture.authorised();
  await sql`truncate ledger_lines, ledger_postings, credit_holders restart identity cascade`.execute(db);
  expect(await checkLedger(db)).toHaveLength(6);

  const migration = readFileSync(join(ROOT, 'db', 'migrations', '0161_ledger.sql'), 'utf8');
  const copies = statementsOf(migration).filter((statement) => /^(insert|update)/.test(statement));
  await db.transaction().execute(async (tx) => {
    for (const statement of copies) await sql.raw(statement).execute(tx);
  });
  expect(await checkLedger(db)).toEqual([]);
  expect(await creditBalance(db, 'elif@ornek.com', 'TRY')).toEqual(money(20_000, 'TRY'));
});
