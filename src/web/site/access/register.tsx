import { Form, useNavigation } from 'react-router';
import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { RegisterForm } from '../../parts/access/access-forms.tsx';
import { AccessTabs } from '../../parts/access/access-tabs.tsx';
import { postedForm } from '../../request/posted-form.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/register';
import { providerAction, registerAction } from './access-actions.ts';
import { accessLoader } from './access-page.ts';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_page_register({}, langOf(localeOf(call.location.pathname))), noindex: true });

export const loader = (call: Route.LoaderArgs) => accessLoader(call);

export async function action(call: Route.ActionArgs) {
  const form = await postedForm(call.request);
  return form.has('provider') ? providerAction(call, form, 'register') : registerAction(call, form);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  const { returnTo, refusal } = loaderData;
  return (
    <AccessCard title={m.account_page_register_title({}, lang)}>
      <AccessTabs view="register" returnTo={returnTo} />
      {refusal && !actionData && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      <RegisterForm answer={actionData} returnTo={returnTo} Form={Form} sending={sending} />
    </AccessCard>
  );
}
