import { type ActionFunctionArgs, redirect } from 'react-router';
import { addressIn, DEEP_LINK, href, pageAt, type TextSlugs } from '#addresses/model';
import { isLocale, type Locale } from '#kernel/locale';
import { isCurrency } from '#kernel/money';
import { webContext } from '../../request/context.ts';
import { CURRENCY_COOKIE, choiceCookie, LANGUAGE_COOKIE } from '../../request/cookies/cookies.ts';
import { TEXT_SIZE_COOKIE, textSizeFrom } from '../../request/cookies/text-size.ts';
import { isOutsideTurkey } from '../../request/visitor-currency.ts';
import { pageOfOurs } from './page-of-ours.ts';

/** Keeps the chosen language, currency and size of text, and shows the page the visitor was on accordingly. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const page = pageOfOurs(form.get('page'), request.url);
  const headers = new Headers();

  const currency = form.get('currency');
  if (isCurrency(currency) && !hasFixedCurrency(page) && !isOutsideTurkey({ context })) {
    headers.append('Set-Cookie', choiceCookie(CURRENCY_COOKIE, currency));
    if (page.searchParams.has('currency')) page.searchParams.set('currency', currency);
  }
  const textSize = textSizeFrom(form.get('textSize'));
  if (textSize) headers.append('Set-Cookie', choiceCookie(TEXT_SIZE_COOKIE, String(textSize)));
  const language = form.get('language');
  if (isLocale(language)) {
    headers.append('Set-Cookie', choiceCookie(LANGUAGE_COOKIE, language));
    page.pathname = sameElsewhere(context.get(webContext).addresses.slugs, page.pathname, language);
    // It would show the Turkish list whatever was chosen.
    page.searchParams.delete(DEEP_LINK);
  }
  return redirect(page.pathname + page.search, { status: 303, headers });
}

/** The same page in a language. A campaign's list stands for it there: not every campaign runs under the same name. */
function sameElsewhere(slugs: TextSlugs, pathname: string, to: Locale): string {
  const match = pageAt(pathname);
  if (match?.page === 'campaign' && match.locale !== to) return href('campaigns', to, {});
  return addressIn(slugs, pathname, to) ?? href('home', to, {});
}

/** The currency cannot be changed on a reservation's page (specification, section 4), whatever a form says. */
function hasFixedCurrency({ pathname }: URL): boolean {
  const page = pageAt(pathname)?.page;
  return page === 'booking' || page === 'completed';
}

/** Nothing is shown here: whoever opens the address goes home. */
export const loader = (): Response => redirect(href('home', 'tr', {}));
