import type { Metrics } from '#platform/metrics/metrics';
import type { Reservation } from './model/reservation.ts';
import { isTest } from './synthetic-visitor/test-reservation.ts';

/** Five minutes are promised (docs/operations/objectives.md). */
const END_BOUNDS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600];
/** Two seconds are promised. */
const OWN_BOUNDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 60];

/** Hears of each order that has gone to another state. */
export interface OrderTimes {
  moved(from: Reservation, to: Reservation): void;
}

/** How long orders take to their right end, and what of that is ours. */
export function orderTimes(metrics: Metrics): OrderTimes {
  const ends = metrics.histogram(
    'kontak_order_end_seconds',
    'From when an order could be asked of its supplier until it had its end, by that; orders that wait for people of a supplier are not counted.',
    END_BOUNDS,
  );
  const own = metrics.histogram(
    'kontak_confirmation_seconds',
    'From when the bank’s yes was known until the order was confirmed, without the time of its supplier.',
    OWN_BOUNDS,
  );
  return {
    moved(from, to) {
      // Figures of customers: the synthetic visitor has its own.
      if (isTest(from)) return;
      if (from.state !== 'confirming' || to.state === 'confirming') return;
      if (from.offer.confirmation === 'instant') ends.observe(secondsBetween(from.changedAt, to.changedAt), { end: to.state });
      const { bookingAskedAt, supplierConfirmedAt } = to;
      if (to.state !== 'confirmed' || !to.paymentId || !bookingAskedAt || !supplierConfirmedAt) return;
      own.observe(Math.max(0, secondsBetween(from.changedAt, to.changedAt) - secondsBetween(bookingAskedAt, supplierConfirmedAt)));
    },
  };
}

const secondsBetween = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime()) / 1000;
