import { LONGEST_LINE, LONGEST_MESSAGE } from '#enquiries/model';
import * as m from '#i18n';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { FieldOf } from './enquiry-form.tsx';

/** Who writes. */
export function NameAndEmail({ field, className }: { field: FieldOf; className?: string }) {
  const lang = useLang();
  return (
    <>
      <TextField
        {...field('fullName')}
        className={className}
        label={m.enquiry_field_full_name({}, lang)}
        autoComplete="name"
        maxLength={LONGEST_LINE}
        required
      />
      <TextField
        {...field('email')}
        className={className}
        label={m.enquiry_field_email({}, lang)}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
    </>
  );
}

/** How to answer: by e-mail or by phone. */
export function PersonFields({ field }: { field: FieldOf }) {
  const lang = useLang();
  return (
    <fieldset className="form-grid enq-pairs">
      <legend>{m.enquiry_person_section({}, lang)}</legend>
      <NameAndEmail field={field} className="full" />
      <TextField
        {...field('phone')}
        className="full"
        label={m.enquiry_field_phone({}, lang)}
        help={m.enquiry_field_phone_hint({}, lang)}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
    </fieldset>
  );
}

export function NoteField({ field, help }: { field: FieldOf; help: string }) {
  const lang = useLang();
  return (
    <TextAreaField
      {...field('note')}
      className="full"
      label={m.enquiry_field_note({}, lang)}
      help={help}
      optional
      rows={3}
      maxLength={LONGEST_MESSAGE}
    />
  );
}
