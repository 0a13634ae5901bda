import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { creditBalance, grantCredit } from './credit/credit.ts';
import type { Gateway, RetrievedPayment } from './gateway.ts';
import { capturePayment } from './payment/capture-payment.ts';
import { listUnsettledPayments, paymentHistory, paymentOf } from './payment/find-payment.ts';
import { openPayment } from './payment/open-payment.ts';
import { recordPayment } from './payment/record-payment.ts';
import { voidPayment } from './payment/void-payment.ts';
import { AMOUNT, demoCard, paymentFixture } from './payments.fixture.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

/** Notes each payment whose card is sent. */
const noting =
  (sent: string[]) =>
  (gateway: Gateway): Gateway => ({
    ...gateway,
    authorise(request) {
      sent.push(request.paymentId);
      return gateway.authorise(request);
    },
  });

describe('opening a payment', () => {
  test('two tabs share one payment', async () => {
    const fixture = paymentFixture(db);
    const reservationId = newId();
    const ids = await Promise.all([1, 2, 3, 4].map(() => fixture.open(reservationId)));
    expect(new Set(ids).size).toBe(1);
    expect(await paymentHistory(db, ids[0] ?? '')).toHaveLength(1);
  });

  test('after a refused card the next card is a new payment, and the refused one stays as it was', async () => {
    const fixture = paymentFixture(db);
    const reservationId = newId();
    const first = await fixture.open(reservationId);
    await fixture.authorise(first, demoCard('insufficient_funds'));
    expect(await paymentOf(db, reservationId)).toMatchObject({ id: first, state: 'failed' });
    const second = await fixture.open(reservationId);
    expect(second).not.toBe(first);
    expect(await paymentOf(db, reservationId)).toMatchObject({ id: second, state: 'created' });
    expect(await fixture.payment(first)).toMatchObject({ state: 'failed', declineReason: 'insufficient_funds' });
  });

  test('a paid reservation is not charged again', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.authorised();
    await capturePayment(fixture.deps, paymentId);
    const { reservationId } = await fixture.payment(paymentId);
    expect(await fixture.open(reservationId)).toBe(paymentId);
  });

  test('it goes when the fact it belongs to goes', async () => {
    const reservationId = newId();
    const opening = { id: newId(), reservationId, gateway: 'demo', amount: AMOUNT, now: new Date(), actor: 'customer' };
    const fails = db.transaction().execute(async (tx) => {
      await openPayment(tx, opening);
      throw new Error('the reservation was not written');
    });
    await expect(fails).rejects.toThrow('the reservation was not written');
    expect(await paymentOf(db, reservationId)).toBeUndefined();
  });
});

describe('authorising', () => {
  test('sent again it leads to the same challenge, and the bank hears of it once', async () => {
    const sent: string[] = [];
    const fixture = paymentFixture(db, { around: noting(sent) });
    const paymentId = await fixture.open();
    const [first, ...others] = [
      await fixture.authorise(paymentId, demoCard('success')),
      await fixture.authorise(paymentId, demoCard('success')),
      await fixture.authorise(paymentId, demoCard('insufficient_funds')),
    ];
    expect(first?.kind).toBe('challenge');
    for (const other of others) expect(other).toEqual(first);
    expect(sent).toEqual([paymentId]);
  });

  test('a double click sends the card once', async () => {
    const sent: string[] = [];
    const fixture = paymentFixture(db, { latencyMs: 20, around: noting(sent) });
    const paymentId = await fixture.open();
    const outcomes = await Promise.all([1, 2, 3].map(() => fixture.authorise(paymentId, demoCard('success'))));
    expect(sent).toEqual([paymentId]);
    expect(outcomes.map((outcome) => outcome.kind)).toContain('challenge');
    expect(outcomes.map((outcome) => outcome.kind)).not.toContain('declined');
    expect(await fixture.payment(paymentId)).toMatchObject({ state: 'challenge' });
  });

  test('a payment given up in another tab is not sent', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.open();
    expect(await voidPayment(fixture.deps, paymentId)).toMatchObject({ kind: 'done', payment: { state: 'failed' } });
    expect(await fixture.authorise(paymentId, demoCard('success'))).toEqual({ kind: 'declined', reason: 'timed_out' });
    expect(await fixture.bank.retrieve(paymentId, null)).toEqual({ kind: 'absent' });
  });
});

