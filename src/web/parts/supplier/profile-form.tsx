import * as m from '#i18n';
import type { SupplierProfile } from '#suppliers/model';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { type FormAnswer, fieldsOf } from './form-answer.ts';

/** The fields of who a supplier is, to customers and before the law. */
export function ProfileFields({ profile, answer }: { profile?: SupplierProfile; answer: FormAnswer | undefined }) {
  const lang = useLang();
  const field = fieldsOf(answer, lang);
  return (
    <>
      <fieldset className="stf__fields">
        <legend>{m.portal_profile_for_customers({}, lang)}</legend>
        <TextField label={m.portal_profile_name({}, lang)} {...field('name', profile?.name)} maxLength={60} required />
        <TextField
          label={m.portal_profile_headquarters({}, lang)}
          {...field('headquarters', profile?.headquarters)}
          maxLength={60}
          required
        />
        <TextField
          label={m.portal_profile_founded({}, lang)}
          {...field('foundedYear', profile?.foundedYear)}
          inputMode="numeric"
          required
        />
      </fieldset>
      <fieldset className="stf__fields">
        <legend>{m.portal_profile_legal({}, lang)}</legend>
        <TextField label={m.portal_profile_title({}, lang)} {...field('title', profile?.title)} maxLength={160} required />
        <TextField
          label={m.portal_profile_tax_number({}, lang)}
          help={m.portal_profile_tax_number_help({}, lang)}
          {...field('taxNumber', profile?.taxNumber)}
          inputMode="numeric"
          required
        />
        <TextField label={m.portal_profile_tax_office({}, lang)} {...field('taxOffice', profile?.taxOffice)} maxLength={60} required />
        <TextField label={m.portal_profile_mersis({}, lang)} {...field('mersis', profile?.mersis)} inputMode="numeric" optional />
        <TextField label={m.portal_profile_kep({}, lang)} {...field('kep', profile?.kep)} type="email" optional />
        <TextField label={m.portal_profile_head_office({}, lang)} {...field('headOffice', profile?.headOffice)} maxLength={240} required />
      </fieldset>
      <fieldset className="stf__fields">
        <legend>{m.portal_profile_for_us({}, lang)}</legend>
        <TextField label={m.portal_profile_email({}, lang)} {...field('email', profile?.email)} type="email" required />
        <TextField label={m.portal_profile_phone({}, lang)} {...field('phone', profile?.phone)} type="tel" required />
      </fieldset>
      <fieldset className="stf__fields">
        <legend>{m.portal_profile_about({}, lang)}</legend>
        <TextAreaField
          label={m.portal_profile_about_tr({}, lang)}
          {...field('aboutTr', profile?.aboutTr)}
          rows={3}
          maxLength={600}
          optional
        />
        <TextAreaField
          label={m.portal_profile_about_en({}, lang)}
          {...field('aboutEn', profile?.aboutEn)}
          rows={3}
          maxLength={600}
          optional
        />
      </fieldset>
    </>
  );
}
