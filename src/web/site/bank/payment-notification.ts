import type { ActionFunctionArgs } from 'react-router';
import { webContext } from '../../request/context.ts';

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
/** What providers post is far smaller. */
const LONGEST = 20_000;

/**
 * What a payment provider posts by itself when something became of a payment: once or often, early or late, signed. It is one more reason to
 * look the payment up, as the holder's return and the jobs are: whoever comes first carries the reservation on, and the others find it done. A
 * failure is answered as one, so that the provider posts again.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { booking, payments } = context.get(webContext);
  const body = await request.text();
  if (body.length > LONGEST) return new Response('too long', { status: 413, headers: PLAIN });
  const heard = await payments.hearNotification(params.gateway ?? '', { headers: request.headers, body });
  if (heard.kind === 'unknown') return loader();
  if (heard.kind === 'refused') return new Response('refused', { status: 403, headers: PLAIN });
  if (heard.paymentId) await booking.reconcilePayment(heard.paymentId);
  return new Response(heard.answer, { headers: PLAIN });
}

/** Nobody reads anything here. */
export function loader(): Response {
  return new Response('not found', { status: 404, headers: PLAIN });
}
