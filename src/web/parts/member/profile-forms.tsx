import { type ComponentType, type RefAttributes, useId } from 'react';
import type { FormProps } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { RULES } from '#kernel/rules';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useFocusOnAnswer } from '../../ui/focus/use-focus.ts';
import { useLang } from '../../ui/use-lang.ts';
import { type AccessAnswer, IN_DRAWER } from '../access/access-answer.ts';
import { PasswordField } from '../access/password-field.tsx';
import { typedDate } from '../drivers/input-masks.ts';
import type { ProfileView } from './profile-view.ts';
import '../access/account.css';

interface FormFacts {
  /** What the server said to this form, if it was this one. */
  readonly answer: AccessAnswer | undefined;
  /** The page's own form, or a fetcher's in a dialog. */
  readonly Form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  readonly sending: boolean;
}

/** Everything of the profile but address and password, which have forms of their own. */
export function DetailsForm({ view, answer, Form, sending }: FormFacts & { view: ProfileView }) {
  const lang = useLang();
  const form = useFocusOnAnswer<HTMLFormElement>(answer);
  const { profile } = view;
  const kept: Readonly<Record<string, string | null>> = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    gender: profile.gender,
    nationalId: profile.nationalId,
    birthDate: profile.birthDate && typedDate(profile.birthDate),
    country: profile.country,
    city: profile.city,
    phoneCountry: profile.phoneCountry,
    phone: profile.phone,
    userName: profile.userName,
  };
  const field = useFields(answer, answer?.tone === 'bad' ? answer.typed : kept);
  return (
    <Form ref={form} method="post" action={href('profile', lang.locale, {})} noValidate className="form-grid">
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
        maxLength={14}
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
        {view.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('city')} label={m.account_page_city({}, lang)} autoComplete="address-level2" maxLength={60} />
      <SelectField {...field('phoneCountry')} label={m.account_page_phone_country({}, lang)} autoComplete="tel-country-code">
        {view.phoneCountries.map(({ country, callingCode }) => (
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
      <Button type="submit" name="action" value="save" className="full" busy={sending}>
        {m.account_page_save({}, lang)}
      </Button>
    </Form>
  );
}

/** The address of the account: confirming it, and moving to another one by an e-mail. */
export function EmailForm({ view, answer, Form, sending }: FormFacts & { view: ProfileView }) {
  const lang = useLang();
  const form = useFocusOnAnswer<HTMLFormElement>(answer);
  const field = useFields(answer, answer?.typed ?? {});
  const { email, emailVerified, hasPassword } = view.profile;
  const action = href('profile', lang.locale, {});
  return (
    <>
      <p className="anywhere">
        {m.account_page_email_now({ email }, lang)}{' '}
        <Badge tone={emailVerified ? 'ok' : 'warn'}>
          {emailVerified ? m.account_page_email_confirmed({}, lang) : m.account_page_email_unconfirmed({}, lang)}
        </Badge>
      </p>
      {!emailVerified && (
        <Form method="post" action={action}>
          <Button look="outline" size="sm" type="submit" name="action" value="resend" busy={sending}>
            {m.account_page_resend({}, lang)}
          </Button>
        </Form>
      )}
      <Form ref={form} method="post" action={action} noValidate className="form-grid">
        <TextField
          {...field('email')}
          type="email"
          label={m.account_page_email_new({}, lang)}
          autoComplete="email"
          maxLength={254}
          required
        />
        {hasPassword && (
          <PasswordField
            {...field('currentPassword')}
            label={m.account_page_current_password({}, lang)}
            autoComplete="current-password"
            required
          />
        )}
        <Button look="secondary" type="submit" name="action" value="email" className="full" busy={sending}>
          {m.account_page_email_change({}, lang)}
        </Button>
      </Form>
    </>
  );
}

/** The password of whoever is logged in; whoever has none is shown another way. */
export function PasswordForm({ answer, Form, sending, inDialog = false }: FormFacts & { inDialog?: boolean }) {
  const lang = useLang();
  const form = useFocusOnAnswer<HTMLFormElement>(answer);
  const field = useFields(answer, {});
  return (
    <Form ref={form} method="post" action={href('changePassword', lang.locale, {})} noValidate className="access">
      {inDialog && <input type="hidden" name={IN_DRAWER} value="1" />}
      <p className="sm ink2">{m.account_page_password_text({}, lang)}</p>
      <PasswordField
        {...field('currentPassword')}
        bare
        label={m.account_page_current_password({}, lang)}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...field('newPassword')}
        label={m.account_page_new_password({}, lang)}
        help={m.account_page_password_hint({ count: RULES.minimumPasswordLength }, lang)}
        minimum={RULES.minimumPasswordLength}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('newPasswordRepeat')}
        bare
        label={m.account_page_password_repeat({}, lang)}
        autoComplete="new-password"
        required
      />
      <Button size="lg" block type="submit" name="action" value="password" busy={sending}>
        {m.account_page_change_password({}, lang)}
      </Button>
    </Form>
  );
}

function useFields(answer: AccessAnswer | undefined, shown: Readonly<Record<string, string | null>>) {
  // A dialog may stand over a page with the same fields.
  const prefix = useId();
  return (name: string) => ({ id: `${prefix}${name}`, name, error: answer?.wrong[name], defaultValue: shown[name] ?? undefined });
}
