import type { Lang } from '#i18n/lang';
import { LANGUAGE_TAGS } from '#kernel/locale';

/** Tenths of a star as people write them: 4,6. */
export const ratingText = (tenths: number, { locale }: Lang): string =>
  (tenths / 10).toLocaleString(LANGUAGE_TAGS[locale], { minimumFractionDigits: 1 });
