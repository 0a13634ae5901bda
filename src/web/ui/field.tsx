import { type ComponentProps, type ReactNode, useId } from 'react';
import * as m from '#i18n';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useLang } from './use-lang.ts';

export interface FieldFacts {
  readonly label: ReactNode;
  /** One line under the control; its room is kept where there is none. */
  readonly help?: ReactNode;
  /** What is wrong with the value, already in words. Takes the place of the help. */
  readonly error?: string;
  /** Says "optional" beside the label. */
  readonly optional?: boolean;
  /** Without the line for help and errors. */
  readonly bare?: boolean;
  readonly className?: string;
}

/** What a control must carry to belong to its field. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldFacts {
  readonly id?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, its control, and the line that helps or says what is wrong. */
export function Field({ label, help, error, optional, bare, className, id, children }: FieldProps) {
  const lang = useLang();
  const own = useId();
  const controlId = id ?? own;
  const lineId = `${controlId}-line`;
  const described = Boolean(error ?? help);
  return (
    <div className={classNames('field', error !== undefined && 'is-error', className)}>
      <label htmlFor={controlId}>
        {label}
        {optional && <span className="opt"> {m.field_optional({}, lang)}</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described ? lineId : undefined,
      })}
      {(!bare || described) && (
        <p className="help" id={lineId}>
          {error === undefined ? (
            help
          ) : (
            <>
              <Icon name="alert" size="s" />
              {error}
            </>
          )}
        </p>
      )}
    </div>
  );
}

type Own = keyof FieldFacts;

export function TextField({
  label,
  help,
  error,
  optional,
  bare,
  className,
  id,
  ...input
}: FieldFacts & Omit<ComponentProps<'input'>, Own>) {
  return (
    <Field {...{ label, help, error, optional, bare, className, id }}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  help,
  error,
  optional,
  bare,
  className,
  id,
  ...area
}: FieldFacts & Omit<ComponentProps<'textarea'>, Own>) {
  return (
    <Field {...{ label, help, error, optional, bare, className, id }}>
      {(control) => <textarea className="input" {...area} {...control} />}
    </Field>
  );
}

/** A native list to choose from; `children` are its options. */
export function SelectField({
  label,
  help,
  error,
  optional,
  bare,
  className,
  id,
  ...select
}: FieldFacts & Omit<ComponentProps<'select'>, Own>) {
  return (
    <Field {...{ label, help, error, optional, bare, className, id }}>
      {(control) => <select className="select" {...select} {...control} />}
    </Field>
  );
}

/** A box to tick, with its text beside it and its own line when something is wrong. */
export function CheckboxField({ children, error, className, ...input }: { error?: string } & ComponentProps<'input'>) {
  const lineId = useId();
  return (
    <div className={classNames('field', error !== undefined && 'is-error', className)}>
      <label className="check">
        <input type="checkbox" {...input} aria-invalid={error === undefined ? undefined : true} aria-describedby={error && lineId} />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p className="help" id={lineId}>
          <Icon name="alert" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}

/** One choice of a few, as a card. Belongs in a `fieldset` with a legend. */
export function RadioCard({ children, className, ...input }: ComponentProps<'input'>) {
  return (
    <label className={classNames('rad', className)}>
      <input type="radio" {...input} />
      {children}
    </label>
  );
}
