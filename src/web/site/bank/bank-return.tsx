import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { settlePayment } from '#booking';
import * as m from '#messages';
import { appContext, visitContext } from '../../context.ts';
import { href } from '../../paths.ts';
import { askedLocale, standaloneAnswer } from '../standalone.tsx';
import { PLAIN_STYLE } from './plain-style.ts';

/**
 * Where a bank sends its holder back to, with GET or with a cross-site POST, once or often, early or late. Nothing the
 * browser brings is believed: the payment named in the address is looked up at its gateway.
 */
async function afterBank({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const outcome = await settlePayment(context.get(appContext).booking, params.payment ?? '');
  if (outcome.kind !== 'not_found')
    return redirect(href('completed', outcome.locale, {}, { code: outcome.code, key: outcome.accessKey }), 303);

  const lang = { locale: askedLocale(request) };
  const title = m.checkout_return_unknown_title({}, lang);
  return standaloneAnswer(
    <main>
      <h1>{title}</h1>
      <p>{m.checkout_return_unknown_text({}, lang)}</p>
      <a href={href('reservations', lang.locale, {})}>{m.lookup_find_title({}, lang)}</a>
    </main>,
    { ...lang, title, nonce: context.get(visitContext).nonce, style: PLAIN_STYLE, status: 404 },
  );
}

export const loader = afterBank;
export const action = afterBank;
