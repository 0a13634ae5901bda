import { type ActionFunctionArgs, redirect } from 'react-router';
import { isLocale } from '#kernel/locale';
import { isCurrency } from '#kernel/money';
import { CURRENCY_COOKIE, choiceCookie, LANGUAGE_COOKIE } from '../../middleware/cookies.ts';
import { href, localeOf, translatedPath } from '../../paths.ts';

/** Keeps the chosen language and currency, and shows the page the visitor was on accordingly. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const page = pageOfOurs(form.get('page'), request.url);
  const headers = new Headers();

  const currency = form.get('currency');
  if (isCurrency(currency)) {
    headers.append('Set-Cookie', choiceCookie(CURRENCY_COOKIE, currency));
    if (page.searchParams.has('currency')) page.searchParams.set('currency', currency);
  }
  const language = form.get('language');
  if (isLocale(language)) {
    headers.append('Set-Cookie', choiceCookie(LANGUAGE_COOKIE, language));
    page.pathname = translatedPath(page.pathname, language) ?? href('home', language, {});
  }
  return redirect(page.pathname + page.search, { status: 303, headers });
}

/** Nothing is shown here: whoever opens the address goes home. */
export const loader = (): Response => redirect(href('home', 'tr', {}));

// Only a path of this site: another origin in the form leads to the home page.
function pageOfOurs(text: unknown, base: string): URL {
  const page = typeof text === 'string' && URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (page && page.origin === new URL(base).origin) {
    page.pathname = page.pathname.replace(/^\/{2,}/, '/');
    return page;
  }
  return new URL(href('home', localeOf('/'), {}), base);
}
