import { Form, useNavigation } from 'react-router';
import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { DetailsForm, EmailForm } from '../../parts/member/profile-forms.tsx';
import { Section } from '../../parts/member/section.tsx';
import { Main } from '../../parts/page/main.tsx';
import { postedForm } from '../../request/posted-form.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/profile';
import { profileAction } from './profile-actions.ts';
import { profileView } from './profile-page.ts';
import '../../parts/access/account.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_page_profile({}, langOf(localeOf(call.location.pathname))), noindex: true });

export const loader = (call: Route.LoaderArgs) => profileView(call);

export const action = async (call: Route.ActionArgs) => profileAction(call, await postedForm(call.request));

/** The profile at its own address; from other pages it opens as a dialog over them (profile-dialog.tsx). */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  const answerTo = (form: string) => (actionData?.form === form ? actionData : undefined);
  const facts = { view: loaderData, Form, sending };
  return (
    <Main className="page profile">
      <header>
        <h1>{m.account_page_profile({}, lang)}</h1>
        <p className="lead">{m.account_page_profile_lead({}, lang)}</p>
      </header>
      <Section title={m.account_page_details_title({}, lang)} answer={answerTo('save')}>
        <DetailsForm {...facts} answer={answerTo('save')} />
      </Section>
      <Section title={m.account_page_email_title({}, lang)} answer={answerTo('email')}>
        <EmailForm {...facts} answer={answerTo('email')} />
      </Section>
      <p>
        <PageLink page="account" className="link">
          {m.account_page_settings({}, lang)}
        </PageLink>
      </p>
    </Main>
  );
}
