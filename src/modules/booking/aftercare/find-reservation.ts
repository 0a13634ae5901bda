import { emailFrom } from '#kernel/contact';
import { digestOf, sameSecret } from '#platform/crypto';
import { allow } from '#platform/rate-limit';
import { accessKeyOf, type BookingDeps } from '../deps.ts';
import { findTyped, opened } from '../opened.ts';
import { paymentFor } from '../payment-for.ts';
import type { ConfirmedDocument, ReservationChange } from '../reservation.ts';
import type { ReservationView } from '../reservation-view.ts';
import { selectChanges, selectDocuments } from '../store.ts';
import { maskedViewOf, viewOf } from '../view-of.ts';

type LookUpDeps = Pick<BookingDeps, 'db' | 'clock' | 'accessSecret'>;

/** Enough for a person who mistypes, too few for a machine that guesses. */
const LOOK_UPS = { limit: 20, windowSeconds: 600 };
const EMAIL_TRIES = { limit: 10, windowSeconds: 3600 };

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
  const reservation = await findTyped(deps, asked.code);
  if (!reservation) return { kind: 'not_found' };
  return { kind: 'found', reservation: maskedViewOf(reservation, await paymentFor(deps.db, reservation)) };
}

/**
 * The whole reservation, for whoever brings its access key (from its letter or its completion page).
 * @returns nothing when the number or the key is not right
 */
export async function openReservation(
  deps: LookUpDeps,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<ReservationView | undefined> {
  const reservation = await opened(deps, asked);
  return reservation && viewOf(reservation, await paymentFor(deps.db, reservation));
}

/**
 * Shows to be the customer with the e-mail of the booking, and gets the access key with which everything else is opened.
 */
export async function proveByEmail(
  deps: LookUpDeps,
  asked: { readonly code: string; readonly email: string; readonly ip: string },
): Promise<
  | { readonly kind: 'proved'; readonly code: string; readonly accessKey: string; readonly reservation: ReservationView }
  | { readonly kind: 'not_found' | 'other_email' | 'too_many' }
> {
  if (!(await mayLookUp(deps, asked.ip))) return { kind: 'too_many' };
  const reservation = await findTyped(deps, asked.code);
  if (!reservation) return { kind: 'not_found' };
  const triesKey = `look-up-email:${reservation.id}`;
  if (!(await allow(deps.db, triesKey, EMAIL_TRIES.limit, EMAIL_TRIES.windowSeconds, deps.clock()))) return { kind: 'too_many' };
  if (!sameSecret(emailFrom(asked.email) ?? '', reservation.driver.email)) return { kind: 'other_email' };
  return {
    kind: 'proved',
    code: reservation.code,
    accessKey: accessKeyOf(deps, reservation),
    reservation: viewOf(reservation, await paymentFor(deps.db, reservation)),
  };
}

/** What the customer confirmed, as it was sent. */
export async function documentsOf(
  deps: LookUpDeps,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<ConfirmedDocument[] | undefined> {
  const reservation = await opened(deps, asked);
  return reservation && selectDocuments(deps.db, reservation.id);
}

/** Every change of the reservation, oldest first. */
export async function historyOf(
  deps: LookUpDeps,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<ReservationChange[] | undefined> {
  const reservation = await opened(deps, asked);
  return reservation && selectChanges(deps.db, reservation.id);
}

const mayLookUp = (deps: LookUpDeps, ip: string): Promise<boolean> =>
  allow(deps.db, `look-up:${digestOf(ip, deps.accessSecret)}`, LOOK_UPS.limit, LOOK_UPS.windowSeconds, deps.clock());
