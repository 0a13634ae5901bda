import type { ActionFunctionArgs } from 'react-router';
import { webContext } from '../../request/context.ts';

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
/** What providers post is smaller: one e-mail each, with what its server said. */
const LONGEST = 100_000;
const STATUS = { noted: 200, other: 200, refused: 403, unclear: 400, unknown: 404 } as const;

/**
 * What the mail provider posts of e-mails that have left: that one came back, or was marked as spam. It is believed with its secret or signature alone. A
 * failure of ours is answered as one, so that it is posted again.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const body = await request.text();
  if (body.length > LONGEST) return new Response('too long', { status: 413, headers: PLAIN });
  const heard = await context.get(webContext).hearMailReport(params.provider ?? '', { headers: request.headers, body });
  return new Response(heard, { status: STATUS[heard], headers: PLAIN });
}

/** Nobody reads anything here. */
export function loader(): Response {
  return new Response('not found', { status: 404, headers: PLAIN });
}
