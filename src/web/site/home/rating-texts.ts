import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { LANGUAGE_TAGS } from '#kernel/locale';

/** The configured rating as people read it: "4,8" and "1.800+ değerlendirme". */
export function ratingTexts(rating: { readonly stars: string; readonly reviews: number }, lang: Lang): { stars: string; reviews: string } {
  return {
    stars: lang.locale === 'tr' ? rating.stars.replace('.', ',') : rating.stars,
    reviews: m.reviews_more_than({ count: rating.reviews.toLocaleString(LANGUAGE_TAGS[lang.locale]) }, lang),
  };
}