describe('recording what the gateway said', () => {
  const record = (fixture: ReturnType<typeof paymentFixture>, paymentId: string, retrieved: RetrievedPayment) =>
    db.transaction().execute((tx) => recordPayment(tx, paymentId, retrieved, { now: fixture.deps.clock(), actor: 'bank' }));

  test('the bank returning many times changes the payment once', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.open();
    await fixture.authorise(paymentId, demoCard('success'));
    await fixture.answer(paymentId);
    const retrieved = await fixture.bank.retrieve(paymentId, null);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => record(fixture, paymentId, retrieved)));
    expect(all.filter((each) => each.changed)).toHaveLength(1);
    expect(all.every((each) => each.payment.state === 'authorised')).toBe(true);
    expect(await paymentHistory(db, paymentId)).toHaveLength(3);
  });

  test('old news changes nothing', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.authorised();
    const authorised = await fixture.bank.retrieve(paymentId, null);
    await capturePayment(fixture.deps, paymentId);
    const { version } = await fixture.payment(paymentId);
    for (const retrieved of [
      authorised,
      { kind: 'absent' },
      { kind: 'challenge' },
      { kind: 'declined', reason: 'refused' },
      { kind: 'voided' },
    ] as const)
      expect(await record(fixture, paymentId, retrieved)).toMatchObject({ changed: false, payment: { state: 'captured', version } });
  });

  test('a provider that has forgotten an unanswered challenge does not end it', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.open();
    await fixture.authorise(paymentId, demoCard('success'));
    fixture.pass(60);
    expect(await record(fixture, paymentId, { kind: 'absent' })).toMatchObject({ changed: false, payment: { state: 'challenge' } });
  });

  test('every change is one event with time, actor and reason', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.open();
    fixture.pass(30);
    await fixture.authorise(paymentId, demoCard('wrong_code'));
    expect(await paymentHistory(db, paymentId)).toEqual([
      { paymentId, from: null, to: 'created', at: new Date('2026-08-01T10:00:00Z'), actor: 'customer', reason: null },
      { paymentId, from: 'created', to: 'failed', at: new Date('2026-08-01T10:00:30Z'), actor: 'gateway', reason: 'wrong_code' },
    ]);
  });
});

describe('what the database itself refuses', () => {
  const insertRefund = (paymentId: string, minor: number) =>
    sql`insert into refunds (id, payment_id, amount_minor, reason, state, refunded_before_minor, created_at, done_at)
      values (${newId()}, ${paymentId}, ${minor}, 'cancelled', 'done', 0, now(), now())`.execute(db);

  test('refunds above what was captured', async () => {
    const fixture = paymentFixture(db);
    const held = await fixture.authorised();
    await expect(insertRefund(held, 1)).rejects.toThrow('exceed what was captured');
    const paymentId = await fixture.authorised();
    await capturePayment(fixture.deps, paymentId);
    await insertRefund(paymentId, AMOUNT.minor - 1);
    await expect(insertRefund(paymentId, 2)).rejects.toThrow('exceed what was captured');
    await insertRefund(paymentId, 1);
  });

  test.each([
    ['a state that does not exist', sql`update payments set state = 'paid'`],
    ['an amount of nothing', sql`update payments set amount_minor = 0`],
    ['a card number in place of its last four digits', sql`update payments set card_last_four = '5528790000000008'`],
    ['a failure without a reason', sql`update payments set state = 'failed'`],
    ['a refund of a negative amount', sql`insert into refunds select ${newId()}, id, -1, 'x', 'intended', 0, now(), null from payments`],
    [
      'the same card sent twice',
      sql`insert into gateway_calls (payment_id, operation, sent_at, resolves_at) select id, 'authorise', now(), now() from payments`,
    ],
    [
      'a second active payment of a reservation',
      sql`insert into payments (id, reservation_id, gateway, amount_minor, currency, state, created_at, changed_at)
        select ${newId()}, reservation_id, 'demo', 1, 'TRY', 'created', now(), now() from payments`,
    ],
  ])('%s', async (_what, statement) => {
    await paymentFixture(db).authorised();
    await expect(statement.execute(db)).rejects.toThrow();
  });
});

describe('credit', () => {
  const grant = (email: string, minor: number, currency: 'TRY' | 'EUR', reservationCode: string) =>
    db
      .transaction()
      .execute((tx) =>
        grantCredit(tx, { email, amount: money(minor, currency), reservationCode, reason: 'cancelled', at: new Date('2026-08-01') }),
      );

  test('is granted once per reservation, and kept per customer and currency', async () => {
    expect(await grant('Elif@Example.com ', 50_000, 'TRY', 'KTK-7F4K92AC')).toBe(true);
    expect(await grant('elif@example.com', 50_000, 'TRY', 'KTK-7F4K92AC')).toBe(false);
    expect(await grant('elif@example.com', 20_000, 'TRY', 'KTK-94PACE37')).toBe(true);
    expect(await grant('elif@example.com', 700, 'EUR', 'KTK-XYQ4C7AE')).toBe(true);
    expect(await creditBalance(db, 'ELIF@example.com', 'TRY')).toEqual(money(70_000, 'TRY'));
    expect(await creditBalance(db, 'elif@example.com', 'EUR')).toEqual(money(700, 'EUR'));
    expect(await creditBalance(db, 'mert@example.com', 'TRY')).toEqual(money(0, 'TRY'));
  });
});

test('the reconciling job sees what has been waiting, and nothing that came to an end', async () => {
  const fixture = paymentFixture(db);
  const waiting = [await fixture.open(), await fixture.authorised()];
  const [captured, voided] = [await fixture.authorised(), await fixture.authorised()];
  await capturePayment(fixture.deps, captured);
  await voidPayment(fixture.deps, voided);
  expect(await listUnsettledPayments(db, fixture.deps.clock())).toEqual([]);
  fixture.pass(60);
  await fixture.authorised();
  const listed = await listUnsettledPayments(db, fixture.deps.clock());
  expect(listed.map((payment) => payment.id).sort()).toEqual([...waiting].sort());
});
