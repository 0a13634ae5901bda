import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resetDatabase, smallMarketplace, testDatabase } from '#testing';
import { findAllocation, takeCar } from '../store.ts';
import { moveReturnedCars } from './move-returned.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

test('cars that came back long ago are moved, stay as they are under their key, and are found by it', async () => {
  const { db } = await resetDatabase(await testDatabase());
  await smallMarketplace(db);
  const { rows } = await sql<{ id: number }>`select min(id) as id from pools`.execute(db);
  const pool = Number(rows[0]?.id);
  const car = (key: string, until: Date, state: 'booked' | 'released' | 'held', written = daysAgo(200)) => ({
    key,
    pool,
    from_at: new Date(until.getTime() - 86_400_000),
    until_at: until,
    state,
    confirmation: 'instant' as const,
    held_until: state === 'held' ? written : null,
    supplier_code: state === 'held' ? null : key.toUpperCase(),
    written_at: written,
  });
  for (const one of [
    car('returned', daysAgo(91), 'booked'),
    car('yesterday', daysAgo(1), 'booked'),
    car('given-back', daysAgo(-30), 'released'),
    car('given-back-today', daysAgo(-30), 'released', NOW),
    car('never-paid', daysAgo(100), 'held'),
    car('to-come', daysAgo(-40), 'booked'),
  ])
    expect(await takeCar(db, one)).toBe('taken');
  const before = await findAllocation(db, 'returned');

  expect(await moveReturnedCars({ db, clock: () => NOW })).toBe(3);
  expect(await moveReturnedCars({ db, clock: () => NOW })).toBe(0);
  const left = await sql<{ key: string }>`select key from allocations order by id`.execute(db);
  expect(left.rows.map(({ key }) => key)).toEqual(['yesterday', 'given-back-today', 'to-come']);
  expect(await findAllocation(db, 'returned')).toEqual(before);
  expect(await findAllocation(db, 'to-come')).toMatchObject({ state: 'booked' });
  // Nobody books it once more under the same key.
  expect(await takeCar(db, car('returned', daysAgo(-3), 'booked', NOW))).toBe('unchanged');
  expect(await findAllocation(db, 'returned')).toEqual(before);
});
