import { href } from '#addresses/model';
import { DEFAULT_LOCALE } from '#kernel/locale';

/** The page that a form names as the one to go back to: a path of this site; anything else leads to the home page. */
export function pageOfOurs(text: unknown, base: string): URL {
  const page = typeof text === 'string' && URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (page && page.origin === new URL(base).origin) {
    page.pathname = page.pathname.replace(/^\/{2,}/, '/');
    return page;
  }
  return new URL(href('home', DEFAULT_LOCALE, {}), base);
}
