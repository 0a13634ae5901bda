import { sql } from 'kysely';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { testDatabase } from '#testing';
import type { Database, OpenDatabase } from '../database.ts';
import { databaseFault } from './database-faults.ts';

let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  await sql`create table if not exists repeated (id int primary key, hits int not null)`.execute(db);
});

afterAll(() => sql`drop table repeated`.execute(db));

/** Nothing of it can be lost without PostgreSQL's connections: the embedded database has none. */
const onPostgres =
  (work: () => Promise<void>) =>
  async (context: TestContext): Promise<void> => {
    if (database.kind === 'pglite') context.skip('the embedded database has one connection');
    await work();
  };
const backendOf = async (tx: Database): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0;
const terminate = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db);
const emptied = () => sql`delete from repeated`.execute(db);
const kept = async () => (await sql<{ id: number; hits: number }>`select id, hits from repeated order by id`.execute(db)).rows;

test('a transaction that the database undid is run again, and done once', async () => {
  await emptied();
  let runs = 0;
  const result = await db.transaction().execute(async (tx) => {
    runs += 1;
    await sql`insert into repeated values (1, ${runs})`.execute(tx);
    if (runs < 3) throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    return 'done';
  });
  expect([result, runs, await kept()]).toEqual(['done', 3, [{ id: 1, hits: 3 }]]);
});

test('a transaction that fails by itself is not run again', async () => {
  let runs = 0;
  const failing = db.transaction().execute(async () => {
    runs += 1;
    throw new Error('no such offer');
  });
  await expect(failing).rejects.toThrow('no such offer');
  expect(runs).toBe(1);
});

test(
  'a connection that is ended within a transaction costs nothing but a repetition',
  onPostgres(async () => {
    await emptied();
    let runs = 0;
    await db.transaction().execute(async (tx) => {
      runs += 1;
      await sql`insert into repeated values (1, ${runs})`.execute(tx);
      if (runs === 1) await terminate(await backendOf(tx));
      await sql`update repeated set hits = hits + 10`.execute(tx);
    });
    expect([runs, await kept()]).toEqual([2, [{ id: 1, hits: 12 }]]);
  }),
);

test(
  'a connection lost at the commit is not taken for one or the other',
  onPostgres(async () => {
    let runs = 0;
    const lost = db.transaction().execute(async (tx) => {
      runs += 1;
      await terminate(await backendOf(tx));
    });
    const error = await lost.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect([databaseFault(error), runs]).toEqual(['unknown_outcome', 1]);
  }),
);

test(
  'transactions that stand in each other’s way are both done in the end',
  onPostgres(async () => {
    await emptied();
    await sql`insert into repeated values (1, 0), (2, 0)`.execute(db);
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    const crossing = (first: number, second: number) =>
      db.transaction().execute(async (tx) => {
        await sql`update repeated set hits = hits + 1 where id = ${first}`.execute(tx);
        arrived += 1;
        if (arrived === 2) both.resolve();
        await both.promise;
        await sql`update repeated set hits = hits + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(await kept()).toEqual([
      { id: 1, hits: 2 },
      { id: 2, hits: 2 },
    ]);
  }),
);

test(
  'connections ended under many hands end no process and leave no wrong sum',
  onPostgres(async () => {
    await emptied();
    await sql`insert into repeated values (1, 0)`.execute(db);
    let isOver = false;
    const ending = (async () => {
      while (!isOver) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
          .execute(db)
          .catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    })();
    let sure = 0;
    let unknown = 0;
    const hand = async () => {
      for (let turn = 0; turn < 30; turn += 1) {
        try {
          await db.transaction().execute((tx) => sql`update repeated set hits = hits + 1 where id = 1`.execute(tx));
          sure += 1;
        } catch (error) {
          const fault = databaseFault(error);
          if (fault === 'unknown_outcome') unknown += 1;
          else if (fault !== 'gone') throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: 6 }, hand));
    isOver = true;
    await ending;
    const hits = (await kept())[0]?.hits ?? 0;
    expect(hits).toBeGreaterThanOrEqual(sure);
    expect(hits).toBeLessThanOrEqual(sure + unknown);
    expect(sure).toBeGreaterThan(20);
  }),
);
