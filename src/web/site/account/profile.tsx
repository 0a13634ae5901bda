import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { phoneCountries } from '#booking';
import { RULES } from '#kernel/rules';
import * as m from '#messages';
import { localeContext } from '../../context.ts';
import { langOf, useLang } from '../../i18n/use-lang.ts';
import { pageMeta } from '../../page-meta.ts';
import { endpoint, localeOf } from '../../paths.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Main } from '../layout/main.tsx';
import { postedForm } from '../posted-form.ts';
import { countriesIn } from '../search/countries.ts';
import type { Route } from './+types/profile';
import type { AccessAnswer } from './access-answer.ts';
import { accountsOf, requireSession } from './member.ts';
import { PasswordField } from './password-field.tsx';
import { dayText, profileAction } from './profile-actions.ts';
import '../../styles/account.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_page_profile({}, langOf(localeOf(call.location.pathname))), noindex: true });

export async function loader(call: Route.LoaderArgs) {
  const session = await requireSession(call);
  const lang = langOf(call.context.get(localeContext));
  const accounts = accountsOf(call);
  const profile = await accounts.profileOf(session.user.id);
  if (!profile) throw new Response(null, { status: 404 });
  const erasure = await accounts.findErasure(session.user.id);
  return {
    profile,
    countries: countriesIn(lang.locale),
    phoneCountries: phoneCountries(),
    sessions: (await accounts.listSessions(session)).map((one) => ({ ...one, since: dayText(one.since, lang) })),
    linked: (await accounts.linkedAccounts(session)).providers.map(({ id, name }) => ({ id, name })),
    erasureDue: erasure ? dayText(erasure.dueAt, lang) : null,
  };
}

export const action = async (call: Route.ActionArgs) => profileAction(call, await postedForm(call.request));

type Loaded = Route.ComponentProps['loaderData'];

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const answerTo = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <Main className="page profile">
      <header>
        <h1>{m.account_page_profile({}, lang)}</h1>
        <p className="lead">{m.account_page_profile_lead({}, lang)}</p>
      </header>
      <Details loaded={loaderData} answer={answerTo('save')} />
      <Email loaded={loaderData} answer={answerTo('email')} />
      <Password loaded={loaderData} answer={answerTo('password')} />
      <Sessions loaded={loaderData} answer={answerTo('sessions')} />
      <Linked loaded={loaderData} answer={answerTo('linked')} />
      <Marketing loaded={loaderData} answer={answerTo('marketing')} />
      <PersonalData loaded={loaderData} answer={answerTo('data')} />
    </Main>
  );
}

interface SectionProps {
  readonly loaded: Loaded;
  readonly answer: AccessAnswer | undefined;
}

function Section({ title, answer, children }: { title: string; answer: AccessAnswer | undefined; children: ReactNode }) {
  return (
    <section className="card pad blk">
      <h2>{title}</h2>
      {answer?.notice && (
        <Note tone={answer.tone} role={answer.tone === 'bad' ? 'alert' : 'status'}>
          {answer.notice}
        </Note>
      )}
      {children}
    </section>
  );
}

