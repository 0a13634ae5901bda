import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { grantCredit } from '#payments';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { creditOfCustomer } from '../overview/customers/credit-of-customer.ts';
import { remindOfCredit } from './remind-of-credit.ts';

const ELIF = 'elif.karaoglu@ornek.com';
const MEMBER = { memberId: '7d1f2c1e-6f0e-4a3c-9a55-0c8f6a2f5b11', verifiedEmails: [ELIF] };
let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

/** Given on the first of August 2026: good through the first of August 2028. */
const granted = (reservationCode: string, minor: number) =>
  fixture.deps.db.transaction().execute((tx) =>
    grantCredit(tx, {
      email: ELIF,
      amount: money(minor, 'TRY'),
      reservationCode,
      source: 'goodwill',
      reason: 'sorry',
      at: fixture.now(),
    }),
  );
const told = () => fixture.mails.filter(({ subject }) => subject.startsWith('credit ending')).map(({ subject, to }) => `${to}: ${subject}`);
const remind = async () => {
  const owed = await remindOfCredit(fixture.deps);
  await fixture.work();
  return owed;
};

test('thirty days before its last day the owner of credit is written to, once', async () => {
  const { code } = await fixture.confirmed();
  await granted(code, 125_000);
  const [first] = (await creditOfCustomer(fixture.deps, code))?.left ?? [];
  const lastDay = new Date(`${first?.goodThrough}T12:00:00Z`);
  fixture.pass({ minutes: (lastDay.getTime() - fixture.now().getTime()) / 60_000 - 31 * 1440 });
  expect(await remind()).toBe(0);
  fixture.pass({ hours: 24 });
  expect(await remind()).toBe(1);
  expect(told()).toEqual([`${ELIF}: credit ending ${code}: 125000 ${first?.goodThrough}`]);
  expect(await remind()).toBe(0);
  expect(told()).toHaveLength(1);
});

test('credit that is spent, has ended, or whose reservation is not there is not written about', async () => {
  const { code } = await fixture.confirmed();
  await granted('KTK-2222AAAA', 50_000);
  await granted(code, 60_000);
  const wishes = { pickupAt: '2026-09-14T10:00', returnAt: '2026-09-19T10:00' } as never;
  const { reference: offer } = await fixture.listed('Renault Clio', wishes);
  const spent = await fixture.submit({ offer, useCredit: '1', checkoutKey: checkoutKey('spends') }, 'tr', MEMBER);
  await fixture.atBank(spent);
  await fixture.work();
  fixture.pass({ hours: 24 * 710 });
  await remind();
  expect(told()).toEqual([]);
  fixture.pass({ hours: 24 * 40 });
  expect(await remind()).toBe(0);
});

test('people at work see every grant and use of a customer, under any of their reservations', async () => {
  const { code } = await fixture.confirmed();
  await granted(code, 60_000);
  const wishes = { pickupAt: '2026-09-14T10:00', returnAt: '2026-09-19T10:00' } as never;
  const { reference: offer } = await fixture.listed('Renault Clio', wishes);
  const spent = await fixture.submit({ offer, useCredit: '1', checkoutKey: checkoutKey('spends') }, 'tr', MEMBER);
  await fixture.atBank(spent);
  await fixture.work();
  if (spent.kind !== 'to_bank') throw new Error(spent.kind);
  for (const asked of [code, spent.code.toLowerCase()]) {
    const credit = await creditOfCustomer(fixture.deps, asked);
    expect(credit?.movements.map(({ amount, kind, reservationCode }) => [kind, amount.minor, reservationCode])).toEqual([
      ['used', 60_000, spent.code],
      ['granted', 60_000, code],
    ]);
    expect(credit?.left).toEqual([]);
  }
  expect(await creditOfCustomer(fixture.deps, 'KTK-0000-0000')).toBeUndefined();
});
