import { type ActionFunctionArgs, redirect } from 'react-router';
import { href } from '#addresses/model';
import { visitContext, webContext } from '../../request/context.ts';
import { ASK_AGAIN, CONSENT_FIELDS, consentChosen, consentText } from '../../request/cookies/consent.ts';
import { CONSENT_COOKIE, choiceCookie } from '../../request/cookies/cookies.ts';
import { pageOfOurs } from './page-of-ours.ts';

/** Keeps the answer about cookies for a visitor without scripts, or asks them anew, and shows the page they were on. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const page = pageOfOurs(form.get(CONSENT_FIELDS.page), request.url);
  const headers = new Headers();
  const consent = consentChosen(form);
  if (consent) {
    const answer = consentText(consent);
    headers.append('Set-Cookie', choiceCookie(CONSENT_COOKIE, answer));
    const { ip } = context.get(visitContext);
    context.get(webContext).security({ kind: consent.length > 0 ? 'consent.given' : 'consent.withdrawn', ip, what: `cookies:${answer}` });
  } else if (form.get(CONSENT_FIELDS.choice) === ASK_AGAIN) headers.append('Set-Cookie', choiceCookie(CONSENT_COOKIE, ASK_AGAIN));
  return redirect(page.pathname + page.search, { status: 303, headers });
}

/** Nothing is shown here: whoever opens the address goes home. */
export const loader = (): Response => redirect(href('home', 'tr', {}));
