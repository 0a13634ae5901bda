import type { Locale } from '#kernel/locale';
import { defineJob, type JobDefinition } from '#platform/jobs';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { shownAtDesk } from '../overview/supplier-day.ts';
import { selectByIds } from '../store/reservations.ts';
import { type DeskEmail, type DeskNoticeFacts, type DeskPerson, isStillNews } from './desk-notice.ts';
import { leaseNotices, markTold, type OwedNotice } from './store.ts';

/** Who works at the desks of suppliers, and how they are written to. */
export interface DeskDeps extends Pick<BookingDeps, 'db' | 'clock' | 'log' | 'mailer'> {
  readonly desk: {
    /** Members of a supplier who may see the day of one of its offices. */
    peopleOf(supplier: string, office: string): Promise<readonly DeskPerson[]>;
    readonly email: DeskEmail;
    /** The page of a supplier's day; absolute. */
    dayUrl(locale: Locale, supplier: string): string;
  };
}

const BATCH = 20;
const LEASE_MS = 120_000;
const EVERY_SECONDS = 5;

/** Every few seconds: what desks are to be told. */
export const tellingDesks = (deps: DeskDeps): JobDefinition =>
  defineJob(
    'tell-desks',
    async () => {
      await tellDesks(deps);
    },
    { everySeconds: EVERY_SECONDS },
  );

/**
 * Writes to the people of suppliers what happened to their reservations, each in their language. What could not be sent is tried again when its
 * lease is over, as the same e-mail.
 * @returns how many notices were dealt with
 */
export async function tellDesks(deps: DeskDeps): Promise<number> {
  const now = deps.clock();
  const owed = await leaseNotices(deps.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  if (owed.length === 0) return 0;
  const found = new Map(
    (await selectByIds(deps.db, [...new Set(owed.map(({ reservationId }) => reservationId))])).map((one) => [one.id, one]),
  );
  let told = 0;
  for (const notice of owed) {
    const reservation = found.get(notice.reservationId);
    try {
      if (reservation && isStillNews(notice.kind, reservation, now)) await tell(deps, notice, reservation, now);
      await markTold(deps.db, notice.id, deps.clock());
      told += 1;
    } catch (error) {
      deps.log.warn({ notice: notice.id, error: String(error) }, 'the desk of a supplier could not be told');
    }
  }
  return told;
}

async function tell({ desk, mailer }: DeskDeps, { id, kind }: OwedNotice, reservation: Reservation, now: Date): Promise<void> {
  const { offer } = reservation;
  for (const person of await desk.peopleOf(offer.supplier.slug, offer.pickup.id)) {
    const text = await desk.email(person, factsOf(kind, reservation, now, desk.dayUrl(person.locale, offer.supplier.slug)));
    await mailer.send({ kind: 'desk_notice', to: person.email, ...text, key: `desk.${id}.${person.id}` });
  }
}

function factsOf(kind: OwedNotice['kind'], reservation: Reservation, now: Date, dayUrl: string): DeskNoticeFacts {
  const { answerBy, code, offer, trip } = reservation;
  return {
    kind,
    code,
    office: offer.pickup.name,
    returnOffice: offer.returnTo.name,
    vehicle: offer.vehicle.name,
    pickupAt: trip.criteria.pickupAt,
    returnAt: trip.criteria.returnAt,
    ...shownAtDesk(reservation, now),
    answerBy: kind === 'asked' ? answerBy : null,
    dayUrl,
  };
}
