import { redirect } from 'react-router';
import { principalOf } from '#accounts/model';
import { portalHref } from '#addresses/portal';
import { localeContext } from '../../request/context.ts';
import { cookieHeaders } from '../../request/cookies/cookies.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { noSeeingCookie, seeingCookie } from '../../request/seeing.ts';
import { requireSession } from '../../request/session.ts';
import type { Route } from './+types/seeing';

const home = (call: Route.LoaderArgs | Route.ActionArgs, supplier: string): string =>
  portalHref('portalHome', call.context.get(localeContext), { supplier });

export async function loader(call: Route.LoaderArgs): Promise<Response> {
  return redirect(home(call, (await portalIn(call)).supplier), 303);
}

/** Begins to see the portal as the supplier's owner does, which is written down each time; or ends it. */
export async function action(call: Route.ActionArgs): Promise<Response> {
  const { supplier } = await portalIn(call);
  const isSecure = call.url.protocol === 'https:';
  const { partners, seeing } = portalOperationsOf(call);
  if (textIn(await postedForm(call.request), 'action') === 'stop')
    return redirect(home(call, supplier), { status: 303, headers: cookieHeaders([noSeeingCookie(isSecure)]) });
  // Whoever sees already may begin anew, as who they are.
  const asker = principalOf(await requireSession(call));
  if (asker.kind !== 'staff' || !(await partners.noteSeen({ supplier, by: asker }))) throw new Response(null, { status: 404 });
  const mark = seeing.mark({ supplier, person: asker.id });
  return redirect(home(call, supplier), { status: 303, headers: cookieHeaders([seeingCookie(mark, isSecure)]) });
}
