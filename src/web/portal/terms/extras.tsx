import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { amountText } from '#kernel/typed-amount';
import { EXTRA_KINDS, extrasFormFrom } from '#suppliers/model';
import { EXTRAS } from '../../parts/rental/labels.ts';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf } from '../../parts/supplier/form-answer.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/extras';
import { extraText } from './term-texts.ts';
import { keepTerms, readTerms } from './terms-draft.ts';
import { TermsFrame } from './terms-frame.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_terms_extras({}, langOf(localeOf(location.pathname))));

export const loader = (call: Route.LoaderArgs) => readTerms(call);

export const action = (call: Route.ActionArgs) =>
  keepTerms(
    call,
    'portalExtras',
    (form) => extrasFormFrom(form),
    (terms, extras) => ({ ...terms, extras }),
  );

/** Also after a refusal: the version is that of now. */
export const shouldRevalidate = alwaysRevalidate;

export default function Extras({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const field = fieldsOf(actionData, lang);
  return (
    <TermsFrame page="portalExtras" facts={loaderData} answer={actionData}>
      <p className="stf__quiet">{m.portal_terms_extras_help({}, lang)}</p>
      {EXTRA_KINDS.map((kind) => {
        const kept = loaderData.terms.extras.find((extra) => extra.kind === kind);
        const amount = (minor: number | null | undefined) => (typeof minor === 'number' ? amountText(minor, lang.locale) : '');
        return (
          <section key={kind} className="stf__panel">
            <fieldset className="stf__fields ptl__few">
              <legend>{EXTRAS[kind].name({}, lang)}</legend>
              <TextField
                label={m.portal_terms_price({}, lang)}
                {...field(`extra.${kind}.price`, amount(kept?.unitMinor))}
                inputMode="decimal"
              />
              <SelectField label={m.portal_terms_per({}, lang)} {...field(`extra.${kind}.per`, kept?.per ?? 'day')}>
                <option value="day">{m.portal_terms_per_day({}, lang)}</option>
                <option value="rental">{m.portal_terms_per_rental({}, lang)}</option>
              </SelectField>
              <TextField
                label={m.portal_terms_age_cap({}, lang)}
                {...field(`extra.${kind}.cap`, amount(kept?.capMinor))}
                inputMode="decimal"
                optional
              />
              <TextField
                label={m.portal_terms_most({}, lang)}
                {...field(`extra.${kind}.most`, kept?.maximumQuantity ?? 1)}
                inputMode="numeric"
              />
              <p className="ptl__reads">
                <b>{m.portal_terms_read({}, lang)}:</b> {kept ? extraText(kept, lang) : m.portal_terms_reads_none({}, lang)}
              </p>
            </fieldset>
          </section>
        );
      })}
    </TermsFrame>
  );
}
