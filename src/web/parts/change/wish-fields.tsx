import { useId } from 'react';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { COVERAGE_NAMES } from '#i18n/rental-names';
import { formatMoney } from '#kernel/money';
import type { ExtraOffer } from '#suppliers/model';
import { CheckboxField, Field, SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { AdditionalDriverFields } from '../drivers/additional-driver-fields.tsx';
import { EXTRAS } from '../rental/labels.ts';
import type { WishForm } from './wish-view.ts';

interface WishFieldsProps {
  readonly form: WishForm;
  /** Over the telephones, instead of the customer's own. */
  readonly hint?: string;
  /** What is left empty stays as it is: for people who do not see telephones and addresses. */
  readonly mayBeEmpty?: boolean;
}

/** What somebody wishes to have instead: every part with what is agreed in it. */
export function WishFields(props: WishFieldsProps) {
  return (
    <>
      <TripPart {...props} />
      <AddedPart form={props.form} />
      <AdditionalDriversPart {...props} />
      <DriverPart {...props} />
    </>
  );
}

const fieldIn =
  ({ typed, wrong }: WishForm) =>
  (name: string) => ({ id: name, name, defaultValue: typed[name], error: wrong[name] });

function TripPart({ form, mayBeEmpty }: WishFieldsProps) {
  const lang = useLang();
  const headingId = useId();
  const field = fieldIn(form);
  const { isDriving, byMonths, places, typed } = form;
  return (
    <section className="card pad blk" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.change_trip({}, lang)}</h2>
        <p>{isDriving ? m.change_trip_driving({}, lang) : m.change_trip_hint({}, lang)}</p>
      </div>
      <div className="form-grid">
        {isDriving ? (
          <>
            <input type="hidden" name="pickup" value={typed.pickup} />
            <input type="hidden" name="pickupAt" value={typed.pickupAt} />
          </>
        ) : (
          <>
            <PlaceField {...field('pickup')} label={m.change_pickup({}, lang)} places={places} />
            <TextField {...field('pickupAt')} label={m.change_pickup_at({}, lang)} type="datetime-local" step={1800} required />
          </>
        )}
        <PlaceField {...field('returnTo')} label={m.change_return({}, lang)} places={places} />
        {byMonths ? (
          <p className="help">{m.change_by_months({}, lang)}</p>
        ) : (
          <TextField {...field('returnAt')} label={m.change_return_at({}, lang)} type="datetime-local" step={1800} required />
        )}
        {form.valet.pickup && <AddressFields form={form} leg="pickup" mayBeEmpty={mayBeEmpty} />}
        {form.valet.returnTo && <AddressFields form={form} leg="return" mayBeEmpty={mayBeEmpty} />}
      </div>
    </section>
  );
}

interface PlaceFieldProps extends ReturnType<ReturnType<typeof fieldIn>> {
  readonly label: string;
  readonly places: WishForm['places'];
}

