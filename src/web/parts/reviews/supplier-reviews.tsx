import { Link } from 'react-router';
import type { PublishedReview } from '#booking/model';
import * as m from '#i18n';
import { RATING_PARTS, type SupplierRating, wholeOf } from '#suppliers/model';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { PART_NAMES } from './part-names.ts';
import { ratingText } from './rating-text.ts';
import { reviewLine } from './review-words.ts';

/** What drivers have said of a supplier, as its page shows it. */
export interface ReviewsView {
  readonly rating: SupplierRating;
  readonly reviews: readonly PublishedReview[];
  readonly page: number;
  readonly hasMore: boolean;
  /** They are invented, and the page says so. */
  readonly isSample: boolean;
}

/** The name of the page of reviews in an address. */
export const REVIEWS_PAGE = 'reviews';

/** The rating with its parts, and the newest reviews. */
export function SupplierReviews({ shown: { hasMore, isSample, page, rating, reviews } }: { shown: ReviewsView }) {
  const lang = useLang();
  const address = (number: number) => `${number > 1 ? `?${REVIEWS_PAGE}=${number}` : '?'}#reviews`;
  return (
    <>
      {isSample && rating.reviews > 0 && <Note>{m.reviews_sample({}, lang)}</Note>}
      <div className="revs">
        <div className="revs__sum card pad">
          {rating.stars ? (
            <>
              <p className="revs__whole">
                <Icon name="star" />
                <b>{ratingText(rating.stars.whole, lang)}</b> <span className="ink2">/ 5</span>
              </p>
              <p className="sm ink2">{m.rating_reviews({ count: rating.reviews }, lang)}</p>
              <dl className="revs__parts">
                {RATING_PARTS.map((part) => (
                  <div key={part}>
                    <dt>{PART_NAMES[part]({}, lang)}</dt>
                    <dd>
                      <meter min={10} max={50} value={rating.stars?.parts[part]} aria-hidden="true" />
                      {ratingText(rating.stars?.parts[part] ?? 0, lang)}
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          ) : (
            <p>{rating.reviews > 0 ? m.rating_too_few({ count: rating.reviews }, lang) : m.rating_none({}, lang)}</p>
          )}
        </div>
        {reviews.length > 0 ? (
          <ul className="revs__list">
            {reviews.map((review) => (
              <li key={review.id} className="card pad">
                <p className="revs__head">
                  <span className="revs__stars">
                    <span className="sr">{m.rating_label({ rating: ratingText(wholeOf(review.stars), lang) }, lang)}</span>
                    <span aria-hidden="true">
                      <Icon name="star" size="s" />
                      <b>{ratingText(wholeOf(review.stars), lang)}</b>
                    </span>
                  </span>
                  <span className="sm ink2">{reviewLine(review, lang)}</span>
                </p>
                <p className="revs__body" lang={review.locale}>
                  {review.body}
                </p>
                {review.answer && (
                  <div className="revs__answer">
                    <p className="sm ink2">{m.reviews_answer({}, lang)}</p>
                    <p className="revs__body" lang={review.answer.locale}>
                      {review.answer.body}
                    </p>
                  </div>
                )}
              </li>
            ))}
          </ul>
        ) : (
          rating.reviews > 0 && <p className="ink2">{m.reviews_no_words({}, lang)}</p>
        )}
      </div>
      {(page > 1 || hasMore) && (
        <p className="row revs__pages">
          {page > 1 && (
            <Link className="link" to={address(page - 1)}>
              {m.reviews_newer({}, lang)}
            </Link>
          )}
          {hasMore && (
            <Link className="link" to={address(page + 1)}>
              {m.reviews_older({}, lang)}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
