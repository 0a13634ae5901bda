import * as m from '#i18n';
import { TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { additionalField } from './driver-form.ts';
import { maskedDate, withMask } from './input-masks.ts';
import type { RememberedDriverView } from './remembered.ts';
import { RememberedDrivers } from './remembered-drivers.tsx';
import './drivers.css';

interface AdditionalDriverFieldsProps {
  /** Which of them, from 0. */
  readonly index: number;
  readonly minimumLicenceYears: number;
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  /** What is left empty stays as it is. */
  readonly mayBeEmpty?: boolean | undefined;
  /** Whom the member has asked us to remember. */
  readonly remembered?: readonly RememberedDriverView[] | null | undefined;
}

/** Who else may drive: the fields that a supplier's requirements are checked by. */
export function AdditionalDriverFields({ index, minimumLicenceYears, typed, wrong, mayBeEmpty, remembered }: AdditionalDriverFieldsProps) {
  const lang = useLang();
  const field = (part: Parameters<typeof additionalField>[1]) => {
    const name = additionalField(index, part);
    return { id: name, name, defaultValue: typed[name], error: wrong[name], autoComplete: 'off', required: !mayBeEmpty };
  };
  return (
    <fieldset className="add-driver">
      <legend className="label">{m.drivers_additional_number({ number: index + 1 }, lang)}</legend>
      {remembered && <RememberedDrivers drivers={remembered} place={index} />}
      <div className="form-grid">
        <TextField {...field('firstName')} label={m.checkout_first_name({}, lang)} maxLength={60} />
        <TextField
          {...field('lastName')}
          label={m.checkout_last_name({}, lang)}
          help={m.checkout_last_name_hint({}, lang)}
          maxLength={60}
        />
        <TextField
          {...field('birthDate')}
          label={m.checkout_birth_date({}, lang)}
          help={m.checkout_birth_date_format({}, lang)}
          inputMode="numeric"
          maxLength={10}
          onInput={withMask(maskedDate)}
        />
        <LicenceDateField {...field('licenceDate')} minimumLicenceYears={minimumLicenceYears} />
      </div>
    </fieldset>
  );
}

type LicenceDateFieldProps = Pick<Parameters<typeof TextField>[0], 'id' | 'name' | 'defaultValue' | 'error' | 'required'> & {
  readonly minimumLicenceYears: number;
};

/** Since when somebody has their licence, and what the supplier of the car asks for. */
export function LicenceDateField({ minimumLicenceYears, ...field }: LicenceDateFieldProps) {
  const lang = useLang();
  return (
    <TextField
      {...field}
      label={m.drivers_licence_date({}, lang)}
      help={
        minimumLicenceYears > 0
          ? m.drivers_licence_date_hint({ years: minimumLicenceYears }, lang)
          : m.drivers_licence_date_format({}, lang)
      }
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      onInput={withMask(maskedDate)}
    />
  );
}
