import type { Metrics } from '../metrics/metrics.ts';
import type { Replica } from './replica.ts';
import type { ReadFigures } from './replica-reads.ts';

/** What is counted of reads and replicas. */
export interface ReplicaFigures extends ReadFigures {
  /** Tells of these from now on. */
  watch(replicas: readonly Replica[]): void;
}

/** Declared in every process; without replicas they have no values. */
export function replicaFigures(metrics: Metrics): ReplicaFigures {
  const reads = metrics.counter('kontak_reads_total', 'Reads of what is only shown, by the database that answered.');
  const fellBack = metrics.counter(
    'kontak_reads_fell_back_total',
    'Those that the primary answered in the place of a replica, and why: it does not answer (away), repeats another history or none (another), is not there yet (behind), or broke off (failed).',
  );
  const lag = metrics.gauge(
    'kontak_replica_lag_seconds',
    'How far a replica is behind its primary; how long nobody knows, where it cannot be asked.',
  );
  const left = metrics.gauge('kontak_replica_left_alone', '1 while a replica is not read from, else 0.');
  return {
    read: (from) => reads.add({ database: from }),
    fellBack: (why) => fellBack.add({ why }),
    watch: (replicas) =>
      metrics.whenRead(() => {
        for (const replica of replicas) {
          lag.set(replica.lagMs() / 1000, { replica: replica.name });
          left.set(replica.whyLeft() === undefined ? 0 : 1, { replica: replica.name });
        }
      }),
  };
}
