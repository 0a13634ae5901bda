import { useId } from 'react';
import { CHAUFFEUR_SERVICES } from '#enquiries/model';
import * as m from '#i18n';
import { ChoiceField } from '../../parts/enquiry/choice-field.tsx';
import { EnquiryForm, type FieldOf } from '../../parts/enquiry/enquiry-form.tsx';
import type { EnquiryPage } from '../../parts/enquiry/enquiry-page.ts';
import { NoteField, PersonFields } from '../../parts/enquiry/person-fields.tsx';
import { RadioCard, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { SERVICE_NAMES } from './service-names.ts';

/** Every half hour of a day. */
const TIMES = Array.from({ length: 48 }, (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);

export function ChauffeurForm({ page }: { page: EnquiryPage }) {
  const lang = useLang();
  return (
    <EnquiryForm page={page} title={m.enquiry_chauffeur_form_title({}, lang)} send={m.enquiry_send_request({}, lang)}>
      {(field) => (
        <>
          <fieldset className="form-grid enq-pairs">
            <legend>{m.enquiry_ride_section({}, lang)}</legend>
            <ServiceField field={field('service')} />
            <PlaceFields field={field} />
            <TextField {...field('date')} label={m.enquiry_field_date({}, lang)} type="date" min={page.today} required />
            <ChoiceField field={field('time')} label={m.enquiry_field_time({}, lang)} choices={TIMES.map((time) => [time, time])} />
            <TextField
              {...field('passengers')}
              className="enq-wide"
              label={m.enquiry_field_passengers({}, lang)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              required
            />
            <TextField
              {...field('flightCode')}
              className="enq-wide"
              label={m.enquiry_field_flight({}, lang)}
              help={m.enquiry_field_flight_hint({}, lang)}
              optional
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={12}
            />
            <NoteField field={field} help={m.enquiry_field_note_chauffeur_hint({}, lang)} />
          </fieldset>
          <PersonFields field={field} />
        </>
      )}
    </EnquiryForm>
  );
}

function PlaceFields({ field }: { field: FieldOf }) {
  const lang = useLang();
  return (
    <>
      <TextField
        {...field('from')}
        className="full"
        label={m.enquiry_field_from({}, lang)}
        help={m.enquiry_field_from_hint({}, lang)}
        autoComplete="off"
        maxLength={160}
        required
      />
      <TextField {...field('to')} className="full" label={m.enquiry_field_to({}, lang)} autoComplete="off" maxLength={160} required />
    </>
  );
}

function ServiceField({ field: { id, name, defaultValue = 'transfer', error } }: { field: ReturnType<FieldOf> }) {
  const lang = useLang();
  const lineId = useId();
  return (
    <fieldset className={error ? 'field full is-error' : 'field full'}>
      <legend className="label">{m.enquiry_field_service({}, lang)}</legend>
      <div className="enq-radios">
        {CHAUFFEUR_SERVICES.map((service) => (
          <RadioCard
            key={service}
            id={service === 'transfer' ? id : undefined}
            name={name}
            value={service}
            defaultChecked={defaultValue === service}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? lineId : undefined}
            required
          >
            {SERVICE_NAMES[service]({}, lang)}
          </RadioCard>
        ))}
      </div>
      {error && (
        <p className="help" id={lineId}>
          <Icon name="alert" size="s" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
