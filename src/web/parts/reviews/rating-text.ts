import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import type { OfferSupplier } from '#suppliers/model';

/** Tenths of a star as people write them: 4,6. */
export const ratingText = (tenths: number, { locale }: Lang): string => numberText(tenths / 10, locale, { least: 1 });

/** Of a supplier what stands beside its name: without stars where too few drivers have given any. */
export const namedSupplier = ({ slug, name, rating, reviews }: OfferSupplier): NamedSupplier =>
  rating === null ? { slug, name } : { slug, name, rating, ...(reviews === undefined ? {} : { reviews }) };

export interface NamedSupplier {
  readonly slug: string;
  readonly name: string;
  /** Tenths of a star from published reviews, and how many; absent where too few have said it. */
  readonly rating?: number;
  readonly reviews?: number;
}

/** "5 üzerinden 4,6 · 128 değerlendirme" */
export const ratedText = (tenths: number, reviews: number, lang: Lang): string =>
  m.rating_of_reviews({ rating: ratingText(tenths, lang), count: reviews }, lang);
