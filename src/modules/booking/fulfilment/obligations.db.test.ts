import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber } from '../booking.fixture.ts';
import type { NewObligation } from '../model/obligation.ts';
import { workQueue } from '../overview/work-queue.ts';
import { transition } from '../transition.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

async function paid(fields: Partial<Record<string, string>> = {}) {
  const { code } = await fixture.confirmed(fields);
  const { id, paymentId } = await fixture.reservation(code);
  if (!paymentId) throw new Error('Nothing was paid');
  const refund = (minor: number): NewObligation => ({ kind: 'refund', paymentId, amount: money(minor, 'TRY') });
  const owe = (...obligations: NewObligation[]) =>
    transition(fixture.deps, id, (_locked, _tx, now) => ({ event: null, obligations, nextAttemptAt: now }));
  const giveUp: NewObligation = { kind: 'void_payment', paymentId };
  return { code, refund, giveUp, owe };
}

const written = async () =>
  (
    await sql<{ kind: string; state: string; minor: number | null }>`
      select kind, state, amount_minor as minor from reservation_obligations order by id
    `.execute(fixture.deps.db)
  ).rows;

test('of one payment a part is given back and the rest too: two refunds of one reservation', async () => {
  const { code, owe, refund } = await paid();
  await owe(refund(120_000));
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 380_000 });
  await owe(refund(380_000));
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  expect(await written()).toEqual([
    { kind: 'refund', state: 'done', minor: 120_000 },
    { kind: 'refund', state: 'done', minor: 380_000 },
  ]);
  expect((await fixture.reservation(code)).nextAttemptAt).toBeNull();
});

test('two refunds that are owed at once are both made, one after the other, also when the bank does not answer the first', async () => {
  const { code, owe, refund } = await paid({ cardNumber: cardNumber('refund_unanswered') });
  await owe(refund(100_000), refund(200_000));
  await fixture.workFor(30, 5);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 200_000 });
  expect((await written()).map(({ state }) => state)).toEqual(['done', 'done']);
  expect((await fixture.reservation(code)).nextAttemptAt).toBeNull();
});

test.each(['before', 'after'])(
  'a payment to be given up that was taken after all is refunded, but for what is promised %s it',
  async (order) => {
    const { giveUp, owe, refund } = await paid();
    await owe(...(order === 'before' ? [refund(100_000), giveUp] : [giveUp, refund(100_000)]));
    await fixture.workFor(5);
    expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
    const rows = (await written()).map(({ kind, state, minor }) => `${kind} ${state} ${minor}`);
    expect(rows.sort()).toEqual(['refund done 100000', 'refund done 400000', 'void_payment done null']);
  },
);

test('a supplier that cannot be reached is told later, and its pauses grow', async () => {
  let calls = 0;
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, {
    aroundConnector: (direct) => ({
      ...direct,
      cancel: async (key) => {
        calls += 1;
        if (calls < 4) throw new Error('the supplier does not answer');
        return direct.cancel(key);
      },
    }),
  });
  const { code, owe } = await paid();
  await owe({ kind: 'supplier_cancel' });
  await fixture.work();
  expect(calls).toBe(1);
  await fixture.workFor(5, 0.1);
  expect(calls).toBe(4);
  expect(await written()).toEqual([{ kind: 'supplier_cancel', state: 'done', minor: null }]);
  expect((await fixture.reservation(code)).nextAttemptAt).toBeNull();
});

test('a supplier that is not reached for long is called by people', async () => {
  let isReached = false;
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, {
    aroundConnector: (direct) => ({
      ...direct,
      cancel: async (key) => {
        if (!isReached) throw new Error('the supplier does not answer');
        return direct.cancel(key);
      },
    }),
  });
  const { code, owe } = await paid();
  await owe({ kind: 'supplier_cancel' });
  const waiting = async () =>
    (await workQueue(fixture.deps)).rows.filter(({ kind }) => kind === 'supplier_cancel_open').map((row) => row.code);
  await fixture.workFor(10, 5);
  expect(await waiting()).toEqual([]);
  await fixture.workFor(30, 5);
  expect(await waiting()).toEqual([code]);
  isReached = true;
  await fixture.workFor(60, 5);
  expect(await waiting()).toEqual([]);
});
