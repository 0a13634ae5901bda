import type { Counter, Gauge, Metrics } from '../metrics/metrics.ts';

/** How well a shared cache serves, for whoever watches. */
export interface SharedCacheFigures {
  readonly asked: Counter;
  readonly faults: Counter;
  readonly away: Gauge;
}

/** Without a shared cache they have no values. */
export function sharedCacheFigures(metrics: Metrics): SharedCacheFigures {
  return {
    asked: metrics.counter(
      'kontak_shared_cache_asked_total',
      'Values by how they were come by: given as another process made it (hit), after waiting for that (waited), made for all (made), made because the shared cache could not be asked (alone); besides, values that nobody of ours has kept (nonsense), or that cannot be given to others (unfit). Of limits: counted there (hit), or in the database (alone).',
    ),
    faults: metrics.counter(
      'kontak_shared_cache_faults_total',
      'Answers of the shared cache that were none: late, refused, or lost with the connection.',
    ),
    away: metrics.gauge('kontak_shared_cache_away', '1 while the shared cache is not asked because it does not answer, else 0.'),
  };
}
