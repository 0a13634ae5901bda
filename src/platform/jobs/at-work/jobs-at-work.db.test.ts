import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { listActs } from '../../acts.ts';
import { defineJob, type Jobs, startJobs } from '../../jobs.ts';
import { silentLog } from '../../log.ts';
import { listJobs, queuesAtWork, runJobAgain } from './jobs-at-work.ts';

const QUEUES = ['stumble', 'rest'];
const NOW = new Date('2026-11-25T10:00:00Z');
const AYSE = { kind: 'staff', id: 'ayse' } as const;
const { db } = await testDatabase();
const again = (id: string, queues = QUEUES) => runJobAgain({ db, clock: () => NOW }, { id, queues, by: AYSE });
let jobs: Jobs;

beforeEach(async () => {
  const database = await resetDatabase(await testDatabase());
  jobs = await startJobs(database, { queues: QUEUES, works: true }, silentLog);
  await sql`delete from pgboss.job`.execute(db);
});
afterEach(() => jobs.stop());

test('a job that was given up is shown with what went wrong, and runs once more for whoever asks', async () => {
  let isMended = false;
  let runs = 0;
  const stumble = async () => {
    runs += 1;
    if (!isMended) throw new Error('550 no mailbox for elif@ornek.com');
  };
  await jobs.work([defineJob('stumble', stumble, { retries: 0 })]);
  await jobs.send(db, 'stumble', { name: 'Elif' });
  const failed = async () => (await listJobs(db, { queues: QUEUES, stand: 'failed' })).rows;
  await expect.poll(async () => (await failed()).length, { timeout: 20_000 }).toBe(1);
  const [job] = await failed();
  expect(job).toMatchObject({ queue: 'stumble', fault: '550 no mailbox for •••' });
  expect(await queuesAtWork(db, QUEUES)).toMatchObject([
    { name: 'rest', counts: { failed: 0, due: 0 }, oldestDueAt: null },
    { name: 'stumble', counts: { failed: 1, due: 0 } },
  ]);

  isMended = true;
  const id = job?.id ?? '';
  expect(await again(id)).toEqual({ kind: 'done' });
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
  await expect.poll(failed, { timeout: 20_000 }).toEqual([]);
  expect(await listActs(db, { limit: 9 })).toMatchObject([{ action: 'job.run_again', by: AYSE, facts: { queue: 'stumble' } }]);
  expect(await again(id)).toEqual({ kind: 'not_possible' });
});

test('what is no job, is not over, or of a queue that nobody works is not run', async () => {
  await jobs.send(db, 'rest', {});
  const { rows } = await listJobs(db, { queues: QUEUES, stand: 'due' });
  expect(await again(rows[0]?.id ?? '')).toEqual({ kind: 'not_possible' });
  await sql`update pgboss.job set state = 'failed', completed_on = now()`.execute(db);
  expect(await again(rows[0]?.id ?? '', ['stumble'])).toEqual({ kind: 'not_possible' });
  for (const id of ['', 'x', "1' or '1", '00000000-0000-0000-0000-000000000000']) expect(await again(id)).toEqual({ kind: 'not_found' });
  expect(await listActs(db, { limit: 9 })).toEqual([]);
});

test('a job that waits for another try says when that is, and not when the last one began', async () => {
  await sql`
    insert into pgboss.job (name, state, retry_count, start_after, started_on)
    values ('rest', 'retry', 1, '2090-01-01T00:00:00Z', '2026-11-25T09:00:00Z'), ('rest', 'retry', 1, '2089-01-01T00:00:00Z', '2026-11-25T09:30:00Z')
  `.execute(db);
  const { rows } = await listJobs(db, { queues: QUEUES, stand: 'later' });
  expect(rows.map(({ at }) => at.toISOString())).toEqual(['2089-01-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z']);
});

test('many are read page by page, each once', async () => {
  await sql`
    insert into pgboss.job (name, state, start_after, completed_on)
    select 'rest', 'failed', now(), now() - make_interval(secs => n % 7) from generate_series(1, 120) n
  `.execute(db);
  const seen: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { rows, next } = await listJobs(db, { queues: QUEUES, stand: 'failed', after });
    seen.push(...rows.map(({ id }) => id));
    after = next ?? undefined;
  }
  expect([seen.length, new Set(seen).size, after]).toEqual([120, 120, undefined]);
  expect((await listJobs(db, { queues: QUEUES, stand: 'failed', after: 'nonsense' })).rows).toHaveLength(50);
});
