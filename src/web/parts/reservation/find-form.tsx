import { Form, useNavigation } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';

export interface FindValues {
  readonly code: string;
  readonly email: string;
}
export type FindErrors = Partial<Record<keyof FindValues, string>>;

/** A number, and an e-mail for whoever wants to see more than the outline. Sent by POST: neither belongs in an address. */
export function FindForm({ typed, wrong = {}, className }: { typed?: FindValues | undefined; wrong?: FindErrors; className?: string }) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={href('reservations', lang.locale, {})} noValidate className={className}>
      <TextField
        id="code"
        name="code"
        label={m.lookup_code({}, lang)}
        help={m.lookup_code_hint({}, lang)}
        error={wrong.code}
        defaultValue={typed?.code}
        placeholder={m.lookup_code_example({}, lang)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        required
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={m.lookup_email({}, lang)}
        help={m.lookup_email_hint({}, lang)}
        error={wrong.email}
        defaultValue={typed?.email}
        optional
        autoComplete="email"
        maxLength={254}
      />
      <Button look="secondary" block icon="search" type="submit" name="action" value="find" className="full" busy={sending}>
        {m.lookup_find({}, lang)}
      </Button>
    </Form>
  );
}
