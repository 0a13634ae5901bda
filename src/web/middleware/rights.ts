import { type MiddlewareFunction, redirect } from 'react-router';
import { can, isForAnyone, principalOf } from '#accounts/model';
import { href, PAGE_OF_PROOF } from '#addresses/model';
import { localeContext, visitContext, webContext } from '../request/context.ts';
import { actionsOf, rightsAt } from '../request/rights.ts';

/**
 * The one table of permissions decides, before a page reads or does anything: who is not logged in is led to where they can be, and
 * from there back.
 */
export const rights: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const asked = rightsAt(pattern);
  const actions = asked ? actionsOf(asked, request.method) : [];
  // Most pages are for everybody: nobody is looked up for them.
  if (actions.every(isForAnyone)) return next();
  const { accounts, security } = context.get(webContext);
  const session = await accounts.sessionOf(request.headers);
  const principal = principalOf(session);
  const resource = { owner: asked?.whose === 'own' && session ? session.user.id : null };
  if (actions.every((action) => can(principal, action, resource))) return next();
  // A role that waits for its proofs: its owner is led to give them.
  const owed = session?.owed[0];
  if (owed) throw redirect(href(PAGE_OF_PROOF[owed], context.get(localeContext), {}), 303);
  if (session) {
    const refused = actions.find((action) => !can(principal, action, resource));
    security({ kind: 'right.refused', who: session.user.id, ip: context.get(visitContext).ip, what: refused });
    throw new Response(null, { status: 403 });
  }
  throw redirect(href('logIn', context.get(localeContext), {}, { returnTo: returnTo(url) }), 303);
};

/** Where to go on. A query so long that the answer's header could not hold it was not ours: it is left behind. */
const returnTo = ({ pathname, search }: URL): string => (search.length > LONGEST_QUERY ? pathname : pathname + search);
const LONGEST_QUERY = 2000;
