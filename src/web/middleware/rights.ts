import { type MiddlewareFunction, redirect } from 'react-router';
import { can, isForAnyone, principalOf, type Session } from '#accounts/model';
import { href, PAGE_OF_PROOF } from '#addresses/model';
import { localeContext, visitContext, webContext } from '../request/context.ts';
import { codeFirst } from '../request/rights/fresh-factor.ts';
import { loggedOut, pathToReturnTo } from '../request/rights/logged-out.ts';
import { actionsOf, type Rights, rightsAt } from '../request/rights/rights.ts';
import { type KnownMarks, principalAt } from '../request/seeing.ts';

/**
 * The one table of permissions decides, before a page reads or does anything: who is not logged in is led to where they can be, and
 * from there back.
 */
export const rights: MiddlewareFunction<Response> = async ({ request, url, pattern, params, context }, next) => {
  const asked = rightsAt(pattern);
  const actions = asked ? actionsOf(asked, request.method) : [];
  // Most pages are for everybody: nobody is looked up for them.
  if (actions.every(isForAnyone)) return next();
  const { accounts, clock, portal, security } = context.get(webContext);
  const session = await accounts.sessionOf(request.headers);
  const { principal, resource, sees } = askerOf(asked, session, params, { headers: request.headers, seen: portal.seeing });
  if (sees && request.method !== 'GET' && request.method !== 'HEAD') {
    security({ kind: 'right.refused', who: session?.user.id ?? '', ip: context.get(visitContext).ip, what: 'seeing_as_supplier' });
    throw new Response(null, { status: 403 });
  }
  if (actions.every((action) => can(principal, action, resource))) {
    const waits =
      asked && session
        ? codeFirst({ session, rights: asked, method: request.method, to: pathToReturnTo(url), now: clock() }, context.get(localeContext))
        : undefined;
    if (waits) throw redirect(waits.location, waits.status);
    return next();
  }
  // A role that waits for its proofs: its owner is led to give them.
  const owed = session?.owed[0];
  if (owed) throw redirect(href(PAGE_OF_PROOF[owed], context.get(localeContext), {}), 303);
  if (session) {
    const refused = actions.find((action) => !can(principal, action, resource));
    security({ kind: 'right.refused', who: session.user.id, ip: context.get(visitContext).ip, what: refused });
    // To whoever is nothing to a supplier, it is not there: another's answers as one that does not exist.
    const isNothing = resource.supplier !== undefined && principal.kind !== 'supplier' && principal.kind !== 'staff';
    throw new Response(null, { status: isNothing ? 404 : 403 });
  }
  throw loggedOut(request, url, context.get(localeContext));
};

/** Who asks for what: an address that names a supplier is asked for by its members as such, and by everybody else as who they are. */
function askerOf(
  asked: Rights | undefined,
  session: Session | null,
  { supplier = '' }: Readonly<Record<string, string | undefined>>,
  { headers, seen }: { readonly headers: Headers; readonly seen: KnownMarks },
) {
  const ofSupplier = asked?.whose === 'supplier' || asked?.whose === 'supplier_office';
  const { principal, sees } =
    ofSupplier && !asked.asOneself
      ? principalAt(session, supplier, headers, seen)
      : { principal: principalOf(session, undefined, ofSupplier ? supplier : undefined), sees: false };
  const office = asked?.whose === 'supplier_office' && principal.kind === 'supplier' ? (principal.offices?.[0] ?? null) : null;
  const owner = asked?.whose === 'own' && session ? session.user.id : null;
  return { principal, sees, resource: { owner, ...(ofSupplier ? { supplier, office } : {}) } };
}
