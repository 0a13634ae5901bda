import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { ledgerBalances, ledgerEntries, ledgerPosting } from './ledger-entries.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

test('what was paid stands in two accounts that are even together, and leads to its reservation', async () => {
  const { code } = await fixture.confirmed();
  const { rows, next } = await ledgerEntries(fixture.deps, {});
  expect(next).toBeNull();
  expect(rows.map(({ account, about, amount, fact }) => [account, about, amount.minor, fact.kind])).toEqual(
    expect.arrayContaining([
      ['gateway_receivable', { kind: 'gateway', name: 'demo' }, 500_000, 'capture'],
      ['customer_payments', { kind: 'reservation', code }, -500_000, 'capture'],
    ]),
  );
  const balances = await ledgerBalances(fixture.deps);
  expect(balances.map(({ account, balance }) => [account, balance.minor])).toEqual([
    ['gateway_receivable', 500_000],
    ['customer_payments', 500_000],
  ]);
  expect(balances.reduce((sum, { debits, credits }) => sum + debits.minor - credits.minor, 0)).toBe(0);
});

test('entries are narrowed to an account and to what was posted before an instant, and come page by page, each once', async () => {
  await fixture.confirmed();
  fixture.pass({ hours: 1 });
  const between = fixture.now();
  fixture.pass({ hours: 1 });
  const later = await fixture.confirmed({ checkoutKey: checkoutKey('later') });
  const payments = await ledgerEntries(fixture.deps, { account: 'customer_payments' });
  expect(payments.rows).toHaveLength(2);
  expect(payments.rows[0]?.about).toEqual({ kind: 'reservation', code: later.code });
  expect((await ledgerEntries(fixture.deps, { account: 'customer_payments', before: between })).rows).toEqual([payments.rows[1]]);
  expect((await ledgerEntries(fixture.deps, { before: new Date(0) })).rows).toEqual([]);
  const after = payments.rows[0]?.line;
  expect((await ledgerEntries(fixture.deps, { account: 'customer_payments', after })).rows).toEqual([payments.rows[1]]);
  expect((await ledgerEntries(fixture.deps, { after: 0 })).rows).toEqual([]);
});

test('the oldest come first where that is asked for, page by page, each once', async () => {
  await fixture.confirmed();
  fixture.pass({ hours: 1 });
  await fixture.confirmed({ checkoutKey: checkoutKey('later') });
  const newest = (await ledgerEntries(fixture.deps, {})).rows;
  const first = await ledgerEntries(fixture.deps, { isOldestFirst: true, limit: 3 });
  expect(first.next).toBe(first.rows.at(-1)?.line);
  const second = await ledgerEntries(fixture.deps, { isOldestFirst: true, limit: 3, after: first.next ?? undefined });
  expect([...first.rows, ...second.rows]).toEqual(newest.toReversed());
  expect(second.next).toBeNull();
});

test('a line leads to the whole posting it is a part of, and accounts are told as they stood', async () => {
  await fixture.confirmed();
  const [line] = (await ledgerEntries(fixture.deps, { account: 'customer_payments' })).rows;
  const posting = await ledgerPosting(fixture.deps, line?.line ?? 0);
  expect(posting.map(({ account, amount }) => [account, amount.minor])).toEqual([
    ['gateway_receivable', 500_000],
    ['customer_payments', -500_000],
  ]);
  expect(await ledgerPosting(fixture.deps, 999_999)).toEqual([]);
  fixture.pass({ hours: 1 });
  const before = fixture.now();
  fixture.pass({ hours: 1 });
  const balances = await ledgerBalances(fixture.deps);
  await fixture.confirmed({ checkoutKey: checkoutKey('later') });
  expect(await ledgerBalances(fixture.deps, { before })).toEqual(balances);
  expect(await ledgerBalances(fixture.deps)).not.toEqual(balances);
});
