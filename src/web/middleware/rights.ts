import { type MiddlewareFunction, redirect } from 'react-router';
import { actorOf, may, PERMISSIONS } from '#accounts/model';
import { appContext, localeContext } from '../context.ts';
import { href } from '../paths.ts';
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
  const session = await context.get(appContext).accounts.sessionOf(request.headers);
  const resource = { ownerId: asked?.whose === 'own' && session ? session.user.id : null };
  if (actions.every((action) => may(actorOf(session), action, resource))) return next();
  if (session) throw new Response(null, { status: 403 });
  throw redirect(href('logIn', context.get(localeContext), {}, { returnTo: url.pathname + url.search }), 303);
};

const isForEverybody = (action: keyof typeof PERMISSIONS): boolean => PERMISSIONS[action].some((asker) => asker === 'nobody');
