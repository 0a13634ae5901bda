import * as m from '#i18n';
import { amountText } from '#kernel/typed-amount';
import type { SupplierConditions } from '#suppliers/model';
import type { fieldsOf } from '../../parts/supplier/form-answer.ts';
import { TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** What drivers are charged by their age: two bands of young ones, one of old ones, and who is too old. */
export function AgeFields({ conditions, field }: { conditions: SupplierConditions; field: ReturnType<typeof fieldsOf> }) {
  const lang = useLang();
  const lira = (minor: number | null | undefined) => (typeof minor === 'number' ? amountText(minor, lang.locale) : '');
  const bands = [
    { name: 'young.0', title: m.portal_terms_young({ number: 1 }, lang), kept: conditions.youngDriver[0] },
    { name: 'young.1', title: m.portal_terms_young({ number: 2 }, lang), kept: conditions.youngDriver[1] },
    { name: 'senior.0', title: m.portal_terms_senior({}, lang), kept: conditions.seniorDriver[0] },
  ];
  return (
    <>
      <p className="stf__quiet">{m.portal_terms_ages_help({}, lang)}</p>
      {bands.map(({ name, title, kept }) => (
        <fieldset key={name} className="stf__fields ptl__few ptl__wide">
          <legend>{title}</legend>
          <TextField label={m.portal_terms_age_from({}, lang)} {...field(`${name}.from`, kept?.fromAge ?? null)} inputMode="numeric" />
          <TextField label={m.portal_terms_age_to({}, lang)} {...field(`${name}.to`, kept?.toAge ?? null)} inputMode="numeric" />
          <TextField label={m.portal_terms_age_daily({}, lang)} {...field(`${name}.daily`, lira(kept?.dailyMinor))} inputMode="decimal" />
          <TextField
            label={m.portal_terms_age_cap({}, lang)}
            {...field(`${name}.cap`, lira(kept?.capMinor))}
            inputMode="decimal"
            optional
          />
        </fieldset>
      ))}
      <TextField
        label={m.portal_terms_maximum_age({}, lang)}
        {...field('maximumAge', conditions.maximumAge)}
        inputMode="numeric"
        optional
      />
    </>
  );
}
