import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { pendingMigrations } from '../database/migrations.ts';
import { defineJob } from '../jobs.ts';
import { onceContracted } from './once-contracted.ts';

test('what the version before does not see waits until nothing is left to contract', async () => {
  const { db } = await testDatabase();
  const told: object[] = [];
  let runs = 0;
  const job = onceContracted(
    { db, log: { info: (fields) => void told.push(fields) } },
    defineJob(
      'move-something',
      async () => {
        runs += 1;
      },
      { cron: '7 1 * * *', retries: 0 },
    ),
  );
  expect(job).toMatchObject({ name: 'move-something', cron: '7 1 * * *', retries: 0 });
  const ask = () => job.run({} as never);
  expect(await pendingMigrations(db, 'contract')).toEqual([]);
  await ask();
  expect([runs, told]).toEqual([1, []]);

  // Expanded, and not contracted: as between the first process of a version and the last of the one before.
  const waiting = ['0597_lists_without_their_states'];
  await sql`delete from schema_migrations where name = ${waiting[0]}`.execute(db);
  expect(await pendingMigrations(db, 'contract')).toEqual(waiting);
  await ask();
  expect([runs, told]).toEqual([1, [{ job: 'move-something', waiting }]]);
});
