import type { AccountEmails, AccountEmailText, Addressee } from '#accounts/model';
import * as m from '#i18n';
import { maskedEmail, nameInEmail } from '#kernel/contact';
import { formatDate, timeOf, wallClockFrom } from '#kernel/time';
import { composeEmail } from './compose-email.ts';
import type { EmailContent } from './email-content.ts';
import type { EmailBrand } from './look/brand.ts';

/**
 * The e-mails of accounts, as HTML and as plain text, in the user's language.
 * @param brand the name they are written under
 */
export function createAccountEmails(brand: EmailBrand): AccountEmails {
  const name = { brand: brand.name };

  async function written(to: Addressee, said: Said, why = m.account_mail_why(name, to)): Promise<AccountEmailText> {
    const content: EmailContent = {
      title: said.subject,
      greeting: to.firstName ? m.account_mail_greeting({ name: nameInEmail(to.firstName) }, to) : m.account_mail_greeting_nameless({}, to),
      sections: [],
      closing: [m.account_mail_support({ phone: brand.phone, email: brand.email }, to), why, `${brand.legalName}, ${brand.address}`],
      ...said,
    };
    return composeEmail(content, to.locale, brand);
  }

  return {
    confirmEmail: (to, { url, hours }) =>
      written(to, {
        subject: m.account_mail_confirm_subject({}, to),
        preview: m.account_mail_confirm_preview({}, to),
        paragraphs: [
          m.account_mail_confirm_lead(name, to),
          m.account_mail_confirm_hours({ hours }, to),
          m.account_mail_confirm_stranger({}, to),
        ],
        action: { label: m.account_mail_confirm_action({}, to), url },
      }),
    changeEmail: (to, { url, hours }) =>
      written(to, {
        subject: m.account_mail_change_subject({}, to),
        preview: m.account_mail_change_preview({}, to),
        paragraphs: [m.account_mail_change_lead(name, to), m.account_mail_change_hours({ hours }, to)],
        action: { label: m.account_mail_change_action({}, to), url },
      }),
    emailChanged: (to, { newEmail, url }) =>
      written(to, {
        subject: m.account_mail_changed_subject({}, to),
        preview: m.account_mail_changed_preview({}, to),
        paragraphs: [m.account_mail_changed_lead({ ...name, email: maskedEmail(newEmail) }, to), m.account_mail_changed_stranger({}, to)],
        action: { label: m.account_mail_open_site({}, to), url },
      }),
    resetPassword: (to, { url, minutes }) =>
      written(to, {
        subject: m.account_mail_reset_subject({}, to),
        preview: m.account_mail_reset_preview({}, to),
        paragraphs: [m.account_mail_reset_lead(name, to), m.account_mail_reset_minutes({ minutes }, to)],
        action: { label: m.account_mail_reset_action({}, to), url },
      }),
    passwordChanged: (to, { url }) =>
      written(to, {
        subject: m.account_mail_password_subject({}, to),
        preview: m.account_mail_password_preview({}, to),
        paragraphs: [m.account_mail_password_lead(name, to), m.account_mail_password_stranger({}, to)],
        action: { label: m.account_mail_password_action({}, to), url },
      }),
    secondFactorChanged: (to, { isOn, url }) =>
      written(to, {
        subject: isOn ? m.account_mail_factor_on_subject({}, to) : m.account_mail_factor_off_subject({}, to),
        preview: isOn ? m.account_mail_factor_on_preview({}, to) : m.account_mail_factor_off_preview({}, to),
        paragraphs: [
          isOn ? m.account_mail_factor_on_lead(name, to) : m.account_mail_factor_off_lead(name, to),
          m.account_mail_factor_stranger({}, to),
        ],
        action: { label: m.account_mail_password_action({}, to), url },
      }),
    passkeysChanged: (to, { isAdded, name: passkey, url }) =>
      written(to, {
        subject: isAdded ? m.account_mail_passkey_added_subject({}, to) : m.account_mail_passkey_removed_subject({}, to),
        preview: isAdded ? m.account_mail_passkey_added_preview({}, to) : m.account_mail_passkey_removed_preview({}, to),
        paragraphs: [
          isAdded ? m.account_mail_passkey_added_lead(name, to) : m.account_mail_passkey_removed_lead(name, to),
          ...(passkey ? [m.account_mail_passkey_name({ name: passkey }, to)] : []),
          m.account_mail_factor_stranger({}, to),
        ],
        action: { label: m.account_mail_password_action({}, to), url },
      }),
    newDevice: (to, { at, device, network, url }) =>
      written(to, {
        subject: m.account_mail_device_subject({}, to),
        preview: m.account_mail_device_preview({}, to),
        paragraphs: [
          m.account_mail_device_lead(name, to),
          m.account_mail_device_when({ date: formatDate(at, to.locale, 'date'), time: timeOf(at) }, to),
          ...(device ? [m.account_mail_device_which({ device }, to)] : []),
          ...(network ? [m.account_mail_device_network({ network }, to)] : []),
          m.account_mail_device_yours({}, to),
          m.account_mail_device_stranger({}, to),
        ],
        action: { label: m.account_mail_device_action({}, to), url },
      }),
    erasureRecorded: (to, { dueOn, url }) =>
      written(to, {
        subject: m.account_mail_erasure_subject({}, to),
        preview: m.account_mail_erasure_preview({}, to),
        paragraphs: [
          m.account_mail_erasure_lead({ ...name, date: dateText(dueOn, to) }, to),
          m.account_mail_erasure_kept({}, to),
          m.account_mail_erasure_withdraw({}, to),
        ],
        action: { label: m.account_mail_open_site({}, to), url },
      }),
    memberInvited: (to, { supplier, url, days }) =>
      written(to, {
        subject: m.account_mail_member_subject({ supplier }, to),
        preview: m.account_mail_member_preview({}, to),
        paragraphs: [
          m.account_mail_member_lead({ ...name, supplier }, to),
          m.account_mail_member_days({ days }, to),
          m.account_mail_member_stranger({}, to),
        ],
        action: { label: m.account_mail_member_action({}, to), url },
      }),
    staffInvited: (to, { url, days }) =>
      written(to, {
        subject: m.account_mail_staff_subject({ brand: brand.name }, to),
        preview: m.account_mail_staff_preview({}, to),
        paragraphs: [m.account_mail_staff_lead(name, to), m.account_mail_member_days({ days }, to), m.account_mail_member_stranger({}, to)],
        action: { label: m.account_mail_staff_action({}, to), url },
      }),
    erased: (to, { url }) =>
      written(to, {
        subject: m.account_mail_erased_subject({}, to),
        preview: m.account_mail_erased_preview({}, to),
        paragraphs: [m.account_mail_erased_lead(name, to), m.account_mail_erasure_kept({}, to)],
        action: { label: m.account_mail_open_site({}, to), url },
      }),
    guestErased: (to, { url }) =>
      written(
        to,
        {
          subject: m.account_mail_guest_erased_subject({}, to),
          preview: m.account_mail_erased_preview({}, to),
          paragraphs: [m.account_mail_guest_erased_lead(name, to), m.account_mail_erasure_kept({}, to)],
          action: { label: m.account_mail_open_site({}, to), url },
        },
        m.account_mail_guest_erased_why({}, to),
      ),
  };
}

/** What differs from e-mail to e-mail. */
type Said = Pick<EmailContent, 'subject' | 'preview' | 'paragraphs' | 'action'>;

function dateText(day: string, { locale }: Addressee): string {
  const wall = wallClockFrom(`${day}T00:00`);
  return wall ? formatDate(wall, locale, 'date') : day;
}
