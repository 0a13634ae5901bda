import * as m from '#i18n';
import type { Lang } from '#i18n/lang';

/** For how many days a length of the grid counts, up to where the next one begins. */
export function lengthText(from: number, next: number | undefined, lang: Lang): string {
  if (next === undefined) return m.portal_days_more({ from }, lang);
  return next === from + 1 ? m.portal_days_one({ from }, lang) : m.portal_days_span({ from, to: next - 1 }, lang);
}
