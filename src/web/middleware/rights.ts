import { type MiddlewareFunction, redirect } from 'react-router';
import { actorOf, may, PERMISSIONS } from '#accounts/model';
import { appContext, localeContext, visitContext } from '../context.ts';
import { href, PAGE_OF_PROOF } from '../paths.ts';
import { actionsOf, rightsAt } from '../rights.ts';

/**
 * The one table of permissions decides, before a page reads or does anything: who is not logged in is led to where they can be, and
 * from there back.
 */
export const rights: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const asked = rightsAt(pattern);
  const actions = asked ? actionsOf(asked, request.method) : [];
  // Most pages are for everybody: nobody is looked up for them.
  if (actions.every(isForEverybody)) return next();
  const { accounts, security } = context.get(appContext);
  const session = await accounts.sessionOf(request.headers);
  const resource = { ownerId: asked?.whose === 'own' && session ? session.user.id : null };
  if (actions.every((action) => may(actorOf(session), action, resource))) return next();
  // A role that waits for its proofs: its owner is led to give them.
  const owed = session?.owed[0];
  if (owed) throw redirect(href(PAGE_OF_PROOF[owed], context.get(localeContext), {}), 303);
  if (session) {
    const refused = actions.find((action) => !may(actorOf(session), action, resource));
    security({ kind: 'right.refused', who: session.user.id, ip: context.get(visitContext).ip, what: refused });
    throw new Response(null, { status: 403 });
  }
  throw redirect(href('logIn', context.get(localeContext), {}, { returnTo: returnTo(url) }), 303);
};

/** Where to go on. A query so long that the answer's header could not hold it was not ours: it is left behind. */
const returnTo = ({ pathname, search }: URL): string => (search.length > LONGEST_QUERY ? pathname : pathname + search);
const LONGEST_QUERY = 2000;

const isForEverybody = (action: keyof typeof PERMISSIONS): boolean => PERMISSIONS[action].some((asker) => asker === 'nobody');
