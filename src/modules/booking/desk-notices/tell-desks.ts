import type { Locale } from '#kernel/locale';
import { defineJob, type JobDefinition } from '#platform/jobs';
import type { BookingDeps } from '../deps.ts';
import { deskDetailsOf } from '../desk-day/supplier-day.ts';
import type { Reservation } from '../model/reservation.ts';
import { selectByIds } from '../store/reservations.ts';
import { type DeskEmail, type DeskNoticeFacts, type DeskPerson, type DeskPushText, isOfCharge, isStillRelevant } from './desk-notice.ts';
import { giveUp, insertPushed, insertTold, leaseNotice, markTold, type OwedNotice, renewLease, selectPushed, selectTold } from './store.ts';

/** Who works at the desks of suppliers, and how they are written to. */
export interface DeskDeps extends Pick<BookingDeps, 'db' | 'clock' | 'log' | 'mailer'> {
  readonly desk: {
    /** Members of a supplier who may see the day of one of its offices. */
    peopleOf(supplier: string, office: string): Promise<readonly DeskPerson[]>;
    readonly email: DeskEmail;
    /** Their browsers, where they have asked for it; null where browsers cannot be written to. */
    readonly push: DeskBrowsers | null;
    /** The page of a supplier's day; absolute. */
    dayUrl(locale: Locale, supplier: string): string;
    /** The page of what was charged after a rental; absolute. */
    chargesUrl(locale: Locale, supplier: string, code: string): string;
  };
}

/** The browsers on which people of suppliers are told. */
export interface DeskBrowsers {
  devicesOf(person: string, supplier: string): Promise<readonly { readonly id: number }[]>;
  readonly text: DeskPushText;
  /** @throws where the browser's push service takes nothing now */
  send(
    person: string,
    supplier: string,
    device: number,
    message: { readonly text: string; readonly liveSeconds: number; readonly isUrgent: boolean },
  ): Promise<void>;
}

const MOST_AT_ONCE = 20;
const LEASE_MS = 120_000;
/** What a refused mailbox gets: each wait is twice the one before it, an hour in all. */
const MOST_TRIES = 6;
const FIRST_WAIT_MS = 120_000;
const EVERY_SECONDS = 5;
/** What no answer is waited for is shown to whoever switches their telephone on within a day. */
const NEWS_SECONDS = 24 * 60 * 60;

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
 * Writes to the people of suppliers what happened to their reservations, and tells their browsers, each in their language and each once. Whom it could not
 * be sent to is tried again later and less and less often, until the notice is given up.
 * @returns how many notices were dealt with
 */
export async function tellDesks(deps: DeskDeps): Promise<number> {
  let told = 0;
  for (let taken = 0; taken < MOST_AT_ONCE; taken += 1) {
    const notice = await leaseNotice(deps.db, deps.clock(), leaseFrom(deps));
    if (!notice) break;
    if (await dealtWith(deps, notice)) told += 1;
  }
  return told;
}

const leaseFrom = ({ clock }: DeskDeps): Date => new Date(clock().getTime() + LEASE_MS);

async function dealtWith(deps: DeskDeps, notice: OwedNotice): Promise<boolean> {
  const { clock, db, log } = deps;
  const attempt: Attempt = { notice, refused: 0 };
  try {
    const [reservation] = await selectByIds(db, [notice.reservationId]);
    if (reservation && isStillRelevant(notice.kind, reservation, clock())) await tell(deps, attempt, reservation);
  } catch (error) {
    attempt.refused += 1;
    warn(deps, notice, error);
  }
  // Another worker has it by now, and ends it.
  if (!attempt.notice) return false;
  if (attempt.refused === 0) await markTold(db, notice.id, clock());
  else if (notice.tries < MOST_TRIES)
    await renewLease(db, attempt.notice, new Date(clock().getTime() + FIRST_WAIT_MS * 2 ** (notice.tries - 1)));
  else {
    await giveUp(db, notice.id, clock());
    log.warn({ notice: notice.id, refused: attempt.refused }, 'a notice to the desk of a supplier was given up');
  }
  return attempt.refused === 0;
}

const warn = ({ log }: DeskDeps, { id, tries }: OwedNotice, error: unknown): void =>
  log.warn({ notice: id, tries, error: String(error) }, 'the desk of a supplier could not be told');

/** One try to tell a notice to everybody. */
interface Attempt {
  /** With its present lease; nothing once that was lost. */
  notice: OwedNotice | undefined;
  /** How many people and browsers it could not be sent to. */
  refused: number;
}

async function tell(deps: DeskDeps, attempt: Attempt, reservation: Reservation): Promise<void> {
  const { clock, db, desk, mailer } = deps;
  const { code, offer } = reservation;
  const supplier = offer.supplier.slug;
  if (!attempt.notice) return;
  const { id, kind, owedAt } = attempt.notice;
  const isCharge = isOfCharge(kind);
  const people = await desk.peopleOf(supplier, (isCharge ? offer.returnTo : offer.pickup).id);
  const factsFor = ({ locale }: DeskPerson): DeskNoticeFacts =>
    factsOf(kind, reservation, clock(), isCharge ? desk.chargesUrl(locale, supplier, code) : desk.dayUrl(locale, supplier));

  const told = await selectTold(db, id);
  for (const person of people) {
    if (told.has(person.id)) continue;
    await once(deps, attempt, async () => {
      await mailer.send({
        kind: 'desk_notice',
        to: person.email,
        ...(await desk.email(person, factsFor(person))),
        wantedAt: owedAt,
        key: `desk.${id}.${person.id}`,
      });
      await insertTold(db, id, person.id, clock());
    });
  }

  const { push } = desk;
  if (!push || !attempt.notice) return;
  const pushed = await selectPushed(db, id);
  for (const person of people) {
    for (const device of await push.devicesOf(person.id, supplier)) {
      if (pushed.has(device.id)) continue;
      await once(deps, attempt, async () => {
        const facts = factsFor(person);
        const liveSeconds = facts.answerBy ? (facts.answerBy.getTime() - clock().getTime()) / 1000 : NEWS_SECONDS;
        const text = push.text(person.locale, facts);
        await push.send(person.id, supplier, device.id, { text, liveSeconds, isUrgent: kind === 'asked' });
        await insertPushed(db, id, device.id, clock());
      });
    }
  }
}

/** Sends one message while the notice is this worker's; what fails is counted and stops nobody else. */
async function once(deps: DeskDeps, attempt: Attempt, send: () => Promise<void>): Promise<void> {
  attempt.notice = attempt.notice && (await renewLease(deps.db, attempt.notice, leaseFrom(deps)));
  if (!attempt.notice) return;
  try {
    await send();
  } catch (error) {
    attempt.refused += 1;
    warn(deps, attempt.notice, error);
  }
}

function factsOf(kind: OwedNotice['kind'], reservation: Reservation, now: Date, pageUrl: string): DeskNoticeFacts {
  const { answerBy, code, offer, trip } = reservation;
  return {
    kind,
    code,
    office: offer.pickup.name,
    returnOffice: offer.returnTo.name,
    vehicle: offer.vehicle.name,
    pickupAt: trip.criteria.pickupAt,
    returnAt: trip.criteria.returnAt,
    ...deskDetailsOf(reservation, now),
    answerBy: kind === 'asked' ? answerBy : null,
    pageUrl,
  };
}
