import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Caches } from '../cache.ts';
import type { OpenDatabase } from '../database.ts';
import type { Metrics } from './metrics.ts';

const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;

interface Watched {
  readonly database: Pick<OpenDatabase, 'connections'>;
  readonly caches: Pick<Caches, 'figures'>;
}

/**
 * What every process tells of itself: its event loop, memory and processor, connections to the database, and what it keeps in memory.
 * @returns what ends the watching
 */
export function watchProcess(metrics: Metrics, { database, caches }: Watched): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const loop = metrics.gauge(
    'kontak_event_loop_delay_seconds',
    'How late the event loop came to timers since it was last read, by quantile.',
  );
  const memory = metrics.gauge('kontak_memory_bytes', 'Memory of the process: all of it, and used by objects.');
  const processor = metrics.counter('kontak_processor_seconds_total', 'Seconds of a processor that the process has used.');
  const uptime = metrics.gauge('kontak_uptime_seconds', 'Seconds since the process began.');
  const connections = metrics.gauge('kontak_database_connections', 'Connections of the pool by state; waiting are those who want one.');
  const asked = metrics.counter(
    'kontak_cache_asked_total',
    'How often a value was asked for: given as it was (hit), while it is renewed (stale), made (miss), not made (failure).',
  );
  const entries = metrics.gauge('kontak_cache_entries', 'Values kept in memory; web.pages are whole pages.');
  const bytes = metrics.gauge('kontak_cache_bytes', 'Room that they take, where it is counted.');
  metrics.whenRead(() => {
    for (const [quantile, nanoseconds] of [
      ['0.5', delay.percentile(50)],
      ['0.99', delay.percentile(99)],
      ['1', delay.max],
    ] as const)
      loop.set(Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000), { quantile });
    delay.reset();
    const { rss, heapUsed } = process.memoryUsage();
    memory.set(rss, { kind: 'all' });
    memory.set(heapUsed, { kind: 'objects' });
    const { user, system } = process.cpuUsage();
    processor.stands((user + system) / 1e6);
    uptime.set(process.uptime());
    const pool = database.connections();
    if (pool) for (const [state, count] of Object.entries(pool)) connections.set(count, { state });
    for (const { name, hits, stale, misses, failures, entries: kept, bytes: room } of caches.figures()) {
      for (const [outcome, count] of Object.entries({ hit: hits, stale, miss: misses, failure: failures }))
        asked.stands(count, { cache: name, outcome });
      entries.set(kept, { cache: name });
      bytes.set(room, { cache: name });
    }
  });
  return () => delay.disable();
}
