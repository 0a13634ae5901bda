import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { environment } from '../src/platform/config.ts';

const BRANCHES = 50;
const TELLERS = 10 * BRANCHES;
const ACCOUNTS = 100_000;

/** How many TPC-B-like transactions a second a server does, and who asked for them. */
export interface Pgbench {
  readonly perSecond: number;
  readonly by: string;
}

/**
 * PostgreSQL's own measure, on an empty database: five statements between begin and commit, the same sizes of tables (scale 50). Where the machine
 * has no `pgbench`, the same statements are sent by the client that the product uses.
 */
export async function pgbench(url: string, { clients, seconds }: { readonly clients: number; readonly seconds: number }): Promise<Pgbench> {
  const program = pgbenchProgram();
  if (!program) return byClient(url, { clients, seconds });
  const { hostname, port, username, password, pathname } = new URL(url);
  const run = (options: readonly string[]): string => {
    const env = { PATH: environment().PATH, PGPASSWORD: password };
    const { status, stdout, stderr } = spawnSync(program, ['-h', hostname, '-p', port, '-U', username, ...options, pathname.slice(1)], {
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`pgbench failed: ${stderr}`);
    return stdout;
  };
  run(['-i', '-q', '-s', String(BRANCHES)]);
  const told = run(['-c', String(clients), '-j', '2', '-T', String(seconds)]);
  return { perSecond: Number(/tps = ([\d.]+)/.exec(told)?.[1]), by: 'pgbench' };
}

function pgbenchProgram(): string | undefined {
  const system = '/usr/lib/postgresql';
  const folders = existsSync(system) ? readdirSync(system).map((version) => join(system, version, 'bin')) : [];
  return [...folders, ...(environment().PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, 'pgbench'))
    .find((program) => existsSync(program));
}

async function byClient(url: string, { clients, seconds }: { readonly clients: number; readonly seconds: number }): Promise<Pgbench> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  await pool.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select bid, 0, '' from generate_series(1, ${BRANCHES}) as bid;
    insert into pgbench_tellers select tid, 1 + (tid - 1) / 10, 0, '' from generate_series(1, ${TELLERS}) as tid;
    insert into pgbench_accounts select aid, 1 + (aid - 1) / ${ACCOUNTS}, 0, '' from generate_series(1, ${BRANCHES * ACCOUNTS}) as aid;
    analyze`);
  const drawn = (most: number): number => 1 + Math.floor(Math.random() * most);
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const client = async (): Promise<void> => {
    const connection = await pool.connect();
    while (performance.now() < until) {
      const [account, teller, branch, delta] = [drawn(BRANCHES * ACCOUNTS), drawn(TELLERS), drawn(BRANCHES), drawn(10_001) - 5_001];
      await connection.query('begin');
      await connection.query('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, account]);
      await connection.query('select abalance from pgbench_accounts where aid = $1', [account]);
      await connection.query('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, teller]);
      await connection.query('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, branch]);
      await connection.query('insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)', [
        teller,
        branch,
        account,
        delta,
      ]);
      await connection.query('commit');
      done += 1;
    }
    connection.release();
  };
  await Promise.all(Array.from({ length: clients }, client));
  await pool.end();
  return { perSecond: done / seconds, by: 'the product’s client (no pgbench here)' };
}
