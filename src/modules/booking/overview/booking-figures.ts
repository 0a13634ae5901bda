import { unknownOutcomes } from '#payments';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Metrics } from '#platform/metrics/metrics';
import { isFinal, statesThat } from '../model/states.ts';
import { countByState } from '../store/figures.ts';
import { countOverdue } from '../store/leases.ts';

/**
 * Reads how orders stand: those whose life goes on, by state; those that nobody advances though they are due; and calls that move money of which
 * nobody knows what became. All three come from indexes that hold no order that has ended.
 */
export function bookingReader(metrics: Metrics, { db, clock }: { readonly db: Database; readonly clock: Clock }): () => Promise<void> {
  const orders = metrics.gauge('kontak_reservations', 'Reservations whose life goes on, by state.');
  const due = metrics.gauge('kontak_reservations_due', 'Reservations that wait to be advanced and that no worker has taken.');
  const oldest = metrics.gauge('kontak_reservations_oldest_due_seconds', 'How long the longest of them waits.');
  const unknown = metrics.gauge('kontak_unknown_outcomes', 'Calls that move money whose outcome is not known, by operation.');
  const oldestUnknown = metrics.gauge('kontak_unknown_outcomes_oldest_seconds', 'How long ago the oldest of them was sent.');
  return async () => {
    const now = clock();
    const [states, overdue, calls] = await Promise.all([
      countByState(
        db,
        statesThat((state) => !isFinal(state)),
      ),
      countOverdue(db, now),
      unknownOutcomes(db),
    ]);
    for (const { state, count } of states) orders.set(count, { state });
    due.set(overdue.count);
    oldest.set(secondsSince(now, overdue.since));
    unknown.clear();
    for (const { operation, count } of calls) unknown.set(count, { operation });
    oldestUnknown.set(Math.max(0, ...calls.map(({ oldest: at }) => secondsSince(now, at))));
  };
}

const secondsSince = (now: Date, at: Date | null): number => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0);
