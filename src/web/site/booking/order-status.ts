import { type ActionFunctionArgs, redirect } from 'react-router';
import { href } from '#addresses/model';
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale';
import { buyersPass } from '../../parts/reservation/reservation-access.ts';
import type { OrderStatus } from '../../parts/sending/order-lookup.tsx';
import { webContext } from '../../request/context.ts';
import { checkoutToken } from '../../request/cookies/cookies.ts';
import { postedForm } from '../../request/posted-form.ts';

/**
 * `POST /order-status`: what became of an order whose answer was lost, for the browser that sent it. Whoever has ordered gets the pass that
 * the lost answer carried, and the address at which their order goes on.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const fields = await postedForm(request);
  const at = (name: string): string => String(fields.get(name) ?? '').slice(0, LONGEST);
  const browser = checkoutToken(request);
  const { booking } = context.get(webContext);
  const order = browser && (await booking.orderUnderKey({ browser, reference: at('offer'), key: at('checkoutKey') }));
  if (!order || order.kind === 'not_yours') return answer({ kind: 'unknown' });
  if (order.kind === 'nothing') return answer(order);
  const { code } = order;
  const language = at('lang');
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  return answer({ kind: 'found', code, href: href('completed', locale, {}, { code }) }, await buyersPass({ request, context }, order));
}

/** Whoever opens the address itself looks for no order. */
export const loader = (): Response => redirect(href('home', 'tr', {}));

function answer(status: OrderStatus, headers = new Headers()): Response {
  headers.set('Cache-Control', 'no-store');
  return Response.json(status, { headers });
}

// A signed offer reference is the longest thing that a form carries.
const LONGEST = 8000;
