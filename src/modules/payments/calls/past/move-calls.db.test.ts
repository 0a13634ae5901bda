import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { movePastCalls } from './move-calls.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const ID = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

test('calls of payments that ended long ago are moved, and no card is sent a second time all the same', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const payment = (n: number, state: string, at: string) => sql`
    insert into payments (id, reservation_id, gateway, amount_minor, currency, state, created_at, changed_at, captured_at)
    values (${ID(n)}, ${ID(100 + n)}, 'demo', 1000, 'TRY', ${state}, ${at}, ${at}, ${state === 'captured' ? at : null})
  `;
  const call = (n: number, at: string, operation = 'authorise') => sql`
    insert into gateway_calls (payment_id, operation, sent_at, resolves_at, ended_at, outcome) values (${ID(n)}, ${operation}, ${at}, ${at}, ${at}, 'done')
  `;
  for (const statement of [
    payment(1, 'captured', '2025-01-01'),
    payment(2, 'challenge', '2025-01-02'),
    payment(3, 'captured', '2026-11-01'),
    call(1, '2025-01-01'),
    call(1, '2025-01-01', 'capture'),
    call(2, '2025-01-02'),
    call(3, '2026-11-01'),
  ])
    await statement.execute(db);

  const clock = () => NOW;
  expect(await movePastCalls({ db, clock })).toBe(2);
  expect(await movePastCalls({ db, clock })).toBe(0);
  const { rows } = await sql<{ id: string }>`select payment_id as id from gateway_calls order by id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual([ID(2), ID(3)]);
  await expect(call(1, '2026-11-27').execute(db)).rejects.toThrow('was sent long ago');
  await call(1, '2026-11-27', 'capture').execute(db);
});
