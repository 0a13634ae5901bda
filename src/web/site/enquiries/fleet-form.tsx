import { FLEET_CLASSES, FLEET_KM_PER_YEAR, FLEET_MONTHS } from '#enquiries/model';
import * as m from '#i18n';
import { numberText } from '#kernel/locale';
import { ChoiceField } from '../../parts/enquiry/choice-field.tsx';
import { CompanyFields } from '../../parts/enquiry/company-fields.tsx';
import { EnquiryForm } from '../../parts/enquiry/enquiry-form.tsx';
import type { EnquiryPage } from '../../parts/enquiry/enquiry-page.ts';
import { NoteField, PersonFields } from '../../parts/enquiry/person-fields.tsx';
import { useLang } from '../../ui/use-lang.ts';

export function FleetForm({ page, title }: { page: EnquiryPage; title: string }) {
  const lang = useLang();
  return (
    <EnquiryForm page={page} title={title} send={m.enquiry_send_request({}, lang)}>
      {(field) => (
        <>
          <fieldset className="form-grid enq-pairs">
            <legend>{m.enquiry_fleet_section({}, lang)}</legend>
            <CompanyFields field={field} />
            <ChoiceField
              field={field('vehicleClass')}
              className="full"
              label={m.enquiry_field_class({}, lang)}
              choices={FLEET_CLASSES.map((one) => [one, CLASSES[one]({}, lang)])}
            />
            <ChoiceField
              field={field('months')}
              label={m.enquiry_field_months({}, lang)}
              choices={FLEET_MONTHS.map((count) => [String(count), m.enquiry_months({ count }, lang)])}
            />
            <ChoiceField
              field={field('kmPerYear')}
              label={m.enquiry_field_km({}, lang)}
              choices={FLEET_KM_PER_YEAR.map((km) => [String(km), m.enquiry_km({ km: numberText(km, lang.locale) }, lang)])}
            />
            <NoteField field={field} help={m.enquiry_field_note_fleet_hint({}, lang)} />
          </fieldset>
          <PersonFields field={field} />
        </>
      )}
    </EnquiryForm>
  );
}

const CLASSES = {
  economy: m.class_economy,
  midsize: m.class_midsize,
  suv: m.class_suv,
  upper: m.class_upper,
  van: m.class_van,
  luxury: m.class_luxury,
  mixed: m.enquiry_class_mixed,
} as const;
