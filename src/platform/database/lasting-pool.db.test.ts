import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy, testSettings } from '#testing';
import { type OpenDatabase, openPostgres } from '../database.ts';
import { databaseFault } from './database-faults.ts';
import { SERVING } from './lasting-pool.ts';

// The line to PostgreSQL is frozen and cut here. The embedded database has no line.
const { postgresUrl } = testSettings();
let proxy: TcpProxy;
let database: OpenDatabase;
let proxied: string;

beforeAll(async () => {
  if (!postgresUrl) return;
  const url = new URL(postgresUrl);
  proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  proxied = url.href;
  database = openPostgres(proxied, { connections: 4 });
});
beforeEach((context) => {
  if (!postgresUrl) context.skip('the embedded database has no connections');
});
afterAll(async () => {
  await database?.close();
  await proxy?.close();
});

const asked = () => sql`select 1`.execute(database.db);
const faultOf = (work: Promise<unknown>) => work.then(() => 'none', databaseFault);
const within = async (ms: number, work: () => Promise<unknown>): Promise<void> => {
  const startedAt = performance.now();
  await work();
  expect(performance.now() - startedAt).toBeLessThan(ms);
};
/** Until it answers again. */
async function recovered(): Promise<void> {
  for (;;) {
    if ((await faultOf(asked())) === 'none') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a database that falls silent in the middle fails what waits for it, at once and all together', async () => {
  await asked();
  const silent = Promise.withResolvers<void>();
  const inFlight = database.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    proxy.freeze();
    silent.resolve();
    await sql`select 2`.execute(tx);
  });
  await silent.promise;
  await within(10_000, async () => {
    const answers = await Promise.all([faultOf(inFlight), ...Array.from({ length: 8 }, () => faultOf(asked()))]);
    expect(new Set(answers)).toEqual(new Set(['gone']));
  });
  // Who comes later does not wait at all.
  await within(2_000, async () => expect(await faultOf(asked())).toBe('gone'));
});

test('it is back a moment after the database is', async () => {
  proxy.thaw();
  await within(20_000, recovered);
});

test('connections that were cut are replaced for the next question, and end no process', async () => {
  await Promise.all([asked(), asked(), asked()]);
  const inFlight = sql`select pg_sleep(5)`.execute(database.db);
  await new Promise((resolve) => setTimeout(resolve, 100));
  proxy.cut();
  expect(await faultOf(inFlight)).toBe('gone');
  await recovered();
  await Promise.all([asked(), asked(), asked(), asked()]);
});

test('a statement that only takes long is left alone', async () => {
  await sql`select pg_sleep(2.5)`.execute(database.db);
});

test('every connection has its limits', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name
  `.execute(database.db);
  expect(rows.map(({ setting }) => Number(setting))).toEqual([20_000, 10_000, 15_000]);
});

test('more work than connections waits its turn, but not for long', async () => {
  // Long enough for a busy machine to connect, and shorter than the work that others wait for.
  const hurried = openPostgres(proxied, { connections: 4, patience: { ...SERVING, connectMs: 2_500 } });
  const slow = () => faultOf(sql`select pg_sleep(4)`.execute(hurried.db));
  const answers = await Promise.all([slow(), slow(), slow(), slow(), faultOf(sql`select 1`.execute(hurried.db))]);
  await hurried.close();
  expect(answers).toEqual(['none', 'none', 'none', 'none', 'slow']);
});
