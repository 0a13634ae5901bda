import { deviceNameFrom } from '#accounts';
import { langOf } from '#i18n/lang';
import { rememberedDriverView } from '../../parts/drivers/remembered.ts';
import { savedCardViews } from '../../parts/member/saved-card-view.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { type Call, requireSession } from '../../request/session.ts';
import { dayText } from './profile-actions.ts';

/** How somebody logs in, their cards, and what is kept of them. */
export async function accountView(call: Call) {
  const session = await requireSession(call);
  const operations = call.context.get(webContext);
  const { accounts, payments } = operations;
  const lang = langOf(call.context.get(localeContext));
  const { hasPassword, hasWeakPassword, providers } = await accounts.linkedAccounts(session);
  const { since: secondFactorSince } = await accounts.secondFactorOf(session);
  const profile = await accounts.profileOf(session.user.id);
  const erasure = await accounts.findErasure(session.user.id);
  return {
    isPasswordChanged: new URL(call.request.url).searchParams.get('done') === 'password',
    hasPassword,
    hasWeakPassword,
    secondFactorSince: secondFactorSince && dayText(secondFactorSince, lang),
    owed: session.owed,
    linked: providers.map(({ id, name }) => ({ id, name })),
    marketing: profile?.marketing ?? false,
    // Where nobody takes a card, none is kept and none is asked for.
    cards: payments.takesCards ? await savedCardViews(operations, session.user.id) : null,
    drivers: (await accounts.drivers.of(session.user.id)).map(rememberedDriverView),
    sessions: (await accounts.listSessions(session)).map((one) => ({
      id: one.id,
      current: one.current,
      device: deviceNameFrom(one.device),
      address: one.address,
      since: dayText(one.since, lang),
      used: dayText(one.usedAt, lang),
    })),
    erasure: erasure ? { asked: dayText(erasure.requestedAt, lang), due: dayText(erasure.dueAt, lang) } : null,
  };
}
