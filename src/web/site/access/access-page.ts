import { redirect } from 'react-router';
import { langOf } from '#i18n/lang';
import { localeContext } from '../../request/context.ts';
import { type Call, returnPathFrom, sessionIn } from '../../request/session.ts';
import { socialNotice } from './access-actions.ts';

/** What the pages for logging in and registering are loaded with; whoever is logged in already goes on. */
export async function accessLoader(call: Call) {
  const query = new URL(call.request.url).searchParams;
  const asked = query.get('returnTo');
  if (await sessionIn(call)) throw redirect(returnPathFrom(asked, call), 303);
  return {
    returnTo: asked ?? '',
    refusal: socialNotice(query, langOf(call.context.get(localeContext))),
    isReset: query.get('done') === 'reset',
    hasWaited: query.get('done') === 'waited',
  };
}
