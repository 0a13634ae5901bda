import { LONGEST_LINE } from '#enquiries/model';
import * as m from '#i18n';
import { TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { FieldOf } from './enquiry-form.tsx';

/** Which company, where, and how many cars. */
export function CompanyFields({ field }: { field: FieldOf }) {
  const lang = useLang();
  return (
    <>
      <TextField
        {...field('companyName')}
        className="full"
        label={m.enquiry_field_company({}, lang)}
        autoComplete="organization"
        maxLength={LONGEST_LINE}
        required
      />
      <TextField {...field('city')} label={m.enquiry_field_city({}, lang)} autoComplete="address-level2" maxLength={60} required />
      <TextField {...field('cars')} label={m.enquiry_field_cars({}, lang)} inputMode="numeric" autoComplete="off" maxLength={7} required />
    </>
  );
}
