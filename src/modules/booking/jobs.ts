import { defineJob, type JobDefinition } from '#platform/jobs';
import { forgetRates } from '#platform/rate-limit';
import { attendReservation, reconcileBookings } from './attendance/attend-reservation.ts';
import type { BookingDeps } from './deps.ts';
import { ATTEND_RESERVATION, FORGET_LOOK_UPS, RECONCILE_BOOKINGS } from './queues.ts';

const DAY_MS = 86_400_000;

/** The jobs of booking. Losing every one of them delays a reservation by minutes and loses nothing. */
export function bookingJobs(deps: BookingDeps): JobDefinition[] {
  return [
    defineJob<{ reservationId: string }>(ATTEND_RESERVATION, ({ reservationId }) => attendReservation(deps, reservationId), { retries: 3 }),
    defineJob(
      RECONCILE_BOOKINGS,
      async () => {
        await reconcileBookings(deps);
      },
      { cron: '* * * * *', retries: 0 },
    ),
    defineJob(FORGET_LOOK_UPS, () => forgetRates(deps.db, new Date(deps.clock().getTime() - DAY_MS)), { cron: '7 * * * *', retries: 0 }),
  ];
}
