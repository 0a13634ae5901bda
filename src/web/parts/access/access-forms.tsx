import { type ComponentType, type ReactNode, type RefAttributes, useId } from 'react';
import { type FormProps, Link } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { RULES } from '#kernel/rules';
import { useSiteVisit } from '../../request/site-visit.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { useFocusOnAnswer } from '../../ui/focus/use-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { type AccessAnswer, IN_DRAWER } from './access-answer.ts';
import { PasswordField } from './password-field.tsx';
import './account.css';

export interface AccessFormProps {
  readonly answer: AccessAnswer | undefined;
  /** A path of ours to go to afterwards. */
  readonly returnTo: string;
  /** The page's own form, or a fetcher's in the drawer. */
  readonly Form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  readonly sending: boolean;
  /** In the drawer the other forms are views of it; on a page they are pages. */
  readonly drawer?: { readonly show: (view: AccessView) => void };
}

export type AccessView = 'log_in' | 'register' | 'forgotten';
const PAGES = { log_in: 'logIn', register: 'register', forgotten: 'forgottenPassword' } as const;

export function LogInForm(props: AccessFormProps) {
  const lang = useLang();
  const field = useFields(props.answer);
  return (
    <AccessForm {...props} page="logIn">
      <Providers />
      <AnswerNote {...props} />
      <TextField
        {...field('email')}
        label={m.account_page_email_or_user_name({}, lang)}
        autoComplete="username"
        maxLength={254}
        bare
        required
      />
      <PasswordField {...field('password')} label={m.account_page_password({}, lang)} autoComplete="current-password" bare required />
      <Turn {...props} view="forgotten" className="link sm access__forgot">
        {m.account_page_forgotten({}, lang)}
      </Turn>
      <Button size="lg" block type="submit" busy={props.sending}>
        {m.account_page_log_in({}, lang)}
      </Button>
      <p className="sm ink2 access__guest">
        {m.account_page_guest({}, lang)} <PageLink page="reservations">{m.account_page_guest_link({}, lang)}</PageLink>
      </p>
    </AccessForm>
  );
}

export function RegisterForm(props: AccessFormProps) {
  const lang = useLang();
  const field = useFields(props.answer);
  const { answer } = props;
  return (
    <AccessForm {...props} page="register">
      <Providers />
      <AnswerNote {...props} />
      <div className="form-grid access__names">
        <TextField
          {...field('firstName')}
          label={m.account_page_first_name({}, lang)}
          autoComplete="given-name"
          maxLength={60}
          bare
          required
        />
        <TextField
          {...field('lastName')}
          label={m.account_page_last_name({}, lang)}
          autoComplete="family-name"
          maxLength={60}
          bare
          required
        />
      </div>
      <TextField
        {...field('email')}
        type="email"
        label={m.account_page_email({}, lang)}
        autoComplete="email"
        maxLength={254}
        bare
        required
      />
      <PasswordField
        {...field('password')}
        label={m.account_page_password({}, lang)}
        help={m.account_page_password_hint({ count: RULES.minimumPasswordLength }, lang)}
        minimum={RULES.minimumPasswordLength}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('passwordRepeat')}
        label={m.account_page_password_repeat({}, lang)}
        autoComplete="new-password"
        bare
        required
      />
      <CheckboxField
        name="acceptTerms"
        className="sm"
        error={answer?.wrong.acceptTerms}
        defaultChecked={Boolean(answer?.typed.acceptTerms)}
        required
      >
        <AcceptText />
      </CheckboxField>
      <CheckboxField name="marketing" className="sm" defaultChecked={Boolean(answer?.typed.marketing)}>
        {m.account_page_marketing({}, lang)}
      </CheckboxField>
      <Button size="lg" block type="submit" busy={props.sending}>
        {m.account_page_register({}, lang)}
      </Button>
    </AccessForm>
  );
}

/** The sentence that is agreed to, with the two texts it names. */
function AcceptText() {
  const lang = useLang();
  const [before, between, after] = m.account_page_accept({ terms: LINK, privacy: LINK }, lang).split(LINK);
  return (
    <>
      {before}
      <PageLink page="membershipTerms" target="_blank">
        {m.account_page_accept_terms({}, lang)}
      </PageLink>
      {between}
      <PageLink page="privacy" target="_blank">
        {m.account_page_accept_privacy({}, lang)}
      </PageLink>
      {after}
    </>
  );
}

/** Stands in a sentence where a link does. */
const LINK = '\u0000';

export function ForgottenForm(props: AccessFormProps) {
  const lang = useLang();
  const field = useFields(props.answer);
  return (
    <AccessForm {...props} page="forgottenPassword">
      <p className="ink2">{m.account_page_forgotten_lead({}, lang)}</p>
      <AnswerNote {...props} />
      <TextField
        {...field('email')}
        type="email"
        label={m.account_page_email({}, lang)}
        autoComplete="email"
        maxLength={254}
        bare
        required
      />
      <Button size="lg" block type="submit" busy={props.sending}>
        {m.account_page_send_link({}, lang)}
      </Button>
      <Turn {...props} view="log_in" className="link">
        <Icon name="back" />
        {m.account_page_back_to_log_in({}, lang)}
      </Turn>
    </AccessForm>
  );
}

function AccessForm({
  Form,
  page,
  returnTo,
  drawer,
  answer,
  children,
}: AccessFormProps & { page: 'logIn' | 'register' | 'forgottenPassword'; children: ReactNode }) {
  const { locale } = useLang();
  const form = useFocusOnAnswer<HTMLFormElement>(answer);
  return (
    <Form ref={form} method="post" action={href(page, locale, {})} noValidate className="access">
      <input type="hidden" name="returnTo" value={returnTo} />
      {drawer && <input type="hidden" name={IN_DRAWER} value="1" />}
      {children}
    </Form>
  );
}

function Providers() {
  const lang = useLang();
  const { providers } = useSiteVisit();
  if (providers.length === 0) return null;
  return (
    <>
      {/* Enter in a field sends the form with its first button: that is this one, and it asks for no provider. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      {providers.map(({ id, name }) => (
        <Button key={id} look="outline" block icon="globe" type="submit" name="provider" value={id}>
          {m.account_page_with_provider({ provider: name }, lang)}
        </Button>
      ))}
      <p className="or">{m.account_page_or({}, lang)}</p>
    </>
  );
}

function AnswerNote(props: AccessFormProps) {
  const lang = useLang();
  const { answer } = props;
  if (!answer?.notice) return null;
  return (
    <Note tone={answer.tone} role="alert">
      <p>{answer.notice}</p>
      {answer.suggestsReset && (
        <Turn {...props} view="forgotten" className="link sm">
          {m.account_page_forgotten({}, lang)}
        </Turn>
      )}
    </Note>
  );
}

/** Leads to another form: its page, which the drawer shows without leaving. */
export function Turn({
  view,
  returnTo,
  drawer,
  className,
  current,
  children,
}: Pick<AccessFormProps, 'returnTo' | 'drawer'> & { view: AccessView; className: string; current?: boolean; children: ReactNode }) {
  const { locale } = useLang();
  const to = href(PAGES[view], locale, {}, returnTo ? { returnTo } : {});
  return (
    <Link
      to={to}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!drawer) return;
        event.preventDefault();
        drawer.show(view);
      }}
    >
      {children}
    </Link>
  );
}

function useFields(answer: AccessAnswer | undefined) {
  const prefix = useId();
  return (name: string) => ({
    id: `${prefix}${name}`,
    name,
    error: answer?.wrong[name],
    defaultValue: answer?.typed[name],
  });
}
