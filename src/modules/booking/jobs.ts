import { defineJob, type JobDefinition } from '#platform/jobs';
import { onceContracted } from '#platform/jobs/once-contracted';
import { protectConsentAddresses, renewConsentAddresses } from './consent-addresses.ts';
import type { BookingDeps } from './deps.ts';
import { advanceReservation, createDueWork } from './fulfilment/advance-reservation.ts';
import { warnOfOverdue } from './fulfilment/overdue.ts';
import { remindOfPickups } from './fulfilment/remind.ts';
import { remindOfCredit } from './fulfilment/remind-of-credit.ts';
import { FORGET_PROOFS } from './no-show/proofs.ts';
import { FORGET_EVIDENCE } from './rental-charges/evidence.ts';
import { forgetRefusedReviews, inviteReviews } from './reviews/invite-reviews.ts';
import { ADVANCE_RESERVATION } from './schedule-attempt.ts';
import { moveDocuments } from './store/documents.ts';
import { fillPickupPlaces } from './store/pickup-places.ts';
import { askSuppliers, ROUND_CRON } from './supplier-differences/ask-suppliers.ts';
import { VISITOR_QUEUES, visitorJobs } from './synthetic-visitor/visiting.ts';

/** Every second: reservations whose time has come, and those that stand still although something is due, whatever became of their jobs. */
const ADVANCE_DUE = 'advance-due-reservations';
/** Says which reservations nobody has advanced in time. */
const OVERDUE_BOOKINGS = 'overdue-bookings';
/** Owes reminders of pickups that are a day away. */
const REMIND_OF_PICKUPS = 'remind-of-pickups';
/** Owes reminders of credit that ends soon. */
const REMIND_OF_CREDIT = 'remind-of-credit';
/** Owes e-mails that ask how a rental was, and forgets words of reviews that were refused long ago. */
const REVIEWS = 'reviews';
/** Every hour: no consent's address stands in the clear, or longer than it proves something. */
const PROTECT_CONSENTS = 'protect-consents';
/** Every hour: writes the place of pickup beside reservations of before the column, until there are none. */
const FILL_PICKUP_PLACES = 'fill-pickup-places';
/** Every night: documents of rentals of long ago stand in nobody's way. */
const MOVE_DOCUMENTS = 'move-documents';
/** Asks suppliers about bookings that are still to come. */
const ASK_SUPPLIERS = 'ask-suppliers';

export const BOOKING_QUEUES = [
  { name: ADVANCE_RESERVATION, once: true },
  REMIND_OF_CREDIT,
  REVIEWS,
  PROTECT_CONSENTS,
  FILL_PICKUP_PLACES,
  MOVE_DOCUMENTS,
  ASK_SUPPLIERS,
  FORGET_PROOFS,
  FORGET_EVIDENCE,
  ...VISITOR_QUEUES,
] as const;

/** Most of the time of a confirmation is waiting for a supplier, which costs nothing. */
const CONCURRENCY = 48;
/** Rows that wait for a lock of the filling wait no longer than for a booking. */
const FILLED_AT_ONCE = 1_000;
const MOVED_AT_ONCE = 200;
/** As long as a question about a rental is likely. */
const DOCUMENTS_KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

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
    defineJob(OVERDUE_BOOKINGS, () => warnOfOverdue(deps), { everySeconds: 30 }),
    defineJob(
      REMIND_OF_PICKUPS,
      async () => {
        await remindOfPickups(deps);
      },
      { everySeconds: 300 },
    ),
    // By the hour: a process that was down in the morning misses nothing.
    defineJob(
      REMIND_OF_CREDIT,
      async () => {
        await remindOfCredit(deps);
      },
      { cron: '26 * * * *', retries: 0 },
    ),
    defineJob(
      REVIEWS,
      async () => {
        await inviteReviews(deps);
        await forgetRefusedReviews(deps);
      },
      { cron: '47 * * * *', retries: 0 },
    ),
    defineJob(
      PROTECT_CONSENTS,
      async () => {
        await renewConsentAddresses(deps);
        const { encrypted } = await protectConsentAddresses(deps);
        if (encrypted > 0) deps.log.info({ encrypted }, 'addresses of consents were taken out of the clear');
      },
      { cron: '37 * * * *', retries: 0 },
    ),
    defineJob(
      FILL_PICKUP_PLACES,
      async () => {
        let filled = 0;
        do filled = await fillPickupPlaces(deps.db, FILLED_AT_ONCE);
        while (filled === FILLED_AT_ONCE);
      },
      { cron: '11 * * * *', retries: 0, concurrency: 1 },
    ),
    // Ended at any moment it has lost nothing: what it came to stands in the database.
    onceContracted(
      deps,
      defineJob(
        MOVE_DOCUMENTS,
        async () => {
          const before = new Date(deps.clock().getTime() - DOCUMENTS_KEPT_DAYS * DAY_MS);
          let looked = 0;
          do looked = await moveDocuments(deps.db, before, MOVED_AT_ONCE);
          while (looked === MOVED_AT_ONCE);
        },
        { cron: '7 1 * * *', retries: 0, concurrency: 1 },
      ),
    ),
    // What a round leaves is asked in the next one.
    defineJob(
      ASK_SUPPLIERS,
      async () => {
        await askSuppliers(deps);
      },
      { cron: ROUND_CRON, retries: 0, concurrency: 1 },
    ),
    ...visitorJobs(deps),
  ];
}
