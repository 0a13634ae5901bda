import { redirect } from 'react-router';
import { findReservationByCode, openLink, openReservation } from '#booking';
import { appContext, visitContext } from '../../context.ts';
import { passCookie, passIn } from '../../middleware/access-cookie.ts';
import { accountsOf, type Call, cookieHeaders, sessionIn } from '../account/member.ts';

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
  const { booking } = call.context.get(appContext);
  if (pass && (await openReservation(booking, { code, accessKey: pass }))) return { code, accessKey: pass };
  const session = code ? await sessionIn(call) : null;
  const known = session && (await findReservationByCode(booking, code));
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
  const { booking } = call.context.get(appContext);
  const link = await openLink(booking, { code, accessKey: key.slice(0, 100), ip: call.context.get(visitContext).ip });
  if (link.kind === 'opened') throw redirect(withoutKey(call.url), { status: 303, headers: passHeaders(call, link) });
  const own = await accessIn(call, code);
  if (own.accessKey) throw redirect(withoutKey(call.url), 303);
  return { code, accessKey: '', closed: link.kind === 'not_found' ? 'unknown' : link.kind };
}

/** Headers that leave a pass with the browser. */
export const passHeaders = ({ request }: Pick<Call, 'request'>, pass: Access): Headers => cookieHeaders([passCookie(request, pass)]);

/** The pass of whoever has just ordered: it goes along to the bank and back. */
export async function buyersPass({ request, context }: Call, booked: Access): Promise<Headers> {
  const link = await openLink(context.get(appContext).booking, { ...booked, holder: 'owner' });
  return link.kind === 'opened' ? passHeaders({ request }, link) : new Headers();
}

export function withoutKey(url: URL): string {
  const clean = new URL(url);
  clean.searchParams.delete('key');
  return clean.pathname + clean.search;
}
