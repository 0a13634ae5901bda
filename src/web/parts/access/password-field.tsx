import { type ComponentProps, type FormEvent, useEffect, useId, useState } from 'react';
import { type PasswordStrength, passwordStrength } from '#accounts/model';
import * as m from '#i18n';
import { Field, type FieldFacts } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface PasswordFieldProps extends FieldFacts, Omit<ComponentProps<'input'>, keyof FieldFacts> {
  /** A new password of at least so many characters: while a script runs, its strength is said as it is typed. */
  readonly minimum?: number;
}

/** A password, with an eye that shows it while a script runs. Nothing that is pasted is cut off: what is too long is told so. */
export function PasswordField({ label, help, error, bare, className, id, minimum, ...input }: PasswordFieldProps) {
  const lang = useLang();
  const strengthId = useId();
  const [awake, setAwake] = useState(false);
  const [shown, setShown] = useState(false);
  const [strength, setStrength] = useState<PasswordStrength>();
  useEffect(() => setAwake(true), []);
  const judge = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const { value, form } = currentTarget;
    setStrength(value ? passwordStrength(value, ownerIn(form), minimum) : undefined);
  };
  return (
    <Field {...{ label, help, error, bare, className, id }}>
      {(control) => (
        <>
          <div className="pw">
            <input
              className="input"
              {...input}
              {...control}
              {...(minimum === undefined ? {} : { onInput: judge, 'aria-describedby': described(control['aria-describedby'], strengthId) })}
              type={shown ? 'text' : 'password'}
            />
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
          {minimum !== undefined && (
            <div id={strengthId} className="pw__strength sm" aria-live="polite" data-strength={strength}>
              {strength && (
                <>
                  <span className="pw__steps" aria-hidden="true">
                    <i />
                    <i />
                    <i />
                    <i />
                  </span>
                  {STRENGTHS[strength]({}, lang)}
                </>
              )}
            </div>
          )}
        </>
      )}
    </Field>
  );
}

const STRENGTHS = {
  short: m.account_page_strength_short,
  weak: m.account_page_strength_weak,
  fair: m.account_page_strength_fair,
  good: m.account_page_strength_good,
  strong: m.account_page_strength_strong,
} as const satisfies Record<PasswordStrength, unknown>;

const described = (...ids: readonly (string | undefined)[]): string => ids.filter(Boolean).join(' ');

/** The names and the address that stand in the same form. */
function ownerIn(form: HTMLFormElement | null) {
  const typed = (name: string): string => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return { email: typed('email'), firstName: typed('firstName'), lastName: typed('lastName') };
}