function PlaceField({ places, ...field }: PlaceFieldProps) {
  return (
    <SelectField {...field} required>
      {places.map(({ name, slug }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function AddressFields({ form, leg, mayBeEmpty }: { form: WishForm; leg: 'pickup' | 'return'; mayBeEmpty: boolean | undefined }) {
  const lang = useLang();
  const field = fieldIn(form);
  const label = leg === 'pickup' ? m.change_address_pickup({}, lang) : m.change_address_return({}, lang);
  return (
    <>
      <input type="hidden" name={`${leg}Area`} value={form.typed[`${leg}Area`] ?? ''} />
      <TextField {...field(`${leg}Address`)} label={label} autoComplete="off" maxLength={200} required={!mayBeEmpty} />
      <TextField {...field(`${leg}Note`)} label={m.change_address_note({}, lang)} autoComplete="off" maxLength={200} optional />
    </>
  );
}

function AddedPart({ form }: { form: WishForm }) {
  const lang = useLang();
  const headingId = useId();
  const { coverages, extras, typed, wrong } = form;
  if (extras.length + coverages.length === 0) return null;
  return (
    <section className="card pad blk" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.change_added({}, lang)}</h2>
      </div>
      <div className="form-grid">
        {extras.map((extra) => (
          <SelectField
            key={extra.kind}
            id={`extra.${extra.kind}`}
            name={`extra.${extra.kind}`}
            defaultValue={typed[`extra.${extra.kind}`] ?? '0'}
            error={wrong[`extra.${extra.kind}`]}
            label={EXTRAS[extra.kind].name({}, lang)}
            help={priceText(extra, lang)}
          >
            {[...Array(extra.maximumQuantity + 1).keys()].map((quantity) => (
              <option key={quantity} value={quantity}>
                {quantity}
              </option>
            ))}
          </SelectField>
        ))}
        {coverages.map(({ kind, price }) => (
          <CheckboxField
            className="full"
            key={kind}
            name={`coverage.${kind}`}
            value="1"
            defaultChecked={typed[`coverage.${kind}`] !== undefined}
            error={wrong[`coverage.${kind}`]}
          >
            {COVERAGE_NAMES[kind]({}, lang)} {price && <span className="ink2">{formatMoney(price, lang.locale)}</span>}
          </CheckboxField>
        ))}
      </div>
    </section>
  );
}

const priceText = ({ per, unitPrice }: ExtraOffer, lang: Lang): string =>
  `${formatMoney(unitPrice, lang.locale)} ${per === 'day' ? m.checkout_per_day({}, lang) : m.checkout_per_rental({}, lang)}`;

/** Who else drives. Without scripts too: how many are shown follows the number that is chosen by style alone (change.css). */
function AdditionalDriversPart({ form, mayBeEmpty }: WishFieldsProps) {
  const lang = useLang();
  const headingId = useId();
  const most = form.extras.find(({ kind }) => kind === 'additional_driver')?.maximumQuantity ?? 0;
  if (most === 0) return null;
  return (
    <section className="card pad blk chg-drivers" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.drivers_additional_title({ count: most }, lang)}</h2>
        <p>{mayBeEmpty ? m.drivers_additional_empty_stays({}, lang) : m.drivers_additional_lead({}, lang)}</p>
      </div>
      {[...Array(most).keys()].map((index) => (
        <AdditionalDriverFields
          key={index}
          index={index}
          minimumLicenceYears={form.minimumLicenceYears}
          typed={form.typed}
          wrong={form.wrong}
          mayBeEmpty
        />
      ))}
    </section>
  );
}

function DriverPart({ form, hint, mayBeEmpty }: WishFieldsProps) {
  const lang = useLang();
  const headingId = useId();
  const field = fieldIn(form);
  return (
    <section className="card pad blk" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.change_driver({}, lang)}</h2>
        <p>{hint ?? m.change_driver_hint({}, lang)}</p>
      </div>
      <div className="form-grid">
        <TextField
          {...field('flightCode')}
          label={m.checkout_flight_code({}, lang)}
          placeholder={m.checkout_flight_example({}, lang)}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={12}
          optional
        />
        <Field id="phone" label={m.checkout_phone({}, lang)} error={form.wrong.phone}>
          {(control) => (
            <div className="input-group">
              <select
                className="select"
                name="phoneCountry"
                defaultValue={form.typed.phoneCountry ?? 'TR'}
                aria-label={m.checkout_phone_country({}, lang)}
                autoComplete="tel-country-code"
              >
                {form.phoneCountries.map(({ country, callingCode }) => (
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
                defaultValue={form.typed.phone}
                required={!mayBeEmpty}
              />
            </div>
          )}
        </Field>
        <TextField {...field('secondPhone')} label={m.checkout_second_phone({}, lang)} type="tel" maxLength={40} optional />
      </div>
    </section>
  );
}
