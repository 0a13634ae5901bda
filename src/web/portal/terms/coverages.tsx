import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { COVERAGE_NAMES } from '#i18n/rental-names';
import { amountText } from '#kernel/typed-amount';
import { COVERAGE_KINDS, type CoverageTerms, coverageField, coveragesFormFrom } from '#suppliers/model';
import { className } from '../../parts/fleet/car-words.ts';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf } from '../../parts/supplier/form-answer.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/coverages';
import { coverageText } from './term-texts.ts';
import { keepTerms, readTerms } from './terms-draft.ts';
import { TermsFrame } from './terms-frame.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_terms_coverages({}, langOf(localeOf(location.pathname))));

export const loader = (call: Route.LoaderArgs) => readTerms(call);

export const action = (call: Route.ActionArgs) =>
  keepTerms(
    call,
    'portalCoverages',
    (form, { classes, terms }) => coveragesFormFrom(form, classes, terms.coverages),
    (terms, coverages) => ({ ...terms, coverages }),
  );

/** Also after a refusal: the version is that of now. */
export const shouldRevalidate = alwaysRevalidate;

const howOf = (kept: CoverageTerms | undefined): string => (!kept ? 'none' : kept.dailyMinor === null ? 'included' : 'sold');

export default function Coverages({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { classes, terms } = loaderData;
  const field = fieldsOf(actionData, lang);
  const amount = (minor: number | null | undefined) => (typeof minor === 'number' ? amountText(minor, lang.locale) : '');
  return (
    <TermsFrame page="portalCoverages" facts={loaderData} answer={actionData}>
      {classes.length === 0 && <p className="stf__empty">{m.portal_terms_need_groups({}, lang)}</p>}
      {classes.length > 1 && (
        <CheckboxField name="sameForAll" value="1" defaultChecked={Boolean(actionData?.typed.sameForAll)}>
          {m.portal_terms_same_for_all({}, lang)}
        </CheckboxField>
      )}
      {classes.map((vehicleClass) => (
        <section key={vehicleClass} className="stf__panel">
          <h2>{className(vehicleClass, lang)}</h2>
          {COVERAGE_KINDS.map((kind) => {
            const kept = terms.coverages.find((one) => one.vehicleClass === vehicleClass && one.kind === kind);
            const name = coverageField(vehicleClass, kind);
            if (kind === 'third_party')
              return (
                <p key={kind}>
                  <b>{COVERAGE_NAMES[kind]({}, lang)}</b> <span className="stf__quiet">{m.portal_terms_compulsory({}, lang)}</span>
                </p>
              );
            return (
              <fieldset key={kind} className="stf__fields ptl__few">
                <legend>{COVERAGE_NAMES[kind]({}, lang)}</legend>
                <SelectField label={m.portal_terms_how({}, lang)} {...field(`${name}.how`, howOf(kept))}>
                  <option value="none">{m.portal_terms_how_none({}, lang)}</option>
                  <option value="included">{m.portal_terms_how_included({}, lang)}</option>
                  <option value="sold">{m.portal_terms_how_sold({}, lang)}</option>
                </SelectField>
                <TextField
                  label={m.portal_terms_excess({}, lang)}
                  help={m.portal_terms_excess_help({}, lang)}
                  {...field(`${name}.excess`, amount(kept?.excessMinor))}
                  inputMode="decimal"
                />
                <TextField
                  label={m.portal_terms_daily({}, lang)}
                  {...field(`${name}.daily`, amount(kept?.dailyMinor))}
                  inputMode="decimal"
                />
                <TextField label={m.portal_terms_age_cap({}, lang)} {...field(`${name}.cap`, amount(kept?.capMinor))} inputMode="decimal" />
                <p className="ptl__reads">
                  <b>{m.portal_terms_read({}, lang)}:</b> {kept ? coverageText(kept, lang) : m.portal_terms_reads_none({}, lang)}
                </p>
              </fieldset>
            );
          })}
        </section>
      ))}
    </TermsFrame>
  );
}
