import { emailFrom } from '#kernel/contact';
import { digestOf, sameSecret } from '#platform/crypto';
import { mayTryNow, type Pace } from '#platform/jobs/growing-delay';
import { networkOf } from '#platform/requests/networks';
import { allow, allowNetwork } from '#platform/requests/rate-limit';
import { passOf } from '../access/access.ts';
import { findByAccessKey, findByTypedCode } from '../access/reservation-access.ts';
import { markDigest } from '../checkout/trust/order-marks.ts';
import type { BookingDeps } from '../deps.ts';
import type { ConfirmedDocument, Reservation, ReservationEvent } from '../model/reservation.ts';
import type { ReservationView } from '../model/reservation-view.ts';
import { maskedViewOf, viewOf } from '../model/reservation-view.ts';
import { paymentsFor } from '../payment-for.ts';
import { selectDocuments } from '../store/documents.ts';
import { selectEvents } from '../store/events.ts';
import { hasMark } from '../store/order-marks.ts';

type LookUpDeps = Pick<BookingDeps, 'db' | 'clock' | 'security' | 'accessSecret'>;

/** Enough for a person who mistypes, too few for a machine that guesses. */
const LOOK_UPS = { limit: 20, windowSeconds: 600 };
/** E-mails tried at one reservation by all strangers together, and how long one network waits between its own. */
const EMAIL_TRIES = { limit: 60, windowSeconds: 86_400 };
const EMAIL_PACE: Pace = { free: 5, firstSeconds: 15, longestSeconds: 3600, forgottenAfterSeconds: 86_400 };

/**
 * Looks a reservation up by its number alone: name, e-mail and phone are partly masked (decisions, section 4).
 * @param asked.code as typed: dashes, spaces and case do not matter
 * @param asked.ip whose look-ups are counted; kept as a digest only
 */
export async function findReservation(
  deps: LookUpDeps,
  asked: { readonly code: string; readonly ip: string },
): Promise<
  { readonly kind: 'found'; readonly reservation: ReservationView } | { readonly kind: 'not_found' } | { readonly kind: 'too_many' }
> {
  if (!(await mayLookUp(deps, asked.ip))) return { kind: 'too_many' };
  const reservation = await findByTypedCode(deps, asked.code);
  if (!reservation) return lookedUpNothing(deps, asked.ip);
  return { kind: 'found', reservation: maskedViewOf(reservation, await paymentsFor(deps.db, reservation)) };
}

/**
 * The whole reservation, for whoever brings its access key (from its e-mail or its completion page).
 * @returns nothing when the number or the key is not right
 */
export async function openReservation(
  deps: LookUpDeps,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<ReservationView | undefined> {
  const reservation = await findByAccessKey(deps, asked);
  return reservation && viewOf(reservation, await paymentsFor(deps.db, reservation));
}

/**
 * Shows to be the customer with the e-mail of the booking, and gets a pass of `PASS_HOURS` with which everything else is opened.
 */
export async function proveByEmail(
  deps: LookUpDeps,
  asked: {
    readonly code: string;
    readonly email: string;
    readonly ip: string;
    /** The token of the browser, where there is one: the one that ordered is not kept waiting by what strangers try. */
    readonly browser?: string | undefined;
  },
): Promise<
  | { readonly kind: 'proved'; readonly code: string; readonly accessKey: string; readonly reservation: ReservationView }
  | { readonly kind: 'not_found' | 'other_email' | 'too_many' }
> {
  if (!(await mayLookUp(deps, asked.ip))) return { kind: 'too_many' };
  const reservation = await findByTypedCode(deps, asked.code);
  if (!reservation) return lookedUpNothing(deps, asked.ip);
  if (!(await mayTryEmail(deps, reservation, asked))) return { kind: 'too_many' };
  if (!sameSecret(emailFrom(asked.email) ?? '', reservation.driver.email)) {
    deps.security({ kind: 'look_up.failed', who: reservation.code, ip: asked.ip, what: 'email' });
    return { kind: 'other_email' };
  }
  return {
    kind: 'proved',
    code: reservation.code,
    accessKey: passOf(deps, reservation, 'owner'),
    reservation: viewOf(reservation, await paymentsFor(deps.db, reservation)),
  };
}

/** What the customer confirmed, as it was sent. */
export async function documentsOf(
  deps: LookUpDeps,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<ConfirmedDocument[] | undefined> {
  const reservation = await findByAccessKey(deps, asked);
  return reservation && selectDocuments(deps.db, reservation);
}

/** Every change of the reservation, oldest first. */
export async function historyOf(
  deps: LookUpDeps,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<ReservationEvent[] | undefined> {
  const reservation = await findByAccessKey(deps, asked);
  return reservation && selectEvents(deps.db, reservation);
}

async function mayLookUp(deps: LookUpDeps, ip: string): Promise<boolean> {
  return noted(deps, 'look_up', ip, await allowNetwork(deps.db, { use: 'look-up', ip, key: deps.accessSecret }, LOOK_UPS, deps.clock()));
}

/**
 * Strangers are slowed down together with their own network, and counted together besides; the browser that ordered is on neither count.
 * Whoever has the e-mail needs none of this: its link opens the reservation.
 */
async function mayTryEmail(
  deps: LookUpDeps,
  { id }: Reservation,
  { ip, browser }: { readonly ip: string; readonly browser?: string | undefined },
): Promise<boolean> {
  const now = deps.clock();
  const pair = (from: string): string => `look-up-email:${digestOf(`${from} ${id}`, deps.accessSecret)}`;
  if (browser !== undefined && (await hasMark(deps.db, id, 'browser', markDigest(deps, 'browser', browser))))
    return noted(deps, 'look_up_email_own', ip, await mayTryNow(deps.db, pair(`browser ${browser}`), EMAIL_PACE, now));
  const isPatient = await mayTryNow(deps.db, pair(`network ${networkOf(ip)}`), EMAIL_PACE, now);
  // What one network is refused does not use up what the others have.
  const { limit, windowSeconds } = EMAIL_TRIES;
  return noted(deps, 'look_up_email', ip, isPatient && (await allow(deps.db, pair('everybody'), limit, windowSeconds, now)));
}

/** Many of these within a minute are an alarm: somebody is looking for numbers that exist. */
function lookedUpNothing(deps: LookUpDeps, ip: string): { readonly kind: 'not_found' } {
  deps.security({ kind: 'look_up.failed', ip, what: 'code' });
  return { kind: 'not_found' };
}

function noted(deps: LookUpDeps, what: string, ip: string, isAllowed: boolean): boolean {
  if (!isAllowed) deps.security({ kind: 'limit.reached', ip, what });
  return isAllowed;
}
