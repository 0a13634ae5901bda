import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import type { OpenDatabase } from '../database.ts';
import { silentLog } from '../log.ts';
import { createProcessClock, type ProcessClock } from './database-clock.ts';

let clock: ProcessClock | undefined;
afterEach(() => clock?.stop());

/** A machine whose clocks are set by the test. */
function machineAt(wall: number) {
  const machine = { wall, even: 1_000 };
  clock = createProcessClock({ wall: () => machine.wall, even: () => machine.even });
  return { machine, clock };
}

/** What the database says, as a process that shares it meets it. */
async function shared(): Promise<Pick<OpenDatabase, 'db' | 'kind'>> {
  return { db: (await resetDatabase(await testDatabase())).db, kind: 'postgres' };
}

async function databaseNow({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  return rows[0]?.ms ?? 0;
}

test('the clock of a machine that is an hour off is that of the database once it was asked, and stays it when the machine’s is set', async () => {
  const database = await shared();
  const { machine, clock } = machineAt(Date.now() + 3_600_000);
  const warned: string[] = [];
  await clock.follow(database, { ...silentLog, warn: (_facts, text) => void warned.push(text ?? '') });
  const before = clock.clock().getTime();
  expect(Math.abs(before - (await databaseNow(database)))).toBeLessThan(5_000);
  expect(warned).toEqual([expect.stringContaining('was not that of the database')]);
  machine.wall -= 7_200_000;
  machine.even += 1_500;
  expect(clock.clock().getTime() - before).toBe(1_500);
});

test('with the embedded database the machine’s clock counts: a laptop sleeps, and even clocks sleep with it', async () => {
  const { machine, clock } = machineAt(Date.parse('2026-08-01T09:00:00Z'));
  await clock.follow({ ...(await shared()), kind: 'pglite' }, silentLog);
  machine.wall += 8 * 3_600_000;
  expect(clock.clock().toISOString()).toBe('2026-08-01T17:00:00.000Z');
});
