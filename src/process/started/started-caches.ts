import { type Caches, createCaches } from '#platform/cache';
import type { Config } from '#platform/config';
import type { OpenDatabase } from '#platform/database';
import type { Log } from '#platform/log';
import { createMetrics, type Metrics } from '#platform/metrics/metrics';
import { watchProcess } from '#platform/metrics/process-metrics';
import { openReplicas } from '#platform/replicas/open-replicas';
import type { Reads } from '#platform/replicas/reading';
import { replicaFigures } from '#platform/replicas/replica-figures';
import { openSharedCache, type SharedCache } from '#platform/shared-cache/open-shared-cache';
import { sharedCacheFigures } from '#platform/shared-cache/shared-cache-figures';

/** So late another process may hear of a new price or rate: a list stands for a second and a half besides, see `page-cache`. */
const MOMENT_MS = 1_000;

interface StartedCaches {
  readonly caches: Caches;
  readonly metrics: Metrics;
  /** With `CACHE_URL`. */
  readonly shared: SharedCache | undefined;
  /** With `READ_DATABASE_URL`. */
  readonly reads: Reads | undefined;
  readonly endCaches: () => void;
}

/** What spares the database: what a process keeps, what it gives others of that, and the replicas that it reads from. And the figures in which it tells how well that serves. */
export function startedCaches(config: Config, { database, log }: { readonly database: OpenDatabase; readonly log: Log }): StartedCaches {
  const metrics = createMetrics({ failed: (error) => log.warn({ error: String(error) }, 'figures could not be read') });
  const shared = openSharedCache(config, { log, figures: sharedCacheFigures(metrics), settings: shownOf(config) });
  const failed = (cache: string, error: unknown): void => log.warn({ cache, error: String(error) }, 'a kept value could not be renewed');
  const caches = createCaches({ failed, shared, momentMs: MOMENT_MS });
  const replicas = openReplicas(config, { database, log, figures: replicaFigures(metrics) });
  const unwatch = watchProcess(metrics, { database, caches });
  return {
    caches,
    metrics,
    shared,
    reads: replicas?.reads,
    endCaches: () => {
      unwatch();
      shared?.close();
      replicas?.end();
    },
  };
}

/** Settings that stand on pages and in pictures of them: whoever changes one sees it with the next start, in every process. */
function shownOf({ brand, identity, testimonials, officeAt, demo, thirdParties, mapTiles, indexEnglish, allowsZoom }: Config): string {
  return JSON.stringify([brand, identity, testimonials, officeAt, demo, thirdParties, mapTiles, indexEnglish, allowsZoom]);
}
