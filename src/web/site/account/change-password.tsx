import { Form, useNavigation } from 'react-router';
import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { PasswordForm } from '../../parts/member/profile-forms.tsx';
import { FormNote } from '../../parts/member/section.tsx';
import { postedForm } from '../../request/posted-form.ts';
import { accountsOf, requireSession } from '../../request/session.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/change-password';
import { profileAction } from './profile-actions.ts';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_page_password_change_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

export async function loader(call: Route.LoaderArgs) {
  const { hasPassword } = await accountsOf(call).linkedAccounts(await requireSession(call));
  return { hasPassword };
}

export const action = async (call: Route.ActionArgs) => profileAction(call, await postedForm(call.request), 'password');

/** The change of the password at its own address; from the account's page it opens as a dialog (change-password-dialog.tsx). */
export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  return (
    <AccessCard title={m.account_page_password_change_title({}, lang)}>
      <FormNote answer={actionData} />
      {loaderData.hasPassword ? (
        <PasswordForm answer={actionData} Form={Form} sending={sending} />
      ) : (
        <>
          <p>{m.account_no_password({}, lang)}</p>
          <PageLink page="forgottenPassword" className="link">
            {m.account_page_forgotten({}, lang)}
          </PageLink>
        </>
      )}
      <PageLink page="account" className="link">
        {m.account_page_settings({}, lang)}
      </PageLink>
    </AccessCard>
  );
}
