import { redirect } from 'react-router';
import { visitContext, webContext } from '../../request/context.ts';
import { passHeaders, passIn, withoutKey } from '../../request/cookies/access-cookie.ts';
import { accountsOf, type Call, sessionIn } from '../../request/session.ts';

/** What opens a reservation, or a number with nothing that opens it. */
export interface Access {
  readonly code: string;
  readonly accessKey: string;
}

/** Why a link that brought somebody here opens nothing any more. */
export type ClosedLink = 'expired' | 'withdrawn';

/** What the browser may open: with a pass of its own, or as the member who has confirmed the e-mail of the booking. */
export async function accessIn(call: Call, code: string): Promise<Access> {
  const pass = passIn(call.request, code);
  const { booking } = call.context.get(webContext);
  if (pass && (await booking.open({ code, accessKey: pass }))) return { code, accessKey: pass };
  const session = code ? await sessionIn(call) : null;
  const known = session && (await booking.withCode(code));
  if (!known) return { code, accessKey: '' };
  const isOwn = (await accountsOf(call).verifiedEmailsOf(session.user.id)).includes(known.reservation.driver.email);
  return { code, accessKey: isOwn ? known.accessKey : '' };
}

/**
 * What an address `?code=…` opens. One with the key of an e-mail is led to the same address without it, and the browser keeps a pass.
 * @param url the page's own address
 * @throws Response that leads on
 */
export async function accessOf(
  call: Call & { readonly url: URL },
  code = call.url.searchParams.get('code') ?? '',
): Promise<Access & { readonly closed?: ClosedLink | 'unknown' }> {
  const key = call.url.searchParams.get('key');
  if (key === null) return accessIn(call, code);
  const { booking } = call.context.get(webContext);
  const link = await booking.openLink({ code, accessKey: key.slice(0, 100), ip: call.context.get(visitContext).ip });
  if (link.kind === 'opened') throw redirect(withoutKey(call.url), { status: 303, headers: passHeaders(call, link) });
  const own = await accessIn(call, code);
  if (own.accessKey) throw redirect(withoutKey(call.url), 303);
  return { code, accessKey: '', closed: link.kind === 'not_found' ? 'unknown' : link.kind };
}

/** The pass of whoever has just ordered: it goes along to the bank and back. */
export async function buyersPass({ request, context }: Call, booked: Access): Promise<Headers> {
  const link = await context.get(webContext).booking.openLink({ ...booked, holder: 'owner' });
  return link.kind === 'opened' ? passHeaders({ request }, link) : new Headers();
}
