import { Form, useNavigation } from 'react-router';
import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { ForgottenForm } from '../../parts/access/access-forms.tsx';
import { postedForm } from '../../request/posted-form.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/forgotten-password';
import { forgottenAction } from './access-actions.ts';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_page_forgotten_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

export const action = async (call: Route.ActionArgs) => forgottenAction(call, await postedForm(call.request));

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  return (
    <AccessCard title={m.account_page_forgotten_title({}, lang)}>
      <ForgottenForm answer={actionData} returnTo="" Form={Form} sending={sending} />
    </AccessCard>
  );
}
