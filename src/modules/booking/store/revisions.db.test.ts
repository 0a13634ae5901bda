import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { openPayment } from '#payments';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { bookingFixture } from '../booking.fixture.ts';
import { insertDocuments, selectDocuments } from './documents.ts';
import { getById, getLocked } from './reservations.ts';
import { insertRevision } from './revisions.ts';

/** A booking that is paid and confirmed, and another revision of it: two days longer, and dearer. */
async function changed() {
  const { db } = await resetDatabase(await testDatabase());
  const fixture = await bookingFixture(db);
  const { code } = await fixture.confirmed();
  const first = await fixture.reservation(code);
  const to = new Date(first.trip.to.getTime() + 2 * 86_400_000);
  const total = money(first.summary.total.minor + 200_000, 'TRY');
  const second = { ...first, revision: 2, trip: { ...first.trip, to }, summary: { ...first.summary, total, payNow: total } };
  await db.transaction().execute(async (tx) => {
    await insertRevision(tx, second);
    await insertDocuments(tx, second, [{ kind: 'distance_contract', locale: 'tr', version: 'v2', html: 'two days longer' }]);
    await sql`update reservations set revision = 2, return_at = ${to}, pay_now_minor = ${total.minor} where id = ${first.id}`.execute(tx);
  });
  return { db, fixture, first, second };
}

test('what is agreed now is read, and what was agreed before stays as it was', async () => {
  const { db, first, second } = await changed();
  const present = await getById(db, first.id);
  expect(present).toMatchObject({ revision: 2, trip: { to: second.trip.to }, summary: { total: { minor: 700_000 } } });
  const { rows } = await sql<{ revision: number; total: number }>`
    select revision, total_minor as total from reservation_revisions where reservation_id = ${first.id} order by revision
  `.execute(db);
  expect(rows).toEqual([
    { revision: 1, total: 500_000 },
    { revision: 2, total: 700_000 },
  ]);
});

test('a second version of the contract is kept beside the first', async () => {
  const { db, first, second } = await changed();
  expect((await selectDocuments(db, second)).map(({ version }) => version)).toEqual(['v2']);
  expect((await selectDocuments(db, first)).map(({ kind }) => kind)).toEqual(['preliminary_information', 'distance_contract']);
});

test('the difference is paid with a second payment, once', async () => {
  const { db, fixture, first } = await changed();
  const opening = (revision: number) =>
    db.transaction().execute((tx) =>
      openPayment(tx, {
        id: newId(),
        reservationId: first.id,
        revision,
        gateway: fixture.bank.name,
        amount: money(200_000, 'TRY'),
        now: fixture.now(),
        actor: 'customer',
      }),
    );
  expect(await opening(1)).toMatchObject({ opened: false, payment: { state: 'captured', amount: { minor: 500_000 } } });
  const difference = await opening(2);
  expect(difference).toMatchObject({ opened: true, payment: { state: 'created', amount: { minor: 200_000 } } });
  expect(await opening(2)).toMatchObject({ opened: false, payment: { id: difference.payment.id } });
});

test('whoever waits for the lock while something else is agreed to sees what is agreed now', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const fixture = await bookingFixture(db);
  const { code } = await fixture.confirmed();
  const first = await fixture.reservation(code);
  const locked = Promise.withResolvers<void>();
  const changing = db.transaction().execute(async (tx) => {
    await getLocked(tx, first.id);
    await insertRevision(tx, { ...first, revision: 2 });
    await sql`update reservations set revision = 2 where id = ${first.id}`.execute(tx);
    locked.resolve();
    await pause(300);
  });
  await locked.promise;
  const seen = await db.transaction().execute((tx) => getLocked(tx, first.id));
  await changing;
  expect(seen.revision).toBe(2);
});

test('nobody points a reservation at a revision that does not exist', async () => {
  const { db, first } = await changed();
  await expect(sql`update reservations set revision = 3 where id = ${first.id}`.execute(db)).rejects.toThrow(
    /reservations_agreed_revision/,
  );
});
