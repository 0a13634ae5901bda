import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { askOthers } from './ask-others.ts';
import { checkBooks } from './check-books.ts';

let fixture: BookingFixture;
let code: string;
let bank: 'as it was' | 'given back' | 'silent';
beforeEach(async () => {
  bank = 'as it was';
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, {
    aroundGateway: (gateway) => ({
      ...gateway,
      async retrieve(...asked) {
        if (bank === 'silent') throw new Error('nobody answers');
        const found = await gateway.retrieve(...asked);
        return bank === 'given back' && found.kind === 'captured' ? { ...found, refundedMinor: 100 } : found;
      },
    }),
  });
  ({ code } = await fixture.confirmed());
});

test('books that agree have no fault', async () => {
  expect(await checkBooks(fixture.deps)).toEqual([]);
});

test('an order that has lost a document is found', async () => {
  await sql`alter table reservation_documents disable trigger all`.execute(fixture.deps.db);
  await sql`delete from reservation_documents where kind = 'distance_contract'`.execute(fixture.deps.db);
  await sql`alter table reservation_documents enable trigger all`.execute(fixture.deps.db);
  expect(await checkBooks(fixture.deps)).toEqual([{ kind: 'no_documents', of: code }]);
});

test('a payment that has lost its order is found', async () => {
  const { id } = await fixture.reservation(code);
  const paymentId = '0198f6a2-c1d2-4b7f-9d0e-5a7c3f1e2b4d';
  await sql`insert into payments (id, reservation_id, revision, gateway, state, amount_minor, currency, created_at, changed_at)
    select ${paymentId}, ${paymentId}, revision, gateway, 'voided', amount_minor, currency, created_at, changed_at
    from payments where reservation_id = ${id}`.execute(fixture.deps.db);
  expect(await checkBooks(fixture.deps)).toEqual([{ kind: 'no_order', of: paymentId }]);
});

test('bank and supplier are asked about every order that stands, and say when they know otherwise', async () => {
  expect(await askOthers(fixture.deps)).toEqual({ differences: [], orders: 1, payments: 0 });
  bank = 'given back';
  expect((await askOthers(fixture.deps)).differences).toEqual([{ by: 'provider', code, says: 'other_refund' }]);
  bank = 'silent';
  expect((await askOthers(fixture.deps)).differences).toEqual([{ by: 'provider', code, says: 'no_answer' }]);
  bank = 'as it was';
  const { id } = await fixture.reservation(code);
  await sql`update allocations set state = 'released' where key = ${id}`.execute(fixture.deps.db);
  expect((await askOthers(fixture.deps)).differences).toEqual([{ by: 'supplier', code, says: 'cancelled' }]);
});

test('a payment that was open when the backup was made is looked up and carries its order on', async () => {
  const outcome = await fixture.submit({ checkoutKey: checkoutKey('later') });
  await fixture.answerBank(outcome);
  fixture.pass({ minutes: 1 });
  expect((await askOthers(fixture.deps)).payments).toBe(1);
  await fixture.work();
  expect((await fixture.reservation((outcome as { code: string }).code)).state).toBe('confirmed');
});
