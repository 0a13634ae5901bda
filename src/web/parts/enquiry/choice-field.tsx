import * as m from '#i18n';
import { SelectField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { FieldOf } from './enquiry-form.tsx';

interface ChoiceFieldProps {
  readonly field: ReturnType<FieldOf>;
  readonly label: string;
  /** Value and name of each choice. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly className?: string;
}

/** A list in which nothing is chosen beforehand. */
export function ChoiceField({ field, label, choices, className }: ChoiceFieldProps) {
  const lang = useLang();
  const { defaultValue = '', ...rest } = field;
  return (
    <SelectField {...rest} label={label} defaultValue={defaultValue} className={className} required>
      <option value="">{m.enquiry_choose({}, lang)}</option>
      {choices.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
