import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, smallMarketplace, testDatabase } from '#testing';

beforeEach(async () => {
  await smallMarketplace((await resetDatabase(await testDatabase())).db);
});

const WRITTEN = '2026-08-01T06:00Z';

async function write(key: string, pool: number, from: string, until: string, state = 'booked', heldUntil: string | null = null) {
  const { db } = await testDatabase();
  await sql`
    insert into allocations (key, pool, from_at, until_at, state, held_until, written_at)
    values (${key}, ${pool}, ${from}, ${until}, ${state}, ${heldUntil}, ${WRITTEN})
  `.execute(db);
}

test('the database itself refuses to sell the last car twice', async () => {
  await write('a', 2, '2026-08-14T07:00Z', '2026-08-19T07:00Z');
  await expect(write('b', 2, '2026-08-18T07:00Z', '2026-08-20T07:00Z')).rejects.toMatchObject({ code: 'KT001' });
});

test('a car that comes back at nine goes out again at nine', async () => {
  await write('a', 2, '2026-08-14T07:00Z', '2026-08-19T09:00Z');
  await write('b', 2, '2026-08-19T09:00Z', '2026-08-20T09:00Z');
  await write('c', 2, '2026-08-13T09:00Z', '2026-08-14T07:00Z');
});

test('two rentals that do not overlap each other leave room for one over both, where there are two cars', async () => {
  await write('a', 3, '2026-08-14T07:00Z', '2026-08-15T07:00Z');
  await write('b', 3, '2026-08-16T07:00Z', '2026-08-17T07:00Z');
  await write('c', 3, '2026-08-13T07:00Z', '2026-08-18T07:00Z');
  await expect(write('d', 3, '2026-08-16T08:00Z', '2026-08-16T09:00Z')).rejects.toMatchObject({ code: 'KT001' });
});

test('one statement that writes many rows oversells no more than one row does', async () => {
  const { db } = await testDatabase();
  const rows = sql`
    insert into allocations (key, pool, from_at, until_at, state, written_at)
    select 'many-' || n, 3, '2026-08-14', '2026-08-15', 'booked', ${WRITTEN} from generate_series(1, 3) n
  `;
  await expect(rows.execute(db)).rejects.toMatchObject({ code: 'KT001' });
});

test('a hold counts until it expires, and an expired one is not booked over somebody else', async () => {
  const { db } = await testDatabase();
  await write('a', 2, '2026-08-14T07:00Z', '2026-08-19T07:00Z', 'held', '2026-08-01T06:20Z');
  await expect(write('b', 2, '2026-08-14T07:00Z', '2026-08-19T07:00Z')).rejects.toMatchObject({ code: 'KT001' });
  await sql`
    insert into allocations (key, pool, from_at, until_at, state, written_at)
    values ('c', 2, '2026-08-14T07:00Z', '2026-08-19T07:00Z', 'booked', '2026-08-01T06:20Z')
  `.execute(db);
  const revived = sql`update allocations set state = 'booked', held_until = null, written_at = '2026-08-01T06:21Z' where key = 'a'`;
  await expect(revived.execute(db)).rejects.toMatchObject({ code: 'KT001' });
});

test('a released car is free, and a booking cannot be moved or stretched onto a car that is out', async () => {
  const { db } = await testDatabase();
  await write('a', 2, '2026-08-14T07:00Z', '2026-08-19T07:00Z');
  await sql`update allocations set state = 'released' where key = 'a'`.execute(db);
  await write('b', 2, '2026-08-14T07:00Z', '2026-08-19T07:00Z');
  await write('c', 2, '2026-08-20T07:00Z', '2026-08-21T07:00Z');
  const stretched = sql`update allocations set until_at = '2026-08-20T08:00Z' where key = 'b'`;
  await expect(stretched.execute(db)).rejects.toMatchObject({ code: 'KT001' });
  await write('d', 1, '2026-08-20T07:00Z', '2026-08-21T07:00Z');
  await expect(sql`update allocations set pool = 2 where key = 'd'`.execute(db)).rejects.toMatchObject({ code: 'KT001' });
});

test('cars that are promised cannot be taken out of a pool', async () => {
  const { db } = await testDatabase();
  await sql`
    insert into allocations (key, pool, from_at, until_at, state, written_at)
    select 'promised-' || n, 3, now() + n * interval '1 day', now() + n * interval '1 day' + interval '30 hours', 'booked', now()
    from generate_series(1, 3) n
  `.execute(db);
  await sql`update pools set units = 2 where id = 3`.execute(db);
  await expect(sql`update pools set units = 1 where id = 3`.execute(db)).rejects.toMatchObject({ code: 'KT002' });
});

test('two transactions that cannot see each other do not both get the last car', async (context) => {
  const { db, kind } = await testDatabase();
  if (kind === 'pglite') context.skip('one connection has no second transaction');
  // Both look before either writes, however busy the machine is: one that looks after the other has written sees the car taken.
  const bothHaveLooked = Promise.withResolvers<void>();
  let looked = 0;
  const outcomes = await Promise.allSettled(
    ['a', 'b'].map((key) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await sql`select count(*) from allocations`.execute(tx);
          looked += 1;
          if (looked === 2) bothHaveLooked.resolve();
          await bothHaveLooked.promise;
          await sql`
            insert into allocations (key, pool, from_at, until_at, state, written_at)
            values (${key}, 2, '2026-08-14T07:00Z', '2026-08-19T07:00Z', 'booked', ${WRITTEN})
          `.execute(tx);
        }),
    ),
  );
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: '40001' });
});
