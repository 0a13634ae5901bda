import { appContext, localeContext } from '../../context.ts';
import { langOf } from '../../i18n/use-lang.ts';
import { type Call, requireSession } from './member.ts';
import { dayText } from './profile-actions.ts';
import { savedCardViews } from './saved-card-view.ts';

/** How somebody logs in, their cards, and what is kept of them. */
export async function accountView(call: Call) {
  const session = await requireSession(call);
  const { accounts, booking } = call.context.get(appContext);
  const lang = langOf(call.context.get(localeContext));
  const { hasPassword, providers } = await accounts.linkedAccounts(session);
  const profile = await accounts.profileOf(session.user.id);
  const erasure = await accounts.findErasure(session.user.id);
  return {
    isPasswordChanged: new URL(call.request.url).searchParams.get('done') === 'password',
    hasPassword,
    linked: providers.map(({ id, name }) => ({ id, name })),
    marketing: profile?.marketing ?? false,
    cards: await savedCardViews(booking, session.user.id),
    sessions: (await accounts.listSessions(session)).map((one) => ({ ...one, since: dayText(one.since, lang) })),
    erasure: erasure ? { asked: dayText(erasure.requestedAt, lang), due: dayText(erasure.dueAt, lang) } : null,
  };
}
