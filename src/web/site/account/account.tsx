import { Form } from 'react-router';
import { endpoint, href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { RULES } from '#kernel/rules';
import type { AccessAnswer } from '../../parts/access/access-answer.ts';
import { ChangePasswordLink } from '../../parts/member/change-password-link.tsx';
import { Section } from '../../parts/member/section.tsx';
import { Main } from '../../parts/page/main.tsx';
import { postedForm } from '../../request/posted-form.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/account';
import { accountView } from './account-page.ts';
import { profileAction } from './profile-actions.ts';
import { RememberedDrivers } from './remembered-drivers.tsx';
import { SavedCards } from './saved-cards.tsx';
import '../../parts/access/account.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_page_settings({}, langOf(localeOf(call.location.pathname))), noindex: true });

export const loader = (call: Route.LoaderArgs) => accountView(call);

export const action = async (call: Route.ActionArgs) => profileAction(call, await postedForm(call.request));

type Loaded = Route.ComponentProps['loaderData'];

interface SectionProps {
  readonly loaded: Loaded;
  readonly answer: AccessAnswer | undefined;
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const answerTo = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <Main className="page profile">
      <header>
        <h1>{m.account_page_settings({}, lang)}</h1>
        <p className="lead">{m.account_page_settings_lead({}, lang)}</p>
      </header>
      {loaderData.cards && <SavedCards cards={loaderData.cards} answer={answerTo('cards')} />}
      <RememberedDrivers drivers={loaderData.drivers} answer={answerTo('drivers')} />
      <Password loaded={loaderData} />
      <TwoStep loaded={loaderData} />
      <Sessions loaded={loaderData} answer={answerTo('sessions')} />
      <Linked loaded={loaderData} answer={answerTo('linked')} />
      <Marketing loaded={loaderData} answer={answerTo('marketing')} />
      <PersonalData loaded={loaderData} answer={answerTo('data')} />
    </Main>
  );
}

function Password({ loaded }: { loaded: Loaded }) {
  const lang = useLang();
  return (
    <Section title={m.account_page_password_title({}, lang)} answer={undefined}>
      {loaded.isPasswordChanged && (
        <Note tone="ok" role="status">
          {m.account_password_changed({}, lang)}
        </Note>
      )}
      {loaded.hasPassword ? (
        <>
          {loaded.hasWeakPassword && !loaded.isPasswordChanged ? (
            <Note tone="warn">{m.account_password_weak({}, lang)}</Note>
          ) : (
            <p>{m.account_page_password_set({}, lang)}</p>
          )}
          <div className="row">
            <ChangePasswordLink />
          </div>
        </>
      ) : (
        <>
          <p>{m.account_no_password({}, lang)}</p>
          <PageLink page="forgottenPassword" className="link">
            {m.account_page_forgotten({}, lang)}
          </PageLink>
        </>
      )}
    </Section>
  );
}

function TwoStep({ loaded: { secondFactorSince, owed } }: { loaded: Loaded }) {
  const lang = useLang();
  return (
    <Section title={m.account_two_step_title({}, lang)} answer={undefined}>
      {owed.includes('second_factor') && <Note tone="warn">{m.account_two_step_owed({}, lang)}</Note>}
      <p>{secondFactorSince ? m.account_two_step_since({ date: secondFactorSince }, lang) : m.account_two_step_none({}, lang)}</p>
      <div className="row">
        <ButtonLink look="outline" to={href('twoStep', lang.locale, {})}>
          {secondFactorSince ? m.account_two_step_manage({}, lang) : m.account_two_step_start({}, lang)}
        </ButtonLink>
      </div>
    </Section>
  );
}

function Sessions({ loaded, answer }: SectionProps) {
  const lang = useLang();
  return (
    <Section title={m.account_page_sessions_title({}, lang)} answer={answer}>
      <ul className="profile__list">
        {loaded.sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.current ? m.account_page_session_this({}, lang) : session.device || m.account_page_session_unknown({}, lang)}</b>
              <p className="sm muted">
                {m.account_page_session_since({ date: session.since }, lang)}
                {!session.current && ` · ${m.account_page_session_used({ date: session.used }, lang)}`}
                {session.address && ` · ${session.address}`}
              </p>
            </div>
            {!session.current && (
              <Form method="post">
                <input type="hidden" name="session" value={session.id} />
                <Button look="outline" size="sm" type="submit" name="action" value="end_session">
                  {m.account_page_session_end({}, lang)}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {loaded.sessions.length > 1 && (
        <Form method="post">
          <Button look="outline" type="submit" name="action" value="end_others">
            {m.account_page_session_end_others({}, lang)}
          </Button>
        </Form>
      )}
    </Section>
  );
}

function Linked({ loaded, answer }: SectionProps) {
  const lang = useLang();
  if (loaded.linked.length === 0 && !answer) return null;
  return (
    <Section title={m.account_page_linked_title({}, lang)} answer={answer}>
      {loaded.linked.length === 0 && <p>{m.account_page_linked_none({}, lang)}</p>}
      <ul className="profile__list">
        {loaded.linked.map(({ id, name }) => (
          <li key={id}>
            <b>{name}</b>
            <Form method="post">
              <input type="hidden" name="linked" value={id} />
              <Button look="outline" size="sm" type="submit" name="action" value="unlink">
                {m.account_page_unlink({}, lang)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Marketing({ loaded, answer }: SectionProps) {
  const lang = useLang();
  return (
    <Section title={m.account_page_marketing_title({}, lang)} answer={answer}>
      <Form method="post" className="stack">
        <CheckboxField name="marketing" defaultChecked={loaded.marketing}>
          {m.account_page_marketing({}, lang)}
        </CheckboxField>
        <p className="sm ink2">{m.account_page_marketing_text({}, lang)}</p>
        <div className="row">
          <Button look="outline" type="submit" name="action" value="marketing">
            {m.account_page_save({}, lang)}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function PersonalData({ loaded, answer }: SectionProps) {
  const lang = useLang();
  const { erasure } = loaded;
  const years = { contractYears: RULES.contractRecordYears, consentYears: RULES.consentProofYears };
  return (
    <Section title={m.account_page_data_title({}, lang)} answer={answer}>
      <p>{m.account_page_data_text({}, lang)}</p>
      <div className="row">
        <ButtonAnchor look="outline" icon="download" href={endpoint('personalDataFile', {})} download>
          {m.account_page_data_download({}, lang)}
        </ButtonAnchor>
      </div>
      <p className="ink2">{m.account_page_erasure_text({ days: RULES.dataRequestDays }, lang)}</p>
      <p className="sm ink2">
        {m.account_page_data_kept(years, lang)} <PageLink page="privacy">{m.account_page_data_policy({}, lang)}</PageLink>
      </p>
      <Form method="post" className="stack">
        {erasure && (
          <Note tone="warn">
            <p>{m.account_page_erasure_due({ date: erasure.due }, lang)}</p>
            <p className="sm">{m.account_page_data_asked({ date: erasure.asked }, lang)}</p>
          </Note>
        )}
        <div className="row">
          <Button look="outline" type="submit" name="action" value={erasure ? 'withdraw_erasure' : 'ask_erasure'}>
            {erasure ? m.account_page_erasure_withdraw({}, lang) : m.account_page_erasure_ask({}, lang)}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
