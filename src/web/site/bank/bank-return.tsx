import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { endpoint, href } from '#addresses/model';
import * as m from '#i18n';
import { accessIn } from '../../parts/reservation/reservation-access.ts';
import { PLAIN_STYLE } from '../../parts/standalone/plain-style.ts';
import { askedLocale, standaloneAnswer } from '../../parts/standalone/standalone.tsx';
import { visitContext, webContext } from '../../request/context.ts';
import { postedForm } from '../../request/posted-form.ts';

/**
 * Where a bank sends its holder back to, once or often, early or late. Nothing the browser brings is believed: the payment named in the
 * address is looked up at its gateway, which may be handed what the bank's form brought and judges it by its signature. The reservation is shown to the browser that may open it, which is the one that ordered; to any other
 * that knows the address, nothing.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking, site } = context.get(webContext);
  const outcome = await booking.paymentOnReturn(params.payment ?? '');
  const isKnown = outcome.kind !== 'not_found';
  // Whoever ordered through a program comes back in another browser: the order says which language they read.
  const lang = { locale: isKnown ? outcome.locale : askedLocale(request) };
  if (isKnown) {
    const { accessKey } = await accessIn({ request, context }, outcome.code);
    // A change is shown by its own page, an order by the one of its completion.
    const { change } = outcome.kind === 'change' ? outcome : { change: null };
    if (accessKey && change) return redirect(href('changeReservation', outcome.locale, {}, { code: outcome.code, change }), 303);
    if (accessKey) return redirect(href('completed', outcome.locale, {}, { code: outcome.code }), 303);
  }
  const title = isKnown ? m.checkout_return_heard_title({}, lang) : m.checkout_return_unknown_title({}, lang);
  return standaloneAnswer(
    <main>
      <h1>{title}</h1>
      <p>{isKnown ? m.checkout_return_heard_text({}, lang) : m.checkout_return_unknown_text({}, lang)}</p>
      <a href={href('reservations', lang.locale, {})}>{m.lookup_find_title({}, lang)}</a>
    </main>,
    { ...lang, title, nonce: context.get(visitContext).nonce, isDemo: site.brand.isDemo, style: PLAIN_STYLE, status: isKnown ? 200 : 404 },
  );
}

/**
 * A bank that returns with a form: what its gateway needs of it is kept first, so that any process can finish the payment. Other sites' forms
 * bring no cookie of ours, the page that the browser then asks for by itself does.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const payment = params.payment ?? '';
  const { booking, payments } = context.get(webContext);
  await payments.recordCallback(payment, await postedTexts(request));
  await booking.reconcilePayment(payment);
  return redirect(endpoint('bankReturn', { payment }), 303);
}

async function postedTexts(request: Request): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, value] of await postedForm(request)) if (typeof value === 'string') texts[name] = value;
  return texts;
}
