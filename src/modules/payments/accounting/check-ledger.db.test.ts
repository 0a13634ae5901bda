import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { balanceOf, post } from '#ledger';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { creditBalance, grantCredit } from '../credit/credit.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { voidPayment } from '../payment/void-payment.ts';
import { AMOUNT, paymentFixture } from '../payments.fixture.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { checkLedger, postMissingFacts } from './check-ledger.ts';
import { captureOf } from './postings.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-08-01T10:00:00Z');
const lira = (minor: number) => money(minor, 'TRY');

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const granted = (paymentId: string | null, minor: number, reservationCode = 'KTK-AAAA1111') =>
  db
    .transaction()
    .execute((tx) =>
      grantCredit(tx, { email: 'Elif@Ornek.com', amount: lira(minor), reservationCode, paymentId, reason: 'cancelled', at: NOW }),
    );

/** A payment that was taken, a part of it given back and a part kept, and some that nothing was taken of. */
async function busyDay() {
  const fixture = paymentFixture(db);
  const paymentId = await fixture.authorised();
  await capturePayment(fixture.deps, paymentId);
  await refundPayment(fixture.deps, paymentId, newId(), lira(33_410), 'cancelled');
  await granted(paymentId, 40_000);
  await voidPayment(fixture.deps, await fixture.authorised());
  await fixture.open();
  await fixture.authorised('capture_refused').then((id) => capturePayment(fixture.deps, id));
  return { fixture, paymentId };
}

/** Tampering that the append-only ledger itself refuses. */
const tampered = (statement: ReturnType<typeof sql>) =>
  db.transaction().execute(async (tx) => {
    for (const table of ['ledger_lines', 'ledger_postings']) await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
    await statement.execute(tx);
    for (const table of ['ledger_lines', 'ledger_postings']) await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
  });

test('what is taken, given back and kept is in the ledger, and nothing else is', async () => {
  const { paymentId } = await busyDay();
  expect(await balanceOf(db, 'gateway_receivable', 'demo', 'TRY')).toEqual(lira(AMOUNT.minor - 33_410));
  expect(await balanceOf(db, 'customer_payments', paymentId, 'TRY')).toEqual(lira(AMOUNT.minor - 33_410 - 40_000));
  expect(await creditBalance(db, ' ELIF@ornek.com ', 'TRY')).toEqual(lira(40_000));
  expect(await checkLedger(db)).toEqual([]);
});

test('money that is taken or given back without an answer is posted once, when it is found', async () => {
  const fixture = paymentFixture(db);
  const paymentId = await fixture.authorised('capture_unanswered');
  await Promise.all([capturePayment(fixture.deps, paymentId), capturePayment(fixture.deps, paymentId)]);
  await fixture.lookUp(paymentId);
  const refunded = await fixture.authorised('refund_unanswered');
  await capturePayment(fixture.deps, refunded);
  const refundId = newId();
  for (let time = 0; time < 3; time += 1) await refundPayment(fixture.deps, refunded, refundId, lira(10_000), 'cancelled');
  expect(await balanceOf(db, 'gateway_receivable', 'demo', 'TRY')).toEqual(lira(2 * AMOUNT.minor - 10_000));
  expect(await checkLedger(db)).toEqual([]);
});

test('credit that is granted twice is posted once', async () => {
  expect([await granted(null, 500), await granted(null, 500)]).toEqual([true, false]);
  expect(await creditBalance(db, 'elif@ornek.com', 'TRY')).toEqual(lira(500));
  expect(await checkLedger(db)).toEqual([]);
});

describe('the check says what differs', () => {
  test('a payment that was captured past the ledger', async () => {
    const { fixture, paymentId } = await busyDay();
    const other = await fixture.authorised();
    await sql`update payments set state = 'captured', captured_at = now() where id = ${other}`.execute(db);
    expect(await checkLedger(db)).toEqual([
      {
        fact: { kind: 'capture', id: other },
        recorded: captureOf({ id: other, gateway: 'demo', amount: AMOUNT, charge: lira(0) }),
        posted: null,
      },
    ]);
    expect(paymentId).not.toBe(other);
  });

  test('an amount that was changed on either side', async () => {
    const { paymentId } = await busyDay();
    await tampered(sql`update ledger_lines set amount_minor = sign(amount_minor)`);
    expect((await checkLedger(db)).map(({ fact }) => fact.kind).sort()).toEqual(['capture', 'credit', 'refund']);
    const [first] = await checkLedger(db);
    expect(first).toMatchObject({ fact: { id: paymentId }, posted: { lines: [{ amount: lira(1) }, { amount: lira(-1) }] } });
  });

  test('an account that is not the one', async () => {
    await busyDay();
    await tampered(sql`update ledger_lines set subject = 'another' where account = 'customer_credit'`);
    expect(await checkLedger(db)).toMatchObject([{ fact: { kind: 'credit' } }]);
  });

  test('a posting whose fact nobody knows, or that was never done', async () => {
    const { fixture } = await busyDay();
    const held = await fixture.authorised();
    const unknown = newId();
    for (const id of [held, unknown, 'no payment at all'])
      await db.transaction().execute((tx) => post(tx, captureOf({ id, gateway: 'demo', amount: AMOUNT, charge: lira(0) }), NOW));
    const found = await checkLedger(db);
    expect(found.map(({ fact }) => fact.id).sort()).toEqual([held, unknown, 'no payment at all'].sort());
    expect(found.every(({ recorded }) => recorded === null)).toBe(true);
  });
});

test('what a process of an earlier version did meanwhile can be posted, and nothing is posted twice', async () => {
  const { fixture } = await busyDay();
  const other = await fixture.authorised();
  await sql`update payments set state = 'captured', captured_at = now() where id = ${other}`.execute(db);
  await sql`insert into refunds (id, payment_id, amount_minor, reason, state, refunded_before_minor, created_at, done_at)
    values (${newId()}, ${other}, 100, 'cancelled', 'done', 0, now(), now())`.execute(db);
  await sql`insert into credits (email, amount_minor, currency, reservation_code, reason, at)
    values ('ayse@ornek.com', 700, 'TRY', 'KTK-BBBB2222', 'cancelled', now())`.execute(db);
  expect(await checkLedger(db)).toHaveLength(3);
  expect(await postMissingFacts(db)).toBe(3);
  expect(await postMissingFacts(db)).toBe(0);
  expect(await checkLedger(db)).toEqual([]);
  expect(await creditBalance(db, 'ayse@ornek.com', 'TRY')).toEqual(lira(700));
});