function Details({ loaded, answer }: SectionProps) {
  const lang = useLang();
  const { profile } = loaded;
  const kept: Readonly<Record<string, string | null>> = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    gender: profile.gender,
    nationalId: profile.nationalId,
    birthDate: profile.birthDate?.split('-').reverse().join('.') ?? null,
    country: profile.country,
    city: profile.city,
    phoneCountry: profile.phoneCountry,
    phone: profile.phone,
    userName: profile.userName,
  };
  const shown = answer?.tone === 'bad' ? answer.typed : kept;
  const field = (name: string) => ({ id: name, name, error: answer?.wrong[name], defaultValue: shown[name] ?? '' });
  return (
    <Section title={m.account_page_details_title({}, lang)} answer={answer}>
      <Form method="post" noValidate className="form-grid">
        <TextField {...field('firstName')} label={m.account_page_first_name({}, lang)} autoComplete="given-name" maxLength={60} required />
        <TextField {...field('lastName')} label={m.account_page_last_name({}, lang)} autoComplete="family-name" maxLength={60} required />
        <SelectField {...field('gender')} label={m.account_page_gender({}, lang)} autoComplete="sex">
          <option value="">{m.account_page_gender_none({}, lang)}</option>
          <option value="woman">{m.account_page_gender_woman({}, lang)}</option>
          <option value="man">{m.account_page_gender_man({}, lang)}</option>
        </SelectField>
        <TextField
          {...field('birthDate')}
          label={m.account_page_birth_date({}, lang)}
          help={m.account_page_birth_date_hint({}, lang)}
          inputMode="numeric"
          autoComplete="bday"
          maxLength={10}
        />
        <TextField
          {...field('nationalId')}
          label={m.account_page_national_id({}, lang)}
          help={m.account_page_national_id_hint({}, lang)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
        />
        <TextField
          {...field('userName')}
          label={m.account_page_user_name({}, lang)}
          help={m.account_page_user_name_hint({}, lang)}
          autoComplete="nickname"
          maxLength={30}
        />
        <SelectField {...field('country')} label={m.account_page_country({}, lang)} autoComplete="country">
          <option value="" />
          {loaded.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...field('city')} label={m.account_page_city({}, lang)} autoComplete="address-level2" maxLength={60} />
        <SelectField {...field('phoneCountry')} label={m.account_page_phone_country({}, lang)} autoComplete="tel-country-code">
          {loaded.phoneCountries.map(({ country, callingCode }) => (
            <option key={country} value={country}>
              {country} +{callingCode}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('phone')}
          label={m.account_page_phone({}, lang)}
          help={m.account_page_phone_hint({}, lang)}
          type="tel"
          autoComplete="tel-national"
          maxLength={40}
        />
        <Button type="submit" name="action" value="save" className="full">
          {m.account_page_save({}, lang)}
        </Button>
      </Form>
    </Section>
  );
}

function Email({ loaded, answer }: SectionProps) {
  const lang = useLang();
  const { email, emailVerified, hasPassword } = loaded.profile;
  return (
    <Section title={m.account_page_email_title({}, lang)} answer={answer}>
      <p>
        {m.account_page_email_now({ email }, lang)} ·{' '}
        {emailVerified ? m.account_page_email_confirmed({}, lang) : m.account_page_email_unconfirmed({}, lang)}
      </p>
      {!emailVerified && (
        <Form method="post">
          <Button look="outline" size="sm" type="submit" name="action" value="resend">
            {m.account_page_resend({}, lang)}
          </Button>
        </Form>
      )}
      <Form method="post" noValidate className="form-grid">
        <TextField
          id="newEmail"
          name="email"
          type="email"
          label={m.account_page_email_new({}, lang)}
          error={answer?.wrong.email}
          defaultValue={answer?.typed.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        {hasPassword && (
          <PasswordField
            id="passwordForEmail"
            name="currentPassword"
            label={m.account_page_current_password({}, lang)}
            error={answer?.wrong.currentPassword}
            autoComplete="current-password"
            required
          />
        )}
        <Button look="secondary" type="submit" name="action" value="email" className="full">
          {m.account_page_email_change({}, lang)}
        </Button>
      </Form>
    </Section>
  );
}

function Password({ loaded, answer }: SectionProps) {
  const lang = useLang();
  if (!loaded.profile.hasPassword) {
    return (
      <Section title={m.account_page_password_title({}, lang)} answer={answer}>
        <p>{m.account_no_password({}, lang)}</p>
        <PageLink page="forgottenPassword">{m.account_page_forgotten({}, lang)}</PageLink>
      </Section>
    );
  }
  const field = (name: string) => ({ id: name, name, error: answer?.wrong[name], required: true });
  return (
    <Section title={m.account_page_password_title({}, lang)} answer={answer}>
      <p className="sm ink2">{m.account_page_password_text({}, lang)}</p>
      <Form method="post" noValidate className="form-grid">
        <PasswordField
          {...field('currentPassword')}
          className="full"
          label={m.account_page_current_password({}, lang)}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          label={m.account_page_new_password({}, lang)}
          help={m.account_page_password_hint({ count: RULES.minimumPasswordLength }, lang)}
          autoComplete="new-password"
        />
        <PasswordField {...field('newPasswordRepeat')} label={m.account_page_password_repeat({}, lang)} autoComplete="new-password" />
        <Button look="secondary" type="submit" name="action" value="password" className="full">
          {m.account_page_change_password({}, lang)}
        </Button>
      </Form>
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
        <CheckboxField name="marketing" defaultChecked={loaded.profile.marketing}>
          {m.account_page_marketing({}, lang)}
        </CheckboxField>
        <Button look="outline" type="submit" name="action" value="marketing">
          {m.account_page_save({}, lang)}
        </Button>
      </Form>
    </Section>
  );
}

function PersonalData({ loaded, answer }: SectionProps) {
  const lang = useLang();
  const { erasureDue } = loaded;
  return (
    <Section title={m.account_page_data_title({}, lang)} answer={answer}>
      <p>{m.account_page_data_text({}, lang)}</p>
      <ButtonAnchor look="outline" icon="download" href={endpoint('personalDataFile', {})} download>
        {m.account_page_data_download({}, lang)}
      </ButtonAnchor>
      <p className="sm ink2">{m.account_page_erasure_text({ days: RULES.dataRequestDays }, lang)}</p>
      <Form method="post" className="stack">
        {erasureDue && <Note tone="warn">{m.account_page_erasure_due({ date: erasureDue }, lang)}</Note>}
        <Button look="outline" type="submit" name="action" value={erasureDue ? 'withdraw_erasure' : 'ask_erasure'}>
          {erasureDue ? m.account_page_erasure_withdraw({}, lang) : m.account_page_erasure_ask({}, lang)}
        </Button>
      </Form>
    </Section>
  );
}
