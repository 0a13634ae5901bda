import { isId } from '#kernel/id';
import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { forgetRatings, recountRating } from '#suppliers';
import type { BookingDeps } from '../deps.ts';
import { cursorFrom, cursorText } from '../model/reservation-query.ts';
import { type ReviewRefusal, type ReviewState, type ReviewTrace, tracesIn } from './review.ts';
import { getLockedReview, type ModeratedReview, markDecided, selectOfState, sumUp } from './store.ts';

const PAGE = 20;

export interface ReviewList {
  readonly rows: readonly (ModeratedReview & { readonly traces: readonly ReviewTrace[] })[];
  /** Asks for those after these; null at the end. */
  readonly next: string | null;
}

/**
 * Reviews of one state, with what in their words may lead to somebody. Who waits longest comes first; of what was decided the last. Whether the
 * asker may see them is the caller's question to `can` (`staff.review.moderate`).
 * @param asked.after the `next` of the page before; what is no such thing begins at the beginning
 */
export async function listReviews(
  { db }: Pick<BookingDeps, 'db'>,
  asked: { readonly state: ReviewState; readonly after?: string | undefined; readonly limit?: number },
): Promise<ReviewList> {
  const { limit = PAGE, state } = asked;
  const found = await selectOfState(db, { state, after: cursorFrom(asked.after ?? ''), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const at = last && (state === 'waiting' ? last.writtenAt : last.decidedAt);
  return {
    rows: shown.map((review) => ({ ...review, traces: tracesIn(review.body) })),
    next: last && at ? cursorText({ at, id: last.id }) : null,
  };
}

export type DecideReviewOutcome =
  | { readonly kind: 'published' | 'refused' }
  | { readonly kind: 'not_found' }
  /** Its driver has written something else, or a colleague was here. */
  | { readonly kind: 'overtaken' };

/**
 * Publishes a review, or refuses it for a reason; what was decided before can be decided otherwise. The supplier's rating is counted anew in the
 * same transaction. Pressed twice it is decided once. Whether the asker may is the caller's question to `can` (`staff.review.moderate`).
 * @param asked.seen the version that whoever decides has read
 * @param asked.refusal null publishes it
 */
export async function decideReview(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'caches'>,
  asked: { readonly id: string; readonly seen: number; readonly refusal: ReviewRefusal | null; readonly by: Principal },
): Promise<DecideReviewOutcome> {
  const { by, id, refusal, seen } = asked;
  if (!isId(id)) return { kind: 'not_found' };
  const done = refusal ? 'refused' : 'published';
  const outcome = await deps.db.transaction().execute(async (tx): Promise<DecideReviewOutcome> => {
    const review = await getLockedReview(tx, id);
    if (!review) return { kind: 'not_found' };
    if (review.state === done && review.refusal === refusal && review.version === seen + 1) return { kind: done };
    if (review.version !== seen) return { kind: 'overtaken' };
    const at = deps.clock();
    await markDecided(tx, id, { refusal, at });
    await recountRating(tx, review.supplier, () => sumUp(tx, review.supplier));
    await recordAct(tx, {
      by: recordedActor(by),
      action: `review.${done}`,
      subject: { kind: 'review', id },
      reason: refusal,
      facts: { supplier: review.supplier, from: review.state },
      at,
    });
    return { kind: done };
  });
  forgetRatings(deps);
  return outcome;
}
