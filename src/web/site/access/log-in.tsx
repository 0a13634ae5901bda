import { Form, useNavigation } from 'react-router';
import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { LogInForm } from '../../parts/access/access-forms.tsx';
import { AccessTabs } from '../../parts/access/access-tabs.tsx';
import { postedForm } from '../../request/posted-form.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/log-in';
import { logInAction, logOutAction, providerAction } from './access-actions.ts';
import { accessLoader } from './access-page.ts';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_page_log_in({}, langOf(localeOf(call.location.pathname))), noindex: true });

export const loader = (call: Route.LoaderArgs) => accessLoader(call);

/** Logs in, here or at a provider, and logs out. */
export async function action(call: Route.ActionArgs) {
  const form = await postedForm(call.request);
  if (form.get('action') === 'log_out') return logOutAction(call);
  return form.has('provider') ? providerAction(call, form, 'logIn') : logInAction(call, form);
}

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  const { returnTo, refusal, isReset, hasWaited } = loaderData;
  return (
    <AccessCard title={m.account_page_log_in_title({}, lang)}>
      <AccessTabs view="log_in" returnTo={returnTo} />
      {refusal && !actionData && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      {isReset && !actionData && (
        <Note tone="ok" role="status">
          {m.account_reset_done({}, lang)}
        </Note>
      )}
      {hasWaited && !actionData && (
        <Note tone="warn" role="status">
          {m.account_second_step_waited({}, lang)}
        </Note>
      )}
      <LogInForm answer={actionData} returnTo={returnTo} Form={Form} sending={sending} />
    </AccessCard>
  );
}
