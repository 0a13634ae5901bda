import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { numberText } from '#kernel/locale';

interface Rating {
  readonly stars: string;
  readonly reviews: number;
  readonly source: string | null;
}

/** The configured rating as people read it: "4,8", "1.800+ değerlendirme", and whose word it is. */
export function ratingTexts({ stars, reviews, source }: Rating, lang: Lang) {
  return {
    stars: lang.locale === 'tr' ? stars.replace('.', ',') : stars,
    reviews: m.reviews_more_than({ count: numberText(reviews, lang.locale) }, lang),
    source: source === null ? m.rating_example({}, lang) : m.rating_source({ source }, lang),
  };
}
