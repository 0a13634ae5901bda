import type { Locale } from '#kernel/locale';
import { newId } from '#platform/crypto';
import { type AccessRequest, findAccess } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { getLocked } from '../store/reservations.ts';
import { authorOf, type Review, type ReviewEntry, reviewUntil, type WhyNoReview } from './review.ts';
import { findReviewOf, putReview } from './store.ts';

type ReviewDeps = Pick<BookingDeps, 'db' | 'clock' | 'accessSecret'>;

/** What whoever holds a reservation may say of its rental. */
export interface ReviewDesk {
  readonly code: string;
  readonly supplier: { readonly slug: string; readonly name: string };
  readonly car: string;
  /** What was said before. */
  readonly review: Review | null;
  readonly until: Date;
  /** null where it can be written, or changed. */
  readonly why: WhyNoReview | null;
  /** As others would see the author; null for whoever has come by a link, which may have been passed on: they write without the driver's name. */
  readonly author: string | null;
}

/** @returns nothing when the number or the key is not right */
export async function openReviewDesk(deps: ReviewDeps, asked: AccessRequest): Promise<ReviewDesk | undefined> {
  const found = await findAccess(deps, asked);
  if (!found) return undefined;
  const { holder, reservation } = found;
  const review = (await findReviewOf(deps.db, reservation.id)) ?? null;
  const { code, driver, offer, trip } = reservation;
  return {
    code,
    supplier: { slug: offer.supplier.slug, name: offer.supplier.name },
    car: offer.vehicle.name,
    review,
    until: reviewUntil(trip.to),
    why: whyNot(reservation, review, deps.clock()),
    author: holder === 'owner' ? authorOf(driver, true) : null,
  };
}

function whyNot({ state, trip }: Pick<Reservation, 'state' | 'trip'>, review: Review | null, now: Date): WhyNoReview | null {
  if (review?.state === 'published') return 'published';
  if (state !== 'completed') return 'not_finished';
  return now < reviewUntil(trip.to) ? null : 'over';
}

export type WriteReviewOutcome =
  | { readonly kind: 'written' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_possible'; readonly why: WhyNoReview }
  /** Something else was written in between: another tab of theirs, or somebody of ours has refused it. */
  | { readonly kind: 'overtaken' };

/**
 * Says what the driver thinks of a finished rental, in place of what they said before. People look at it before others see it. Pressed twice it
 * is written once. The driver's name stands there only where the owner writes: a link may have been passed on.
 * @param asked.seen the version that the form showed; 0 where nothing was there
 */
export async function writeReview(
  deps: ReviewDeps,
  asked: AccessRequest & { readonly entry: ReviewEntry; readonly seen: number; readonly locale: Locale },
): Promise<WriteReviewOutcome> {
  const found = await findAccess(deps, asked);
  if (!found) return { kind: 'not_found' };
  const { entry, locale, seen } = asked;
  return deps.db.transaction().execute(async (tx): Promise<WriteReviewOutcome> => {
    // Two of its tabs are one after the other.
    const reservation = await getLocked(tx, found.reservation.id);
    const before = (await findReviewOf(tx, found.reservation.id)) ?? null;
    const now = deps.clock();
    const author = authorOf(reservation.driver, entry.named && found.holder === 'owner');
    const why = whyNot(reservation, before, now);
    if (before && isSaid(before, entry, author) && (why === null || why === 'published')) return { kind: 'written' };
    if (why) return { kind: 'not_possible', why };
    if ((before?.version ?? 0) !== seen) return { kind: 'overtaken' };
    const { offer, trip } = reservation;
    await putReview(tx, {
      id: before?.id ?? newId(),
      reservationId: reservation.id,
      supplier: offer.supplier.slug,
      vehicleClass: offer.vehicle.class,
      rentedIn: `${trip.criteria.pickupAt.slice(0, 7)}-01`,
      locale,
      stars: entry.stars,
      body: entry.body,
      author,
      writtenAt: now,
    });
    return { kind: 'written' };
  });
}

/** The same is there already, and was not refused. */
const isSaid = (before: Review, { body, stars }: ReviewEntry, author: string): boolean =>
  before.state !== 'refused' &&
  before.body === body &&
  before.author === author &&
  before.stars.cleanliness === stars.cleanliness &&
  before.stars.pickup_speed === stars.pickup_speed &&
  before.stars.as_promised === stars.as_promised &&
  before.stars.value === stars.value;
