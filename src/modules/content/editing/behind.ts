import type { Locale, Localized } from '#kernel/locale';

/**
 * The language that lags behind once a text is published: the one that was not written along, unless somebody says that it says the same.
 * @param before which one lagged behind until now
 */
export function behindAfter(before: Locale | null, live: Localized, written: Localized, inStep: boolean): Locale | null {
  if (inStep) return null;
  const changed = { tr: live.tr !== written.tr, en: live.en !== written.en };
  if (changed.tr === changed.en) return changed.tr ? null : before;
  const [one, other]: [Locale, Locale] = changed.tr ? ['tr', 'en'] : ['en', 'tr'];
  return before === one ? null : other;
}
