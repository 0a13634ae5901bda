import { useState } from 'react';
import * as m from '#i18n';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { type Country, PLAIN_AGES, SEARCH_PROBLEMS_ID } from './search-form-facts.ts';

interface ChoiceState {
  readonly invalid: boolean;
  /** The page begins with it. */
  readonly autoFocus: boolean;
}

/** The driver's age: one entry for the ages without a charge, and every other age by itself, because it may change the price. */
export function AgeChoice({ age, ...state }: { age: string } & ChoiceState) {
  const lang = useLang();
  const { from, to } = PLAIN_AGES;
  const number = Number(age);
  // A shared address may carry any age of the plain band; it stays what it is.
  const plain = number >= from && number <= to ? age : String(from);
  const ages = [...range(18, from - 1), plain, ...range(to + 1, 99)];
  const options = ages.map((value) => ({
    value,
    text: value === plain ? m.search_age_band({ from: String(from), to: String(to) }, lang) : value,
  }));
  return <MiniSelect name="age" icon="user" label={m.search_driver_age({}, lang)} chosen={age} options={options} {...state} />;
}

export function CountryChoice({ country, countries, ...state }: { country: string; countries: readonly Country[] } & ChoiceState) {
  const lang = useLang();
  const options = countries.map(({ code, name }) => ({ value: code, text: name }));
  return <MiniSelect name="country" icon="globe" label={m.search_nationality({}, lang)} chosen={country} options={options} {...state} />;
}

interface MiniSelectProps extends ChoiceState {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** A native list that shows its label and its value on one line. */
function MiniSelect({ name, icon, label, chosen, options, invalid, autoFocus }: MiniSelectProps) {
  const lang = useLang();
  const [value, setValue] = useState(chosen);
  const shown = options.find((option) => option.value === value)?.text ?? m.search_choose({}, lang);
  return (
    <label className={classNames('mini', invalid && 'is-error')}>
      <Icon name={icon} size="s" />
      <span>
        {label}
        <span className="col">:</span>
      </span>{' '}
      <b aria-hidden="true">{shown}</b>
      <Icon name="chev-d" size="s" />
      <select
        name={name}
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: only where a search came back for what this field lacks
        autoFocus={autoFocus}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? SEARCH_PROBLEMS_ID : undefined}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      >
        {chosen === '' && <option value="">{m.search_choose({}, lang)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

const range = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index));
