import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { resetDatabase, testDatabase } from '#testing';
import { creditBalance, grantCredit } from './credit.ts';
import { creditHistory } from './history.ts';

const { db } = await testDatabase();
const ELIF = 'elif@ornek.com';
const AUGUST = new Date('2026-08-01T10:00:00Z');
const SEPTEMBER = new Date('2026-09-01T10:00:00Z');

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const granted = (reservationCode: string, minor: number, at: Date, email = ELIF, currency: 'TRY' | 'EUR' = 'TRY') =>
  db.transaction().execute((tx) => grantCredit(tx, { email, amount: money(minor, currency), reservationCode, reason: 'cancelled', at }));

test('the history of credit tells each amount, its day and the reservation it came from, the newest first', async () => {
  await granted('KTK-AAAA1111', 133_410, AUGUST);
  await granted('KTK-BBBB2222', 4_500, SEPTEMBER, ELIF, 'EUR');
  await granted('KTK-CCCC3333', 99, SEPTEMBER, 'baska@ornek.com');
  expect(await creditHistory(db, ' ELIF@ornek.com ')).toEqual([
    {
      kind: 'granted',
      amount: money(4_500, 'EUR'),
      reservationCode: 'KTK-BBBB2222',
      at: SEPTEMBER,
      goodThrough: '2028-09-01',
      left: money(4_500, 'EUR'),
    },
    {
      kind: 'granted',
      amount: money(133_410, 'TRY'),
      reservationCode: 'KTK-AAAA1111',
      at: AUGUST,
      goodThrough: '2028-08-01',
      left: money(133_410, 'TRY'),
    },
  ]);
});

test('the history and the balance tell the same, in each currency', async () => {
  for (const [index, minor] of [100, 250, 75].entries()) await granted(`KTK-TRY0000${index}`, minor, AUGUST);
  await granted('KTK-EUR00001', 900, AUGUST, ELIF, 'EUR');
  expect(await granted('KTK-TRY00000', 100, SEPTEMBER)).toBe(false);
  const history = await creditHistory(db, ELIF);
  for (const currency of ['TRY', 'EUR'] as const) {
    const sum = history.filter(({ amount }) => amount.currency === currency).reduce((total, { amount }) => total + amount.minor, 0);
    expect(await creditBalance(db, ELIF, currency)).toEqual(money(sum, currency));
  }
});

test('whoever never earned credit has no history', async () => {
  expect(await creditHistory(db, ELIF)).toEqual([]);
});
