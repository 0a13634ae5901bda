import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { defineJob, type Jobs, startJobs } from './jobs.ts';
import { silentLog } from './log.ts';

let jobs: Jobs;

beforeEach(async () => {
  jobs = await startJobs(await emptied(await testDatabase()), ['greet', 'stumble'], silentLog);
});
afterEach(() => jobs.stop());

test('a job exists exactly when the fact in the same transaction does', async () => {
  const { db } = await testDatabase();
  const greeted: string[] = [];
  await jobs.work([
    defineJob('greet', async ({ name }: { name: string }) => {
      greeted.push(name);
    }),
  ]);
  const undone = db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'greet', { name: 'nobody' });
    throw new Error('the fact did not happen');
  });
  await expect(undone).rejects.toThrow('the fact did not happen');
  await db.transaction().execute((tx) => jobs.send(tx, 'greet', { name: 'Elif' }));
  await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Elif']);
});

test('a job can be left in a transaction before anybody works', async () => {
  const { db } = await testDatabase();
  await db.transaction().execute((tx) => jobs.send(tx, 'greet', { name: 'Elif' }));
});

test('a job that fails is tried again', async () => {
  const { db } = await testDatabase();
  let tries = 0;
  await jobs.work([
    defineJob('stumble', async () => {
      tries += 1;
      if (tries === 1) throw new Error('the first try fails');
    }),
  ]);
  await jobs.send(db, 'stumble', {});
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(2);
});
