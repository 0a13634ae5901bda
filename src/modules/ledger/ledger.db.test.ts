import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { resetDatabase, testDatabase } from '#testing';
import { balanceOf, checkBalances, entriesTouching, postingsAfter, postingsOf } from './balances.ts';
import { ACCOUNTS, credit, debit, FACT_KINDS, type Posting } from './model.ts';
import { post } from './post.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-08-01T10:00:00Z');

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const captured = (id: string, minor = 100, currency: 'TRY' | 'EUR' = 'TRY'): Posting => ({
  fact: { kind: 'capture', id },
  lines: [debit('gateway_receivable', 'demo', money(minor, currency)), credit('customer_payments', id, money(minor, currency))],
});
const posted = (posting: Posting): Promise<boolean> => db.transaction().execute((tx) => post(tx, posting, NOW));

test('a fact is posted once, however often and by however many', async () => {
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => posted(captured('one'))));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await posted(captured('one'))).toBe(false);
  expect(await balanceOf(db, 'gateway_receivable', 'demo', 'TRY')).toEqual(money(100, 'TRY'));
});

test('a balance is of one account, one subject and one currency', async () => {
  await posted(captured('one', 100));
  await posted(captured('two', 30));
  await posted(captured('three', 7, 'EUR'));
  expect(await balanceOf(db, 'gateway_receivable', 'demo', 'TRY')).toEqual(money(130, 'TRY'));
  expect(await balanceOf(db, 'gateway_receivable', 'demo', 'EUR')).toEqual(money(7, 'EUR'));
  expect(await balanceOf(db, 'customer_payments', 'two', 'TRY')).toEqual(money(30, 'TRY'));
  expect(await balanceOf(db, 'customer_credit', 'nobody', 'TRY')).toEqual(money(0, 'TRY'));
});

test('postings can be read as they were written, one by one and all in parts', async () => {
  for (const id of ['c', 'a', 'b']) await posted(captured(id));
  expect(await postingsOf(db, 'capture', ['b', 'unknown'])).toEqual([captured('b')]);
  expect(await postingsAfter(db, 'capture', '', 2)).toEqual([captured('a'), captured('b')]);
  expect(await postingsAfter(db, 'capture', 'b', 2)).toEqual([captured('c')]);
  expect(await postingsAfter(db, 'refund', '', 2)).toEqual([]);
});

test('accounts are looked at as a whole: who got more than was there is named, and entries are found by what they touch', async () => {
  await posted(captured('one', 100));
  expect(await checkBalances(db)).toEqual({ overdrawn: [], uneven: [] });
  const lira = (minor: number) => money(minor, 'TRY');
  const refund = {
    fact: { kind: 'refund', id: 'r' },
    lines: [debit('customer_payments', 'one', lira(130)), credit('gateway_receivable', 'demo', lira(130))],
  };
  await posted(refund as Posting);
  expect(await checkBalances(db)).toEqual({
    overdrawn: [
      { account: 'customer_payments', subject: 'one', balance: lira(-30) },
      { account: 'gateway_receivable', subject: 'demo', balance: lira(-30) },
    ],
    uneven: [],
  });
  await posted(captured('two', 7));
  const entries = await entriesTouching(db, [{ account: 'customer_payments', subject: 'one' }]);
  expect(entries.map(({ fact, account, amount }) => [fact.kind, account, amount.minor])).toEqual([
    ['capture', 'gateway_receivable', 100],
    ['capture', 'customer_payments', -100],
    ['refund', 'customer_payments', 130],
    ['refund', 'gateway_receivable', -130],
  ]);
  expect(await entriesTouching(db, [])).toEqual([]);
});

test('it goes when the transaction of its fact goes', async () => {
  const broken = db.transaction().execute(async (tx) => {
    await post(tx, captured('one'), NOW);
    throw new Error('undone');
  });
  await expect(broken).rejects.toThrow('undone');
  expect(await posted(captured('one'))).toBe(true);
});

test('what does not balance is not even written', async () => {
  const crooked = { ...captured('one'), lines: [debit('gateway_receivable', 'demo', money(100, 'TRY'))] };
  await expect(posted(crooked)).rejects.toThrow(RangeError);
});

describe('the database itself', () => {
  const writes = (lines: readonly { account: string; minor: number; currency?: string }[], says = lines.length, kind = 'capture') =>
    db.transaction().execute(async (tx) => {
      await sql`insert into ledger_postings (fact_kind, fact_id, lines, posted_at) values (${kind}, 'raw', ${says}, now())`.execute(tx);
      for (const { account, minor, currency = 'TRY' } of lines)
        await sql`insert into ledger_lines (posting_id, account, subject, amount_minor, currency)
          select id, ${account}, 'x', ${minor}, ${currency} from ledger_postings where fact_id = 'raw'`.execute(tx);
    });
  const receivable = { account: 'gateway_receivable', minor: 5 };
  const sound = [receivable, { account: 'customer_payments', minor: -5 }];

  test('takes what balances, in every account and of every kind of fact that the code knows', async () => {
    await writes(sound);
    for (const account of Object.keys(ACCOUNTS)) {
      await resetDatabase(await testDatabase());
      await writes([
        { account, minor: 5 },
        { account, minor: -5 },
      ]);
    }
    for (const kind of FACT_KINDS) {
      await resetDatabase(await testDatabase());
      await writes(sound, 2, kind);
    }
  });

  test.each([
    ['debits and credits that differ', [receivable, { account: 'customer_payments', minor: -4 }], 2, 'does not balance'],
    [
      'two currencies that hide each other',
      [receivable, { account: 'customer_payments', minor: -5, currency: 'EUR' }],
      2,
      'does not balance',
    ],
    ['a posting without lines', [], 2, 'has 0 lines'],
    ['more lines than it says', [...sound, ...sound], 2, 'has 4 lines'],
    ['an account that nobody knows', [receivable, { account: 'pocket', minor: -5 }], 2, 'ledger_lines_account_check'],
    ['a line of nothing', [{ account: 'customer_payments', minor: 0 }, ...sound], 3, 'amount_minor'],
  ] as const)('refuses %s at the commit', async (_what, lines, says, why) => {
    await expect(writes(lines, says)).rejects.toThrow(why);
    expect((await sql`select from ledger_postings`.execute(db)).rows).toEqual([]);
  });

  test.each([
    ['a line that is changed', sql`update ledger_lines set amount_minor = amount_minor * 2`],
    ['a line that is taken away', sql`delete from ledger_lines`],
    ['a posting of another fact', sql`update ledger_postings set fact_id = 'other'`],
    ['a posting that is taken away', sql`delete from ledger_postings`],
    [
      'balanced lines added to a posting later',
      sql`insert into ledger_lines (posting_id, account, subject, amount_minor, currency)
        select posting_id, account, subject, -amount_minor, currency from ledger_lines`,
    ],
    ['the same fact again', sql`insert into ledger_postings (fact_kind, fact_id, lines, posted_at) select 'capture', 'one', 2, now()`],
  ])('refuses %s', async (_what, statement) => {
    await posted(captured('one'));
    await expect(statement.execute(db)).rejects.toThrow();
    expect(await postingsOf(db, 'capture', ['one'])).toEqual([captured('one')]);
  });
});
