import { CORPORATE_PERIODS } from '#enquiries/model';
import * as m from '#i18n';
import { ChoiceField } from '../../parts/enquiry/choice-field.tsx';
import { CompanyFields } from '../../parts/enquiry/company-fields.tsx';
import { EnquiryForm } from '../../parts/enquiry/enquiry-form.tsx';
import type { EnquiryPage } from '../../parts/enquiry/enquiry-page.ts';
import { NoteField, PersonFields } from '../../parts/enquiry/person-fields.tsx';
import { useLang } from '../../ui/use-lang.ts';

export function CorporateForm({ page }: { page: EnquiryPage }) {
  const lang = useLang();
  return (
    <EnquiryForm page={page} title={m.enquiry_corporate_form_title({}, lang)} send={m.enquiry_send_request({}, lang)}>
      {(field) => (
        <>
          <fieldset className="form-grid enq-pairs">
            <legend>{m.enquiry_company_section({}, lang)}</legend>
            <CompanyFields field={field} />
            <ChoiceField
              field={field('period')}
              className="full"
              label={m.enquiry_field_period({}, lang)}
              choices={CORPORATE_PERIODS.map((period) => [period, PERIODS[period]({}, lang)])}
            />
            <NoteField field={field} help={m.enquiry_field_note_corporate_hint({}, lang)} />
          </fieldset>
          <PersonFields field={field} />
        </>
      )}
    </EnquiryForm>
  );
}

const PERIODS = {
  once: m.enquiry_period_once,
  now_and_then: m.enquiry_period_now_and_then,
  months: m.enquiry_period_months,
  half_year: m.enquiry_period_half_year,
  year: m.enquiry_period_year,
} as const;
