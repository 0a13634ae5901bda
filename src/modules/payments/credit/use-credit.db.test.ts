import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money, sumOf } from '#kernel/money';
import { checkBalances } from '#ledger';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { checkLedger } from '../accounting/check-ledger.ts';
import { creditBalance, grantCredit } from './credit.ts';
import { expireCredit } from './expire-credit.ts';
import { creditHistory } from './history.ts';
import { holdCredit, leftCredits, releaseCredit, returnCredit, spendCredit, spentCreditOf } from './use-credit.ts';

const { db } = await testDatabase();
const ELIF = 'elif@ornek.com';
const AUGUST = new Date('2026-08-01T10:00:00Z');
const lira = (minor: number) => money(minor, 'TRY');

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

let granted = 0;
const grant = (minor: number, { at = AUGUST, email = ELIF, source = 'goodwill' as 'goodwill' | 'payment' } = {}) => {
  granted += 1;
  const reservationCode = `KTK-${String(granted).padStart(8, 'A')}`;
  return db
    .transaction()
    .execute((tx) => grantCredit(tx, { email, amount: lira(minor), reservationCode, source, reason: 'cancelled', at }));
};

const order = (minor: number, { emails = [ELIF] as readonly string[], at = AUGUST } = {}) => {
  const use = { reservationId: newId(), reservationCode: 'KTK-7F4K92AC', emails, amount: lira(minor), at };
  return { ...use, hold: () => db.transaction().execute((tx) => holdCredit(tx, use)) };
};
const spend = (id: string) => db.transaction().execute((tx) => spendCredit(tx, id, AUGUST));
const release = (id: string, at = AUGUST) => db.transaction().execute((tx) => releaseCredit(tx, id, at));
const giveBack = (reservationId: string, minor: number, { inMoney = false, at = AUGUST } = {}) =>
  db.transaction().execute((tx) => returnCredit(tx, { reservationId, amount: lira(minor), inMoney, at }));
const left = async (now = AUGUST, emails = [ELIF]) =>
  sumOf(
    (await leftCredits(db, emails, now)).map((one) => one.left),
    'TRY',
  ).minor;

const booksAgree = async () => {
  expect(await checkLedger(db)).toEqual([]);
  expect((await checkBalances(db)).overdrawn).toEqual([]);
};

test('what is held can be spent by nobody else, and is posted once it is spent', async () => {
  await grant(100_000);
  const rental = order(60_000);
  expect(await rental.hold()).toBe(true);
  expect(await left()).toBe(40_000);
  expect(await creditBalance(db, ELIF, 'TRY')).toEqual(lira(100_000));
  expect(await order(50_000).hold()).toBe(false);
  await spend(rental.reservationId);
  await spend(rental.reservationId);
  expect(await creditBalance(db, ELIF, 'TRY')).toEqual(lira(40_000));
  expect(await left()).toBe(40_000);
  await booksAgree();
});

test('an order that never was confirmed gives back what it held, once', async () => {
  await grant(100_000);
  const rental = order(60_000);
  await rental.hold();
  await release(rental.reservationId);
  await release(rental.reservationId);
  await spend(rental.reservationId);
  expect(await left()).toBe(100_000);
  expect(await spentCreditOf(db, rental.reservationId)).toBeUndefined();
  await booksAgree();
});

test('two orders at once never spend the same lira, however often it is tried', async () => {
  for (let round = 0; round < 5; round += 1) {
    await grant(30_000);
    await grant(30_000);
    const before = await left();
    const orders = Array.from({ length: 4 }, () => order(40_000));
    const held = await Promise.all(orders.map(({ hold }) => hold()));
    const taken = held.filter(Boolean).length * 40_000;
    expect(taken).toBe(Math.floor(before / 40_000) * 40_000);
    expect(await left()).toBe(before - taken);
  }
});

