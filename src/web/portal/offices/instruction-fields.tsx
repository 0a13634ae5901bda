import * as m from '#i18n';
import { INSTRUCTION_LIMIT, type OfficeInstructions } from '#suppliers/model';
import type { fieldsOf } from '../../parts/supplier/form-answer.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** How a customer finds the car and leaves it: it stands on their ticket and in their e-mails, beside the way there. */
export function InstructionFields({ kept, field }: { kept: OfficeInstructions | null; field: ReturnType<typeof fieldsOf> }) {
  const lang = useLang();
  const fields = [
    { name: 'pickup.tr', label: m.portal_office_pickup_tr({}, lang), text: kept?.pickup?.tr },
    { name: 'pickup.en', label: m.portal_office_pickup_en({}, lang), text: kept?.pickup?.en },
    { name: 'returnTo.tr', label: m.portal_office_return_tr({}, lang), text: kept?.returnTo?.tr },
    { name: 'returnTo.en', label: m.portal_office_return_en({}, lang), text: kept?.returnTo?.en },
  ];
  return (
    <fieldset className="stf__fields">
      <legend>{m.portal_office_instructions({}, lang)}</legend>
      <p className="stf__quiet">{m.portal_office_instructions_help({}, lang)}</p>
      {fields.map(({ name, label, text }) => (
        <TextAreaField key={name} label={label} {...field(name, text)} rows={3} maxLength={INSTRUCTION_LIMIT} optional />
      ))}
    </fieldset>
  );
}
