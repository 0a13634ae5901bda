import { isId } from '#kernel/id';
import type { Locale } from '#kernel/locale';
import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { BookingDeps } from '../deps.ts';
import { type AnswerProblem, answerFrom, type Review, type ReviewRefusal } from './review.ts';
import { getLockedReview, selectWithWords, setAnswer } from './store.ts';

const PAGE = 20;
/** Nobody answers further back. */
const MOST_PAGES = 500;

/**
 * Published reviews of a supplier with words, the newest first, with what was answered. Whether the asker may see them there is the caller's question
 * to `can` (`supplier.reviews.read`).
 * @param asked.page 1 is the first; what is no page is the first
 */
export async function reviewsToAnswer(
  { db }: Pick<BookingDeps, 'db'>,
  asked: { readonly supplier: string; readonly page: number },
): Promise<{ readonly reviews: readonly Review[]; readonly page: number; readonly hasMore: boolean }> {
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(asked.page) || 1));
  const found = await selectWithWords(db, asked.supplier, { limit: PAGE + 1, offset: (page - 1) * PAGE });
  return { reviews: found.slice(0, PAGE), page, hasMore: found.length > PAGE && page < MOST_PAGES };
}

export type AnswerReviewOutcome =
  | { readonly kind: 'answered' | 'taken_back' }
  | { readonly kind: 'unclear'; readonly problem: AnswerProblem }
  /** No published review of this supplier. */
  | { readonly kind: 'not_found' }
  /** A colleague has answered, or our people have decided otherwise. */
  | { readonly kind: 'overtaken' };

/**
 * Answers a published review in the name of its supplier, mends an answer, or takes it back. Nobody looks at it first: it stands under the review when its page is made anew. Pressed twice it is
 * answered once. Whether the asker may is the caller's question to `can` (`supplier.review.answer`).
 * @param asked.seen the version of the review that whoever answers has read
 * @param asked.body as typed; empty takes back what was answered
 * @param asked.locale the language it is written in
 */
export async function answerReview(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  asked: {
    readonly supplier: string;
    readonly id: string;
    readonly seen: number;
    readonly body: string;
    readonly locale: Locale;
    readonly by: Principal;
  },
): Promise<AnswerReviewOutcome> {
  const { by, id, locale, seen, supplier } = asked;
  if (!isId(id)) return { kind: 'not_found' };
  const read = answerFrom(asked.body);
  return deps.db.transaction().execute(async (tx): Promise<AnswerReviewOutcome> => {
    const review = await getLockedReview(tx, id);
    if (review?.supplier !== supplier || review.state !== 'published') return { kind: 'not_found' };
    if (read.kind === 'none' && !review.answer) return { kind: 'unclear', problem: 'missing' };
    if (read.kind === 'unclear') return read;
    const body = read.kind === 'none' ? null : read.body;
    const done = { kind: body === null ? 'taken_back' : 'answered' } as const;
    if ((review.answer?.body ?? null) === body && review.version === seen + 1) return done;
    if (review.version !== seen) return { kind: 'overtaken' };
    const at = deps.clock();
    await setAnswer(tx, id, body === null ? null : { body, locale, at });
    await recordAct(tx, {
      by: recordedActor(by),
      action: body === null ? 'review.answer_taken_back' : 'review.answered',
      subject: { kind: 'review', id },
      reason: null,
      facts: { supplier },
      at,
    });
    return done;
  });
}

export type RemoveAnswerOutcome = { readonly kind: 'removed' | 'not_found' | 'overtaken' };

/**
 * Our people take an answer away, for a reason. Its supplier may write another one. Whether the asker may is the caller's question to `can`
 * (`staff.review.moderate`).
 * @param asked.seen the version that whoever decides has read
 */
export async function removeAnswer(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  asked: { readonly id: string; readonly seen: number; readonly reason: ReviewRefusal; readonly by: Principal },
): Promise<RemoveAnswerOutcome> {
  const { by, id, reason, seen } = asked;
  if (!isId(id)) return { kind: 'not_found' };
  return deps.db.transaction().execute(async (tx): Promise<RemoveAnswerOutcome> => {
    const review = await getLockedReview(tx, id);
    if (!review) return { kind: 'not_found' };
    if (!review.answer) return { kind: review.version === seen + 1 ? 'removed' : 'overtaken' };
    if (review.version !== seen) return { kind: 'overtaken' };
    const at = deps.clock();
    await setAnswer(tx, id, null);
    await recordAct(tx, {
      by: recordedActor(by),
      action: 'review.answer_removed',
      subject: { kind: 'review', id },
      reason,
      facts: { supplier: review.supplier },
      at,
    });
    return { kind: 'removed' };
  });
}
