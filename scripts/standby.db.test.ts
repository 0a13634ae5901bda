import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openPostgres } from '../src/platform/database.ts';
import { silentLog } from '../src/platform/log.ts';
import { createMetrics, type Metrics } from '../src/platform/metrics/metrics.ts';
import { type OpenReplicas, openReplicas } from '../src/platform/replicas/open-replicas.ts';
import { readingContract } from '../src/platform/replicas/reading.contract.ts';
import { reading } from '../src/platform/replicas/reading.ts';
import { replicaFigures } from '../src/platform/replicas/replica-figures.ts';
import { ROOT } from '../src/platform/root.ts';
import { startPostgres, type TemporaryPostgres } from './postgres.ts';

let server: TemporaryPostgres;
let standby: TemporaryPostgres;
let primary: OpenDatabase;
let replica: OpenDatabase;
let replicas: OpenReplicas | undefined;
let metrics: Metrics;

beforeAll(async () => {
  server = await startPostgres({ settings: { synchronous_commit: 'on' } });
  standby = await server.standby({ isWaitedFor: false });
  primary = openPostgres(server.url);
  replica = openPostgres(standby.url, { connections: 1 });
  await sql.raw(readFileSync(join(ROOT, 'db/migrations/0550_database_timelines.sql'), 'utf8')).execute(primary.db);
  await sql`create table kept_things (n integer)`.execute(primary.db);
}, 60_000);

afterAll(async () => {
  await Promise.all([primary.close(), replica.close()]);
  await standby.stop();
  await server.stop();
});

beforeEach(async () => {
  await sql`delete from kept_things`.execute(primary.db);
  metrics = createMetrics();
  const database = { kind: 'postgres', url: server.url, connections: 5, waitMs: 0 } as const;
  const figures = replicaFigures(metrics);
  replicas = openReplicas({ database, readDatabaseUrls: [standby.url] }, { database: primary, log: silentLog, figures });
  await expect.poll(() => isAlone(), { timeout: 5_000 }).toBe(0);
});
afterEach(() => replicas?.end());

const deps = () => ({ db: primary.db, reads: replicas?.reads });
const isAlone = () => figure('kontak_replica_left_alone');

async function figure(name: string): Promise<number> {
  const line = (await metrics.text()).split('\n').find((text) => text.startsWith(name));
  return line ? Number(line.slice(line.lastIndexOf(' ') + 1)) : Number.NaN;
}

interface Seen {
  readonly n: number;
  readonly onReplica: boolean;
  readonly ms: number;
}

async function seen(lateMs = 0): Promise<Seen> {
  const startedAt = performance.now();
  const asked = sql<Omit<Seen, 'ms'>>`select count(*)::integer as n, pg_is_in_recovery() as "onReplica" from kept_things`;
  const row = await reading(deps(), async (db) => (await asked.execute(db)).rows[0], { lateMs });
  if (!row) throw new Error('Nothing was read');
  return { ...row, ms: performance.now() - startedAt };
}

/** Everybody reads what was written, and nobody waits long, until the replica is read from again. */
async function readsGoOn(takesAway: () => Promise<unknown>, givesBack: () => Promise<unknown>): Promise<void> {
  await seen(5_000);
  await takesAway();
  for (let n = 1; n <= 12; n += 1) {
    await sql`insert into kept_things values (${n})`.execute(primary.db);
    const [exact, late] = await Promise.all([seen(), seen(200)]);
    expect(exact.n).toBe(n);
    expect(Math.max(exact.ms, late.ms)).toBeLessThan(1_500);
    await pause(100);
  }
  expect(await seen(200)).toMatchObject({ n: 12, onReplica: false });
  expect(await isAlone()).toBe(1);
  await givesBack();
  await expect.poll(() => isAlone(), { timeout: 10_000 }).toBe(0);
  await expect.poll(async () => (await seen()).onReplica, { timeout: 5_000 }).toBe(true);
  expect((await seen()).n).toBe(12);
}

describe('with a standby', () => {
  readingContract(deps);

  test('what is only shown is read there', async () => {
    await sql`insert into kept_things values (1)`.execute(primary.db);
    await expect.poll(async () => (await seen()).onReplica).toBe(true);
    expect(await seen(60_000)).toMatchObject({ n: 1, onReplica: true });
    expect(await figure('kontak_replica_lag_seconds')).toBeLessThan(5);
    expect(await figure('kontak_reads_total')).toBeGreaterThan(0);
  });

  test('one that repeats nothing for a while is left alone, and nobody misses anything', () =>
    readsGoOn(
      () => sql`select pg_wal_replay_pause()`.execute(replica.db),
      () => sql`select pg_wal_replay_resume()`.execute(replica.db),
    ));

  test('one that stands still is left alone, and whoever reads there is answered by the primary', () =>
    readsGoOn(
      async () => standby.freeze(),
      async () => standby.thaw(),
    ));

  test('one that is gone is left alone until it is back', () =>
    readsGoOn(
      () => standby.kill(),
      () => standby.restart(),
    ));

  test('whoever writes where they only read is told so', async () => {
    await expect.poll(async () => (await seen()).onReplica).toBe(true);
    await expect(reading(deps(), (db) => sql`insert into kept_things values (1)`.execute(db), { lateMs: 60_000 })).rejects.toThrow(
      'read-only',
    );
  });

  test('one that has become a server of its own is not read from, however far it has come', async () => {
    await sql`select pg_promote()`.execute(replica.db);
    await expect.poll(() => isAlone(), { timeout: 10_000 }).toBe(1);
    await sql`insert into kept_things values (1)`.execute(primary.db);
    expect(await seen(60_000)).toMatchObject({ n: 1, onReplica: false });
  });
});
