import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetDatabase, startTcpProxy, testDatabase, testSettings } from '#testing';
import { listenForJobs } from './jobs/job-channel.ts';
import { isAlive, lastWorkerSeen } from './jobs/live-workers.ts';
import { sayWhatIsOverdue } from './jobs/overdue-jobs.ts';
import { defineJob, type Jobs, renewingFacts, startJobs } from './jobs.ts';
import { type Log, silentLog } from './log.ts';

let jobs: Jobs;
const QUEUES = ['greet', 'stumble', 'call', 'rest', { name: 'carry', once: true }] as const;

beforeEach(async () => {
  const database = await resetDatabase(await testDatabase());
  jobs = await startJobs(database, { queues: QUEUES, works: true }, silentLog);
  await sql`delete from pgboss.job`.execute(database.db);
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

test('after a job, done or failed, what the database says is asked for anew', async () => {
  const renew = vi.fn();
  const [done, failed] = renewingFacts({ renew }, [
    defineJob('greet', async () => {}),
    defineJob('stumble', async () => {
      throw new Error('stumbled');
    }),
  ]);
  await done?.run({} as never);
  await expect(failed?.run({} as never)).rejects.toThrow('stumbled');
  expect(renew).toHaveBeenCalledTimes(2);
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

test('a worker hears of a job the moment its transaction is committed, however long that took', async () => {
  const database = await testDatabase();
  const heard: string[] = [];
  let connected = false;
  const listening = await listenForJobs(
    database,
    {
      said: (queue) => heard.push(queue),
      connected: () => {
        connected = true;
      },
    },
    silentLog,
  );
  await expect.poll(() => connected, { timeout: 10_000 }).toBe(true);
  await database.db.transaction().execute(async (tx) => {
    await sql`select pg_sleep(0.05)`.execute(tx);
    await jobs.send(tx, 'greet', { name: 'Elif' });
  });
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['greet']);
  await listening.close();
});

test('a slow supplier does not hold the rest', async () => {
  const { db } = await testDatabase();
  const called: string[] = [];
  let answer = (): void => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  for (let one = 0; one < 10; one += 1) await jobs.send(db, 'call', { supplier: 'slow' }, { group: 'slow' });
  await jobs.send(db, 'call', { supplier: 'quick' }, { group: 'quick' });
  await jobs.work([
    defineJob(
      'call',
      async ({ supplier }: { supplier: string }) => {
        called.push(supplier);
        if (supplier === 'slow') await silence;
      },
      { concurrency: 6 },
    ),
  ]);
  await expect.poll(() => called.toSorted(), { timeout: 10_000 }).toEqual(['quick', 'slow', 'slow']);
  answer();
  await expect.poll(() => called.length, { timeout: 10_000 }).toBe(11);
});

test('of one key one job waits, and one that is sent while another is worked on is worked after it', async () => {
  const { db } = await testDatabase();
  let runs = 0;
  let finish = (): void => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await jobs.work([
    defineJob('carry', async () => {
      runs += 1;
      if (runs === 1) await first;
    }),
  ]);
  await jobs.send(db, 'carry', {}, { key: 'KTK-1' });
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  const waiting = await sql`select count(*)::integer as count from pgboss.job where name = 'carry' and state = 'created'`.execute(db);
  expect(waiting.rows).toEqual([{ count: 0 }]);
  await db.transaction().execute(async (tx) => {
    for (let again = 0; again < 3; again += 1) await jobs.send(tx, 'carry', {}, { key: 'KTK-1' });
  });
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(2);
  finish();
  await jobs.stop();
  expect(runs).toBe(2);
});

test('who stops takes nothing more and finishes what is in flight', async () => {
  const { db } = await testDatabase();
  let finish = (): void => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const done: number[] = [];
  let begun = 0;
  await jobs.work([
    defineJob(
      'rest',
      async ({ one }: { one: number }) => {
        begun += 1;
        await work;
        done.push(one);
      },
      { concurrency: 1 },
    ),
  ]);
  await jobs.send(db, 'rest', { one: 1 });
  await jobs.send(db, 'rest', { one: 2 });
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(1);
  const stopped = jobs.stop();
  finish();
  await stopped;
  expect(done).toEqual([1]);
  const left = await sql`select state::text as state from pgboss.job where name = 'rest' order by created_on`.execute(db);
  expect(left.rows).toEqual([{ state: 'completed' }, { state: 'created' }]);
});

test('whether any process works jobs is known', async () => {
  const { db } = await testDatabase();
  expect(isAlive(await lastWorkerSeen(db))).toBe(false);
  await jobs.work([]);
  expect(isAlive(await lastWorkerSeen(db))).toBe(true);
  await sql`update workers set seen_at = now() - interval '40 seconds'`.execute(db);
  expect(isAlive(await lastWorkerSeen(db))).toBe(false);
  await jobs.stop();
  expect(await lastWorkerSeen(db)).toBeUndefined();
});

test('jobs that nobody takes are warned of, in one line for each queue', async () => {
  const { db } = await testDatabase();
  for (const name of ['greet', 'greet', 'stumble']) await jobs.send(db, name, {});
  const lines: object[] = [];
  const log: Log = { ...silentLog, warn: (facts) => void lines.push(facts) };
  await sayWhatIsOverdue(db, ['greet', 'stumble'], log);
  expect(lines).toEqual([]);
  await sql`update pgboss.job set start_after = now() - interval '5 minutes' where name = 'greet'`.execute(db);
  await sayWhatIsOverdue(db, ['greet', 'stumble'], log);
  expect(lines).toMatchObject([{ job: 'greet', overdue: 2 }]);
});

test('what an earlier version ran by the clock is not run any more', async () => {
  const { db } = await testDatabase();
  await jobs.work([defineJob('greet', async () => {}, { cron: '3 * * * *' }), defineJob('rest', async () => {}, { cron: '4 * * * *' })]);
  await jobs.stop();
  jobs = await startJobs(await testDatabase(), { queues: QUEUES, works: true }, silentLog);
  await jobs.work([defineJob('greet', async () => {}, { cron: '3 * * * *' })]);
  expect((await sql`select name from pgboss.schedule`.execute(db)).rows).toEqual([{ name: 'greet' }]);
});

test('a queue whose connections are lost goes on by itself, and says so once', async (context) => {
  if (!testSettings().postgresUrl) return context.skip('the embedded database has no connections');
  await jobs.stop();
  const { db } = await testDatabase();
  const errors: string[] = [];
  const log: Log = { ...silentLog, warn: (_facts, message) => void errors.push(message) };
  jobs = await startJobs(await testDatabase(), { queues: QUEUES, works: true }, log);
  let greeted = 0;
  await jobs.work([
    defineJob('greet', async () => {
      greeted += 1;
    }),
  ]);
  await jobs.send(db, 'greet', {});
  await expect.poll(() => greeted, { timeout: 10_000 }).toBe(1);
  const ended = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('pgboss', 'kontak-listen') and datname = current_database()
  `.execute(db);
  expect(ended.rows.length).toBeGreaterThan(1);
  for (let number = 2; number < 6; number += 1) {
    await jobs.send(db, 'greet', {});
    await expect.poll(() => greeted, { timeout: 10_000 }).toBe(number);
  }
  expect(errors.filter((line) => line.includes('not heard'))).toHaveLength(1);
});

test('jobs that wait in a queue of a former name are worked under the present one, with the payload it reads', async () => {
  const database = await testDatabase();
  await jobs.stop();
  jobs = await startJobs(database, { queues: ['send-letter'], works: true }, silentLog);
  await jobs.send(database.db, 'send-letter', { letter: 'welcome' });
  await jobs.stop();

  const queue = {
    name: 'send-email',
    former: 'send-letter',
    formerPayload: "data - 'letter' || jsonb_build_object('email', data->'letter')",
  };
  jobs = await startJobs(database, { queues: [queue], works: true }, silentLog);
  const sent: unknown[] = [];
  await jobs.work([
    defineJob('send-email', async (payload: object) => {
      sent.push(payload);
    }),
  ]);
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual([{ email: 'welcome' }]);
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue where name = 'send-letter'`.execute(database.db);
  expect(rows).toEqual([]);
});

test('a worker starts although the database goes away while its queues are made', async (context) => {
  const { postgresUrl } = testSettings();
  const database = await testDatabase();
  if (!postgresUrl || database.kind !== 'postgres') return context.skip('the embedded database is always there');
  const address = new URL(database.boss.connectionString ?? postgresUrl);
  const target = Number(address.port);
  const proxy = await startTcpProxy(null);
  address.port = String(proxy.port);
  const cut = setInterval(() => proxy.cut(), 30);
  setTimeout(() => proxy.pointTo(target), 600);
  setTimeout(() => clearInterval(cut), 1_500);
  const options = { queues: QUEUES, works: true, url: address.href, patienceMs: 30_000 };
  const late = await startJobs(database, options, silentLog);
  try {
    expect(await late.ready()).toBe(true);
  } finally {
    await late.stop();
    await proxy.close();
  }
  await expect(startJobs(database, { ...options, patienceMs: 0 }, silentLog)).rejects.toThrow('did not answer');
});
