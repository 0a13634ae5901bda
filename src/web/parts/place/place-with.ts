import type { Lang } from '#i18n/lang';
import { type NounCase, withSuffix } from '#kernel/turkish-suffixes';

/** A place's name in the page's language as a sentence needs it: `İstanbul’da` in Turkish, and as it stands in English. */
export const placeWith = (nounCase: NounCase, name: string, { locale }: Lang): string =>
  locale === 'tr' ? withSuffix(name, nounCase) : name;
