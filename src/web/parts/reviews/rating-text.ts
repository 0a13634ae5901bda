import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { LANGUAGE_TAGS } from '#kernel/locale';

/** Tenths of a star as people write them: 4,6. */
export const ratingText = (tenths: number, { locale }: Lang): string =>
  (tenths / 10).toLocaleString(LANGUAGE_TAGS[locale], { minimumFractionDigits: 1 });

/** "5 üzerinden 4,6 · 128 değerlendirme" */
export const ratedText = (tenths: number, reviews: number, lang: Lang): string =>
  m.rating_of_reviews({ rating: ratingText(tenths, lang), count: reviews }, lang);
