import { useId } from 'react';
import * as m from '#i18n';
import type { LateArrival } from '#suppliers/model';
import { CheckboxField, Field, RadioCard, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { LicenceDateField } from '../drivers/additional-driver-fields.tsx';
import { maskedDate, withMask } from '../drivers/input-masks.ts';
import { REMEMBER_DRIVERS, type RememberedDriverView } from '../drivers/remembered.ts';
import { RememberedDrivers } from '../drivers/remembered-drivers.tsx';
import { lateArrivalText } from '../rental/office-words.ts';
import type { FieldErrors, SubmittedValues } from './submitted-values.ts';

export interface PhoneCountry {
  readonly country: string;
  readonly callingCode: string;
}

interface DriverSectionProps {
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
  readonly phoneCountries: readonly PhoneCountry[];
  readonly minimumLicenceYears: number;
  /** Whom the member has asked us to remember; nothing for a guest, and for whoever orders for another. */
  readonly remembered?: readonly RememberedDriverView[] | null;
}

export function DriverSection({ typed, wrong, phoneCountries, minimumLicenceYears, remembered }: DriverSectionProps) {
  const lang = useLang();
  const headingId = useId();
  const genderLine = useId();
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: wrong[name] });
  return (
    <section className="card pad blk" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.checkout_driver_title({}, lang)}</h2>
      </div>
      {remembered && <RememberedDrivers drivers={remembered} place="driver" />}
      <div className="form-grid">
        <TextField {...field('firstName')} label={m.checkout_first_name({}, lang)} autoComplete="given-name" maxLength={60} required />
        <TextField
          {...field('lastName')}
          label={m.checkout_last_name({}, lang)}
          help={m.checkout_last_name_hint({}, lang)}
          autoComplete="family-name"
          maxLength={60}
          required
        />
        <TextField
          {...field('email')}
          label={m.checkout_email({}, lang)}
          help={m.checkout_email_hint({}, lang)}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <Field
          id="phone"
          label={m.checkout_phone({}, lang)}
          help={m.checkout_phone_hint({}, lang)}
          error={wrong.phoneCountry ?? wrong.phone}
        >
          {(control) => (
            <div className="input-group">
              <select
                className="select"
                id="phoneCountry"
                name="phoneCountry"
                defaultValue={typed.phoneCountry ?? 'TR'}
                aria-label={m.checkout_phone_country({}, lang)}
                aria-invalid={wrong.phoneCountry ? true : undefined}
                autoComplete="tel-country-code"
              >
                {phoneCountries.map(({ country, callingCode }) => (
                  <option key={country} value={country}>
                    {country} +{callingCode}
                  </option>
                ))}
              </select>
              <input
                {...control}
                className="input"
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                maxLength={40}
                defaultValue={typed.phone}
                required
              />
            </div>
          )}
        </Field>
        <fieldset className={wrong.gender ? 'field is-error' : 'field'}>
          <legend className="label">{m.checkout_gender({}, lang)}</legend>
          <div className="radios">
            {(['woman', 'man'] as const).map((gender) => (
              <RadioCard
                key={gender}
                id={gender === 'woman' ? 'gender' : undefined}
                name="gender"
                value={gender}
                defaultChecked={typed.gender === gender}
                aria-invalid={wrong.gender ? true : undefined}
                aria-describedby={wrong.gender ? genderLine : undefined}
                required
              >
                {gender === 'woman' ? m.checkout_gender_woman({}, lang) : m.checkout_gender_man({}, lang)}
              </RadioCard>
            ))}
          </div>
          <p className="help" id={genderLine}>
            {wrong.gender && (
              <>
                <Icon name="alert" size="s" />
                {wrong.gender}
              </>
            )}
          </p>
        </fieldset>
        <TextField
          {...field('birthDate')}
          label={m.checkout_birth_date({}, lang)}
          help={m.checkout_birth_date_format({}, lang)}
          inputMode="numeric"
          autoComplete="bday"
          maxLength={10}
          onInput={withMask(maskedDate)}
          required
        />
        <LicenceDateField {...field('licenceDate')} minimumLicenceYears={minimumLicenceYears} required />
        <TextField
          {...field('secondPhone')}
          label={m.checkout_second_phone({}, lang)}
          help={m.checkout_second_phone_hint({}, lang)}
          optional
          type="tel"
          inputMode="tel"
          maxLength={40}
        />
        {remembered && (
          <CheckboxField name={REMEMBER_DRIVERS} value="1" className="full" defaultChecked={typed[REMEMBER_DRIVERS] !== undefined}>
            {m.drivers_remember({}, lang)}
          </CheckboxField>
        )}
      </div>
    </section>
  );
}

interface FlightSectionProps {
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
  readonly lateArrival: LateArrival | undefined;
}

export function FlightSection({ typed, wrong, lateArrival }: FlightSectionProps) {
  const lang = useLang();
  const headingId = useId();
  return (
    <section className="card pad blk" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.checkout_flight_title({}, lang)}</h2>
        <p>{m.checkout_flight_optional({}, lang)}</p>
      </div>
      <div className="form-grid">
        <TextField
          id="flightCode"
          bare
          name="flightCode"
          label={m.checkout_flight_code({}, lang)}
          placeholder={m.checkout_flight_example({}, lang)}
          defaultValue={typed.flightCode}
          error={wrong.flightCode}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={12}
        />
        <p className="note co-flight">
          <Icon name="plane" />
          <span>
            {m.checkout_flight_hint({}, lang)} {lateArrivalText(lateArrival, lang)}
          </span>
        </p>
      </div>
    </section>
  );
}
