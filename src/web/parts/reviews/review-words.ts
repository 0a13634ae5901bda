import type { PublishedReview } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate, type WallClock } from '#kernel/time';
import { className } from '../fleet/car-words.ts';

/** Who has written a review, when and of what: no more of them than that is shown. */
export const reviewLine = (
  { author, rentedIn, vehicleClass }: Pick<PublishedReview, 'author' | 'rentedIn' | 'vehicleClass'>,
  lang: Lang,
): string =>
  m.reviews_of(
    {
      author: author || m.reviews_a_driver({}, lang),
      month: formatDate(`${rentedIn}T00:00` as WallClock, lang.locale, 'month'),
      class: className(vehicleClass, lang),
    },
    lang,
  );
