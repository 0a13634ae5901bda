import { data, Form, redirect, useNavigation } from 'react-router';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { RULES } from '#kernel/rules';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { PasswordField } from '../../parts/access/password-field.tsx';
import { invalidAnswer, refusedAnswer } from '../../parts/access/problem-texts.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm } from '../../request/posted-form.ts';
import { accountsOf, visitOf } from '../../request/session.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/reset-password';
import '../../parts/access/account.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_page_reset_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

/** Whether the link from the e-mail still opens the form. */
export async function loader(call: Route.LoaderArgs) {
  const isOpen = await accountsOf(call).isResetLink(tokenOf(call.request));
  return data({ isOpen }, { status: isOpen ? 200 : 410 });
}

export async function action(call: Route.ActionArgs) {
  const locale = call.context.get(localeContext);
  const lang = langOf(locale);
  const form = await postedForm(call.request);
  const outcome = await accountsOf(call).resetPassword(tokenOf(call.request), form, visitOf(call));
  switch (outcome.kind) {
    case 'changed':
      return redirect(href('logIn', locale, {}, { done: 'reset' }), 303);
    case 'invalid':
      return data(invalidAnswer('reset', form, outcome.problems, lang), { status: 400 });
    case 'link_invalid':
      return data(refusedAnswer('reset', form, m.account_reset_link_invalid({}, lang)), { status: 410 });
    case 'too_many':
      return data(refusedAnswer('reset', form, m.account_too_many({}, lang)), { status: 429 });
    case 'busy':
      return data(refusedAnswer('reset', form, m.account_busy({}, lang)), { status: 503 });
  }
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  const notice = loaderData.isOpen ? actionData?.notice : m.account_reset_link_invalid({}, lang);
  return (
    <AccessCard title={m.account_page_reset_title({}, lang)}>
      {notice && (
        <Note tone="bad" role="alert">
          {notice}
        </Note>
      )}
      {loaderData.isOpen && (
        <Form method="post" noValidate className="access">
          <PasswordField
            id="password"
            name="password"
            label={m.account_page_new_password({}, lang)}
            help={m.account_page_password_hint({ count: RULES.minimumPasswordLength }, lang)}
            minimum={RULES.minimumPasswordLength}
            error={actionData?.wrong.password}
            autoComplete="new-password"
            required
          />
          <PasswordField
            id="passwordRepeat"
            name="passwordRepeat"
            label={m.account_page_password_repeat({}, lang)}
            error={actionData?.wrong.passwordRepeat}
            autoComplete="new-password"
            bare
            required
          />
          <Button size="lg" block type="submit" busy={sending}>
            {m.account_page_change_password({}, lang)}
          </Button>
        </Form>
      )}
      <PageLink page="forgottenPassword" className="link">
        {m.account_page_ask_another({}, lang)}
      </PageLink>
    </AccessCard>
  );
}
