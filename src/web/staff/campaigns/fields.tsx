import * as m from '#i18n';
import { CHARGED_CURRENCIES } from '#kernel/money';
import { VEHICLE_CLASSES } from '#suppliers/model';
import { className } from '../../parts/fleet/car-words.ts';
import { type FormAnswer, fieldsOf } from '../../parts/supplier/form-answer.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { type CampaignFields, LONGEST } from './campaign-form.ts';
import { FIELD_NAMES } from './campaign-words.ts';

interface FieldsProps {
  readonly kept: CampaignFields;
  readonly answer: FormAnswer | undefined;
  readonly suppliers: readonly { readonly slug: string; readonly name: string }[];
  /** What was given to people is not renamed. */
  readonly hasCode: boolean;
}

/** Everything that a campaign says: its rule, whom it is for, and what customers read. */
export function CampaignFormFields({ kept, answer, suppliers, hasCode }: FieldsProps) {
  const lang = useLang();
  const facts = fieldsOf(answer, lang);
  const field = (name: keyof typeof FIELD_NAMES) => ({ label: FIELD_NAMES[name]({}, lang), ...facts(name, kept[name] ?? '') });
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const ticked = (name: 'suppliers' | 'classes'): readonly string[] =>
    answer?.several[name] ?? (answer ? [] : (kept[name] ?? '').split(','));
  const isTicked = (name: string): boolean => (answer ? name in answer.typed : kept[name] === 'on');
  return (
    <>
      <section className="stf__panel" aria-labelledby="rule">
        <h2 id="rule">{m.campaigns_rule({}, lang)}</h2>
        <div className="stf__fields">
          {!hasCode && (
            <TextField
              {...field('code')}
              help={m.campaigns_code_help({}, lang)}
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="off"
              required
            />
          )}
          <SelectField {...field('kind')}>
            <option value="percent">{m.campaigns_kind_percent({}, lang)}</option>
            <option value="amount">{m.campaigns_kind_amount({}, lang)}</option>
          </SelectField>
          <TextField {...field('percent')} {...number} help={m.campaigns_percent_help({}, lang)} maxLength={7} />
          <TextField {...field('cap')} {...number} maxLength={14} optional />
          <TextField {...field('amount')} {...number} help={m.campaigns_amount_help({}, lang)} maxLength={14} />
          <SelectField {...field('currency')} help={m.campaigns_currency_help({}, lang)}>
            {CHARGED_CURRENCIES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <TextField {...field('validFrom')} type="datetime-local" help={m.campaigns_zone_help({}, lang)} required />
          <TextField {...field('validUntil')} type="datetime-local" help={m.campaigns_until_help({}, lang)} required />
          <TextField {...field('minimumDays')} inputMode="numeric" autoComplete="off" maxLength={3} required />
          <TextField {...field('minimumTotal')} {...number} maxLength={14} optional />
          <TextField
            {...field('maximumUses')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            help={m.campaigns_unlimited_help({}, lang)}
            optional
          />
          <TextField
            {...field('usesPerCustomer')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            help={m.campaigns_unlimited_help({}, lang)}
            optional
          />
        </div>
      </section>
      <section className="stf__panel" aria-labelledby="whom">
        <h2 id="whom">{m.campaigns_whom({}, lang)}</h2>
        <div className="stf__fields">
          <TextField {...field('pickupFrom')} type="date" optional />
          <TextField {...field('pickupThrough')} type="date" optional />
          <TextAreaField {...field('places')} rows={3} maxLength={LONGEST.places} help={m.campaigns_places_help({}, lang)} optional />
        </div>
        <fieldset className="stf__ticks">
          <legend>{m.campaigns_suppliers({}, lang)}</legend>
          {suppliers.map(({ slug, name }) => (
            <label key={slug}>
              <input type="checkbox" name="suppliers" value={slug} defaultChecked={ticked('suppliers').includes(slug)} />
              {name}
            </label>
          ))}
        </fieldset>
        <fieldset className="stf__ticks">
          <legend>{m.campaigns_classes({}, lang)}</legend>
          {VEHICLE_CLASSES.map((one) => (
            <label key={one}>
              <input type="checkbox" name="classes" value={one} defaultChecked={ticked('classes').includes(one)} />
              {className(one, lang)}
            </label>
          ))}
        </fieldset>
        <fieldset className="stf__ticks">
          <legend>{m.campaigns_besides({}, lang)}</legend>
          {(['firstBookingOnly', 'excludesCredit'] as const).map((name) => (
            <label key={name}>
              <input type="checkbox" name={name} defaultChecked={isTicked(name)} />
              {FIELD_NAMES[name]({}, lang)}
            </label>
          ))}
        </fieldset>
        <p className="stf__quiet">{m.campaigns_two_codes({}, lang)}</p>
      </section>
      <section className="stf__panel" aria-labelledby="read">
        <h2 id="read">{m.campaigns_read({}, lang)}</h2>
        <div className="stf__fields">
          {(['Tr', 'En'] as const).map((language) => (
            <div key={language} lang={language.toLowerCase()}>
              <h3>{language === 'Tr' ? 'Türkçe' : 'English'}</h3>
              <TextField {...field(`title${language}`)} maxLength={LONGEST.title} required />
              <TextAreaField {...field(`summary${language}`)} rows={3} maxLength={LONGEST.summary} required />
              <TextAreaField {...field(`body${language}`)} rows={7} maxLength={LONGEST.body} required />
              <TextField
                {...field(`slug${language}`)}
                maxLength={LONGEST.slug}
                help={m.campaigns_slug_help({}, lang)}
                autoComplete="off"
                optional
              />
            </div>
          ))}
        </div>
      </section>
    </>
  );
}
