import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Metrics } from '#platform/metrics/metrics';
import type { VisitOutcome, VisitStep } from './visit.ts';
import { lastDoneAt } from './visits-store.ts';

/** From a step that answers at once to the longest that one may take. */
const BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120];

/** Hears of each step of the synthetic visitor, and how its visits end. */
export interface VisitFigures {
  /** @returns what is called at the step's end */
  began(step: VisitStep): (outcome: 'done' | 'failed') => void;
  ended(outcome: VisitOutcome): void;
}

/** How long each step of the synthetic visitor takes, and what comes of it. */
export function visitFigures(metrics: Metrics): VisitFigures {
  const steps = metrics.histogram('kontak_synthetic_step_seconds', 'Steps of the synthetic visitor, by step and outcome.', BOUNDS);
  const visits = metrics.counter(
    'kontak_synthetic_visits_total',
    'Visits of the synthetic visitor, by outcome and the step at which they failed.',
  );
  return {
    began(step) {
      const observed = steps.begin();
      return (outcome) => void observed({ step, outcome });
    },
    ended: (outcome) => visits.add({ outcome: outcome.kind, step: outcome.kind === 'failed' ? outcome.step : 'none' }),
  };
}

/**
 * Reads how long ago the synthetic visitor last cancelled what it had booked; where it has not since this process started, how long that is ago.
 * Nothing is told where there is no visitor.
 */
export function visitReader(
  metrics: Metrics,
  { clock, db, visits }: { readonly clock: Clock; readonly db: Database; readonly visits: boolean },
): () => Promise<void> {
  const age = metrics.gauge(
    'kontak_synthetic_last_success_seconds',
    'How long ago the synthetic visitor last ended a visit well, or this process started, whichever is later.',
  );
  const startedAt = clock();
  return async () => {
    if (!visits) return;
    const since = Math.max(startedAt.getTime(), (await lastDoneAt(db))?.getTime() ?? 0);
    age.set(Math.max(0, clock().getTime() - since) / 1000);
  };
}
