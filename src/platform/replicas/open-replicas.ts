import type { Config } from '../config.ts';
import { type Patience, SERVING } from '../database/lasting-pool.ts';
import { type OpenDatabase, openPostgres } from '../database.ts';
import type { Log } from '../log.ts';
import { repeatedSoFar, writePosition } from './position.ts';
import type { Reads } from './reading.ts';
import { createReplica } from './replica.ts';
import type { ReplicaFigures } from './replica-figures.ts';
import { createReplicaReads } from './replica-reads.ts';

/** Nobody waits long for a connection to a replica: the primary is there. */
const READING: Patience = { ...SERVING, connectMs: 500 };
/** For the one question that is asked of it again and again. */
const ASKING: Patience = { connectMs: 1_000, statementMs: 1_000, lockMs: 1_000, idleInTransactionMs: 1_000 };

export interface OpenReplicas {
  readonly reads: Reads;
  end(): void;
}

interface ReplicaDeps {
  readonly database: OpenDatabase;
  readonly log: Log;
  readonly figures: ReplicaFigures;
}

/** The replicas of `READ_DATABASE_URL`; nothing without one. Nobody waits for them: they are read from once they are seen to have everything. */
export function openReplicas(
  { database: configured, readDatabaseUrls }: Pick<Config, 'database' | 'readDatabaseUrls'>,
  { database, log, figures }: ReplicaDeps,
): OpenReplicas | undefined {
  if (configured.kind !== 'postgres' || readDatabaseUrls.length === 0) return undefined;
  const { connections } = configured;
  const opened = readDatabaseUrls.map((url) => {
    // What is wrong with it is told by the replica, once.
    const [read, asked] = [openPostgres(url, { connections, patience: READING }), openPostgres(url, { connections: 1, patience: ASKING })];
    const replica = createReplica({ name: new URL(url).host, db: read.db, ask: () => repeatedSoFar(asked.db), log });
    return { replica, close: () => Promise.all([read.close(), asked.close()]) };
  });
  const replicas = opened.map(({ replica }) => replica);
  const reads = createReplicaReads({
    primary: database.db,
    replicas,
    written: () => writePosition(database.db),
    figures,
  });
  figures.watch(replicas);
  return {
    reads,
    end() {
      reads.end();
      for (const { close } of opened) close().catch(() => {});
    },
  };
}
