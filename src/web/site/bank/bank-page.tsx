import { type LoaderFunctionArgs, redirect } from 'react-router';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { askedLocale, standaloneAnswer } from '../../parts/standalone/standalone.tsx';
import { visitContext, webContext } from '../../request/context.ts';
import { HOLD_FRAME_STYLE, HoldFrame } from './hold-frame.tsx';

/**
 * What a payment's provider wants to be shown by us, where it answers with no address to go to: the bank's form, or a page of its own for a frame.
 *
 * The form is shown as it came, for a form
 * that was taken apart and put together again by us would break with the provider's next change; and so that it can do no harm, the answer has
 * a policy of its own: `sandbox` gives it an origin of its own, from which none of our cookies and pages can be reached, and it may do
 * nothing but run its own script and send its form to a bank. Without scripts its form has a button of ours.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const payment = params.payment ?? '';
  const { payments, ...web } = context.get(webContext);
  const shown = await payments.challengeDocumentOf(payment);
  // Over, or never there: the page for that says which.
  if (shown === undefined) return redirect(endpoint('bankReturn', { payment }), 303);
  const locale = askedLocale(request);
  if (shown.kind === 'frame')
    return framed(shown.url, { locale, nonce: context.get(visitContext).nonce, payment, isDemo: web.site.brand.isDemo });
  return new Response(withButton(shown.html, m.bank_form_continue({}, { locale })), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': FORM_POLICY,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** The provider's page within a page of ours, the only one that may frame it; everything that happens there is between it and the holder. */
function framed(
  url: string,
  page: { readonly locale: Locale; readonly nonce: string; readonly payment: string; readonly isDemo: boolean },
): Response {
  const lang = { locale: page.locale };
  const title = m.payment_frame_title({}, lang);
  return standaloneAnswer(
    <main>
      <h1>{title}</h1>
      <p>
        {m.payment_frame_text({}, lang)} <a href={endpoint('bankReturn', { payment: page.payment })}>{m.payment_frame_leave({}, lang)}</a>
      </p>
      <HoldFrame payment={page.payment} locale={page.locale} />
      <iframe className="provider" src={url} title={m.payment_frame_name({}, lang)} referrerPolicy="no-referrer" allow="payment" />
    </main>,
    {
      ...lang,
      title,
      nonce: page.nonce,
      isDemo: page.isDemo,
      style: FRAME_STYLE + HOLD_FRAME_STYLE,
      headers: frameHeaders(url, page.nonce),
    },
  );
}

const FRAME_STYLE = `
body { margin: 0; background: #f4f6fa; color: #0d1b34; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 16px; color: #42516b; }
a { color: #1f4fa3; font-weight: 600; }
.provider { display: block; width: 100%; height: max(820px, 80vh); border: 1px solid #dde4ee; border-radius: 16px; background: #fff; }
:focus-visible { outline: 3px solid #1d5fd6; outline-offset: 2px; border-radius: 6px; }
`;

const frameHeaders = (url: string, nonce: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    `frame-src 'self' ${new URL(url).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});

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
