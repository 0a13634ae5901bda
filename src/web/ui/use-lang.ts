import { createContext, useContext } from 'react';
import type { Lang } from '#i18n/lang';

/** The language of the page. Whoever draws a page says it: the root of the site by the page's address, a part that lives without the router by its document. */
export const PageLang = createContext<Lang | undefined>(undefined);

/** The language of the page as messages want it: `m.key({}, useLang())`. */
export function useLang(): Lang {
  const lang = useContext(PageLang);
  if (!lang) throw new Error('Nobody has said in which language this page is.');
  return lang;
}
