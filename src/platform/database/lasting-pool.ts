import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { databaseFault, isServerFault, TooSlow } from './database-faults.ts';
import { answerWithin, createPulse } from './database-pulse.ts';

/** How long things may take, in milliseconds. */
export interface Patience {
  /** For a connection: a free one among many who wait, or a new one. A database that is silent is noticed sooner, by its pulse. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs: number;
}

/** Pages, calls and jobs: what takes longer than this is a fault. */
export const SERVING: Patience = { connectMs: 5_000, statementMs: 15_000, lockMs: 10_000, idleInTransactionMs: 20_000 };
/** Migrations and the sample marketplace take as long as they take. 0 is no limit; who waits for a lock in a migration says so there. */
export const PREPARING: Patience = { connectMs: 10_000, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };
const PROBE_MS = 500;
/** The server ends a statement itself; who does not even say that has lost the connection. */
const GRACE_MS = 5_000;

export interface LastingPool extends PostgresPool {
  refusesWrites(): boolean;
  connections(): Connections;
}

/** How many a pool has, how many of them do nothing, and how many who want one wait. */
export interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A write that was refused is remembered this long. */
const REFUSED_MS = 30_000;

/**
 * Connections that come and go without ending anything: one that is lost, silent or of a server that writes nothing any more is dropped, and
 * the next question gets a new one. The limits are set by statements, not at the start of a connection, which a pooler would refuse.
 */
export function createLastingPool(config: pg.PoolConfig, patience: Patience, log: Log): LastingPool {
  const pulse = createPulse({ probe: () => probe(config), lost: () => replacePool(), log });
  let pool = newPool();
  let ended = false;
  let refusedAt = Number.NEGATIVE_INFINITY;

  function newPool(): pg.Pool {
    const made = new pg.Pool({
      ...config,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: patience.connectMs,
      onConnect: async (client: pg.ClientBase) => {
        // A connection can be lost at any moment, in use or not. Without a listener that would end the process.
        client.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'));
        await client.query(limitsOf(patience));
      },
    });
    // The same error, told again by the pool.
    made.on('error', () => {});
    return made;
  }

  /** Half-open connections would be handed out again when the database is back. */
  function replacePool(): void {
    const old = pool;
    pool = newPool();
    old.end().catch(() => {});
  }

  return {
    options: {},
    refusesWrites: () => performance.now() - refusedAt < REFUSED_MS,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async connect(): Promise<PostgresPoolClient> {
      const from = pool;
      let isWanted = true;
      try {
        return await pulse.answered(async () => {
          const client = await from.connect();
          if (!isWanted) client.release(true);
          return lastingClient(client, () => from !== pool);
        });
      } catch (error) {
        isWanted = false;
        throw error;
      }
    },
    async end() {
      if (ended) return;
      ended = true;
      pulse.stop();
      await pool.end();
    },
  };

  function lastingClient(client: pg.PoolClient, isOld: () => boolean): PostgresPoolClient {
    let isLost = false;
    let isUnwanted = false;
    const query = async (sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
      // The server has undone the transaction of a lost connection; there is nothing left to say to it.
      if (isLost && sql === 'rollback') return { command: 'ROLLBACK', rowCount: null, rows: [], oid: 0, fields: [] };
      let limit: NodeJS.Timeout | undefined;
      try {
        return await pulse.answered(() => {
          const asked = client.query(sql, [...parameters]);
          if (patience.statementMs === 0) return asked;
          const late = new Promise<never>((_, reject) => {
            limit = setTimeout(() => reject(new TooSlow('A statement was not answered in time')), patience.statementMs + GRACE_MS);
          });
          return Promise.race([asked, late]);
        });
      } catch (error) {
        const fault = databaseFault(error);
        if (fault === 'gone' || error instanceof TooSlow) isLost = true;
        // A server that has become a standby stays one: the next connection may lead to the one that writes.
        if (fault === 'read_only') {
          isUnwanted = true;
          refusedAt = performance.now();
        }
        throw error;
      } finally {
        clearTimeout(limit);
      }
    };
    return {
      // Cursors are not used.
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(isLost || isUnwanted || isOld()),
    };
  }
}

const limitsOf = (patience: Patience): string =>
  [
    `set statement_timeout = ${patience.statementMs}`,
    `set lock_timeout = ${patience.lockMs}`,
    `set idle_in_transaction_session_timeout = ${patience.idleInTransactionMs}`,
  ].join('; ');

/** Whether anybody answers. A refusal is an answer. */
async function probe(config: pg.PoolConfig): Promise<void> {
  // Its own patience is only to leave nothing behind: it goes by the clock, also while this process is held up.
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 4 * PROBE_MS });
  client.on('error', () => {});
  try {
    await answerWithin(
      client.connect().then(() => client.query('select 1')),
      PROBE_MS,
    );
  } catch (error) {
    if (!isServerFault(error)) throw error;
  } finally {
    // Not waited for: a silent server does not say goodbye either.
    client.end().catch(() => {});
  }
}
