import { defineJob, type JobDefinition } from '#platform/jobs';
import { attendReservation, reconcileBookings } from './attend-reservation.ts';
import type { BookingDeps } from './deps.ts';
import { ATTEND_RESERVATION, RECONCILE_BOOKINGS } from './queues.ts';

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
  ];
}
