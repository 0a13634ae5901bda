import { type ComponentProps, useEffect, useState } from 'react';
import * as m from '#messages';
import { useLang } from '../../i18n/use-lang.ts';
import { Field, type FieldFacts } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A password, with an eye that shows it while a script runs. */
export function PasswordField({
  label,
  help,
  error,
  bare,
  className,
  id,
  ...input
}: FieldFacts & Omit<ComponentProps<'input'>, keyof FieldFacts>) {
  const lang = useLang();
  const [awake, setAwake] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    <Field {...{ label, help, error, bare, className, id }}>
      {(control) => (
        <div className="pw">
          <input className="input" maxLength={128} {...input} {...control} type={shown ? 'text' : 'password'} />
          {awake && (
            <button
              type="button"
              className="iconbtn"
              aria-pressed={shown}
              aria-label={m.account_page_show_password({}, lang)}
              onClick={() => setShown(!shown)}
            >
              <Icon name="eye" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
