import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { paymentOnReturn, reconcilePayment } from '#booking';
import * as m from '#messages';
import { recordCallback } from '#payments';
import { appContext, visitContext } from '../../context.ts';
import { endpoint, href } from '../../paths.ts';
import { postedForm } from '../posted-form.ts';
import { accessIn } from '../reservations/reservation-access.ts';
import { askedLocale, standaloneAnswer } from '../standalone.tsx';
import { PLAIN_STYLE } from './plain-style.ts';

/**
 * Where a bank sends its holder back to, once or often, early or late. Nothing the browser brings is believed: the payment named in the
 * address is looked up at its gateway, which may be handed what the bank's form brought and judges it by its signature. The reservation is shown to the browser that may open it, which is the one that ordered; to any other
 * that knows the address, nothing.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const {
    booking,
    config: { brand },
  } = context.get(appContext);
  const outcome = await paymentOnReturn(booking, params.payment ?? '');
  const lang = { locale: askedLocale(request) };
  const isKnown = outcome.kind !== 'not_found';
  if (isKnown) {
    const { accessKey } = await accessIn({ request, context }, outcome.code);
    if (accessKey) return redirect(href('completed', outcome.locale, {}, { code: outcome.code }), 303);
  }
  const title = isKnown ? m.checkout_return_heard_title({}, lang) : m.checkout_return_unknown_title({}, lang);
  return standaloneAnswer(
    <main>
      <h1>{title}</h1>
      <p>{isKnown ? m.checkout_return_heard_text({}, lang) : m.checkout_return_unknown_text({}, lang)}</p>
      <a href={href('reservations', lang.locale, {})}>{m.lookup_find_title({}, lang)}</a>
    </main>,
    { ...lang, title, nonce: context.get(visitContext).nonce, isDemo: brand.isDemo, style: PLAIN_STYLE, status: isKnown ? 200 : 404 },
  );
}

/**
 * A bank that returns with a form: what its gateway needs of it is kept first, so that any process can finish the payment. Other sites' forms
 * bring no cookie of ours, the page that the browser then asks for by itself does.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const payment = params.payment ?? '';
  const { booking } = context.get(appContext);
  await recordCallback(booking, payment, await postedTexts(request));
  await reconcilePayment(booking, payment);
  return redirect(endpoint('bankReturn', { payment }), 303);
}

async function postedTexts(request: Request): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, value] of await postedForm(request)) if (typeof value === 'string') texts[name] = value;
  return texts;
}