test('the database refuses to overdraw a credit, to return what was not spent, and to change a use that has ended', async () => {
  await grant(10_000);
  const rental = order(10_000);
  await rental.hold();
  const spentTwice = sql`insert into credit_expiries (credit_id, amount_minor, at) select id, 1, at from credits`.execute(db);
  await expect(spentTwice).rejects.toThrow(/More than there is/);
  const returned = () =>
    sql`insert into credit_returns (use_id, credit_id, amount_minor, destination, at)
      select use_id, credit_id, amount_minor, 'credit', now() from credit_shares`.execute(db);
  await expect(returned()).rejects.toThrow(/not spent/);
  await spend(rental.reservationId);
  await giveBack(rental.reservationId, 1);
  await expect(returned()).rejects.toThrow(/More of credit/);
  await expect(sql`update credit_uses set state = 'released'`.execute(db)).rejects.toThrow(/not changed/);
});

test('what was spent comes back in parts and never more than was spent', async () => {
  await grant(30_000);
  await grant(50_000, { at: new Date('2026-07-01T10:00:00Z') });
  const rental = order(70_000);
  await rental.hold();
  await spend(rental.reservationId);
  expect(await giveBack(rental.reservationId, 25_000)).toEqual({ credit: lira(25_000), refunds: [] });
  expect(await left()).toBe(35_000);
  expect(await spentCreditOf(db, rental.reservationId)).toEqual({ amount: lira(70_000), left: lira(45_000), leftOfPayments: lira(0) });
  expect(await giveBack(rental.reservationId, 999_000)).toEqual({ credit: lira(45_000), refunds: [] });
  expect(await giveBack(rental.reservationId, 1)).toEqual({ credit: lira(0), refunds: [] });
  expect(await left()).toBe(80_000);
  await booksAgree();
});

test('credit ends after its last day; what is held stays held, and comes back with some days to be spent', async () => {
  await grant(50_000, { at: new Date('2024-08-02T10:00:00Z') });
  const rental = order(20_000);
  await rental.hold();
  const after = new Date('2026-08-03T10:00:00Z');
  const clock = () => after;
  expect(await left(after)).toBe(0);
  expect(await expireCredit({ db, clock })).toBe(1);
  expect(await expireCredit({ db, clock })).toBe(0);
  expect(await creditBalance(db, ELIF, 'TRY')).toEqual(lira(20_000));
  await spend(rental.reservationId);
  await db.transaction().execute((tx) => returnCredit(tx, { ...rental, amount: lira(20_000), inMoney: false, at: after }));
  expect(await leftCredits(db, [ELIF], after)).toMatchObject([{ left: lira(20_000), goodThrough: '2026-09-02' }]);
  await booksAgree();
});

test('credit of another address and of another currency pays nothing', async () => {
  await grant(10_000, { email: 'mert@ornek.com' });
  expect(await order(1).hold()).toBe(false);
  expect(await order(1, { emails: [] }).hold()).toBe(false);
  expect(await order(10_000, { emails: [ELIF, ' Mert@ornek.com'] }).hold()).toBe(true);
});

test('the history tells what was granted, used, given back and not used in time, and adds up to what is left', async () => {
  await grant(50_000, { at: new Date('2024-08-02T10:00:00Z') });
  await grant(30_000);
  const kept = order(20_000);
  await kept.hold();
  await spend(kept.reservationId);
  const unpaid = order(10_000, { at: new Date('2026-08-01T11:00:00Z') });
  await unpaid.hold();
  await release(unpaid.reservationId, new Date('2026-08-01T12:00:00Z'));
  const after = new Date('2026-09-15T10:00:00Z');
  await expireCredit({ db, clock: () => after });
  const history = await creditHistory(db, ELIF);
  expect(history.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
    ['expired', 30_000],
    ['returned', 10_000],
    ['used', 10_000],
    ['used', 20_000],
    ['granted', 30_000],
    ['granted', 50_000],
  ]);
  const sign = { granted: 1, returned: 1, used: -1, refunded: 0, expired: -1 };
  expect(history.reduce((sum, { kind, amount }) => sum + sign[kind] * amount.minor, 0)).toBe(await left(after));
});
