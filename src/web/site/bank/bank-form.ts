import { type LoaderFunctionArgs, redirect } from 'react-router';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import { askedLocale } from '../../parts/standalone/standalone.tsx';
import { webContext } from '../../request/context.ts';

/**
 * The bank's form of a payment, where its provider answers with a document and not with an address. It is shown as it came, for a form
 * that was taken apart and put together again by us would break with the provider's next change; and so that it can do no harm, the answer has
 * a policy of its own: `sandbox` gives it an origin of its own, from which none of our cookies and pages can be reached, and it may do
 * nothing but run its own script and send its form to a bank. Without scripts its form has a button of ours.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const payment = params.payment ?? '';
  const html = await context.get(webContext).payments.challengeFormOf(payment);
  // Over, or never there: the page for that says which.
  if (html === undefined) return redirect(endpoint('bankReturn', { payment }), 303);
  return new Response(withButton(html, m.bank_form_continue({}, { locale: askedLocale(request) })), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': FORM_POLICY,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Which bank a card belongs to is not known before, so a form may be sent to any, encrypted. */
const FORM_POLICY = [
  'sandbox allow-forms allow-scripts allow-top-navigation',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  'form-action https:',
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Providers send their forms by a script; whoever has none gets a button at the end of the form. */
export const withButton = (html: string, text: string): string =>
  html.replace(/<\/form\s*>/i, (end) => `<noscript><button type="submit">${text}</button></noscript>${end}`);
