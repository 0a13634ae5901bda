import { defineJob, type JobDefinition } from '#platform/jobs';
import { forgetRates } from '#platform/rate-limit';
import { protectConsentAddresses, renewConsentAddresses } from './consent-addresses.ts';
import type { BookingDeps } from './deps.ts';
import { advanceReservation, createDueWork } from './fulfilment/advance-reservation.ts';
import { sayWhatIsOverdue } from './fulfilment/overdue.ts';
import { ADVANCE_DUE, ADVANCE_RESERVATION, FORGET_LOOK_UPS, OVERDUE_BOOKINGS, PROTECT_CONSENTS } from './queues.ts';

const DAY_MS = 86_400_000;
/** Most of the time of a confirmation is waiting for a supplier, which costs nothing. */
const CONCURRENCY = 48;

/** The jobs of booking. Losing every one of them delays a reservation by a second and loses nothing. */
export function bookingJobs(deps: BookingDeps): JobDefinition[] {
  const dueWork = createDueWork(deps);
  return [
    // What fails is looked at again with growing pauses: its time stands in its row.
    defineJob<{ reservationId: string }>(ADVANCE_RESERVATION, ({ reservationId }) => advanceReservation(deps, reservationId), {
      retries: 0,
      concurrency: CONCURRENCY,
    }),
    defineJob(ADVANCE_DUE, () => dueWork.round(), { everySeconds: 1 }),
    defineJob(OVERDUE_BOOKINGS, () => sayWhatIsOverdue(deps), { everySeconds: 30 }),
    defineJob(FORGET_LOOK_UPS, () => forgetRates(deps.db, new Date(deps.clock().getTime() - DAY_MS)), { cron: '7 * * * *', retries: 0 }),
    defineJob(
      PROTECT_CONSENTS,
      async () => {
        await renewConsentAddresses(deps);
        const { encrypted } = await protectConsentAddresses(deps);
        if (encrypted > 0) deps.log.info({ encrypted }, 'addresses of consents were taken out of the clear');
      },
      { cron: '37 * * * *', retries: 0 },
    ),
  ];
}
