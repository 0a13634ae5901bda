import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { fieldsOf } from './form-answer.ts';

/** Takes an open invitation back: of a member of a supplier, and of our own people. */
export function WithdrawInvitation({ email }: { email: string }) {
  const lang = useLang();
  return (
    <Form method="post">
      <input type="hidden" name="email" value={email} />
      <Button
        type="submit"
        name="action"
        value="withdraw"
        size="sm"
        look="outline"
        aria-label={m.portal_invitation_withdraw_named({ email }, lang)}
      >
        {m.portal_invitation_withdraw({}, lang)}
      </Button>
    </Form>
  );
}

/** Whom to invite, as what (the options are the caller's), and in which language they are written to. */
export function InvitationFields({
  field,
  usualRole,
  children,
}: {
  field: ReturnType<typeof fieldsOf>;
  usualRole: string;
  children: ReactNode;
}) {
  const lang = useLang();
  return (
    <div className="stf__fields">
      <TextField label={m.portal_profile_email({}, lang)} {...field('email')} type="email" required />
      <SelectField label={m.portal_role({}, lang)} {...field('role', usualRole)}>
        {children}
      </SelectField>
      <SelectField label={m.portal_invite_language({}, lang)} {...field('language', lang.locale)}>
        <option value="tr">Türkçe</option>
        <option value="en">English</option>
      </SelectField>
    </div>
  );
}
