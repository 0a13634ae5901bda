import { Form, useSearchParams } from 'react-router';
import type { DeskCampaign } from '#campaigns/model';
import * as m from '#i18n';
import { CHARGED_CURRENCIES, formatMoney, minus } from '#kernel/money';
import { VEHICLE_CLASSES } from '#suppliers/model';
import { className } from '../../parts/fleet/car-words.ts';
import { campaignText } from '../../parts/order/campaign-refusals.ts';
import { problemText } from '../../parts/supplier/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Trial } from './trial.ts';

interface TrialProps {
  readonly campaign: Pick<DeskCampaign, 'firstBookingOnly' | 'usesPerCustomer'>;
  readonly trial: Trial | null;
  readonly usual: Readonly<Record<string, string>>;
  readonly suppliers: readonly { readonly slug: string; readonly name: string }[];
  readonly places: readonly string[];
}

/** A sample order, and what the campaign as it is saved does with it; nothing is written. */
export function TrialForm({ campaign, trial, usual, suppliers, places }: TrialProps) {
  const lang = useLang();
  const [typed] = useSearchParams();
  const problems = trial?.kind === 'unclear' ? trial.problems : {};
  const field = (name: string, first = usual[name]) => ({
    name,
    defaultValue: typed.get(name) ?? first ?? '',
    error: problemText(problems[name], lang),
  });
  return (
    <section className="stf__panel" aria-labelledby="trial">
      <h2 id="trial">{m.campaigns_trial({}, lang)}</h2>
      <TrialOutcome trial={trial} />
      <Form method="get" className="stf__stack" noValidate key={typed.toString()} preventScrollReset>
        <div className="stf__fields">
          <TextField label={m.campaigns_use_rental({}, lang)} {...field('rental')} inputMode="decimal" maxLength={14} autoComplete="off" />
          <SelectField label={m.campaigns_currency({}, lang)} {...field('currency')}>
            {CHARGED_CURRENCIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <TextField label={m.campaigns_trial_days({}, lang)} {...field('days')} inputMode="numeric" maxLength={3} autoComplete="off" />
          <TextField label={m.campaigns_trial_pickup({}, lang)} {...field('pickupOn')} type="date" />
          <TextField
            label={m.campaigns_trial_place({}, lang)}
            {...field('place', places[0])}
            list="trial-places"
            maxLength={120}
            autoComplete="off"
          />
          <datalist id="trial-places">
            {places.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <SelectField label={m.staff_col_supplier({}, lang)} {...field('supplier')}>
            {suppliers.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={m.campaigns_trial_class({}, lang)} {...field('vehicleClass')}>
            {VEHICLE_CLASSES.map((one) => (
              <option key={one} value={one}>
                {className(one, lang)}
              </option>
            ))}
          </SelectField>
          <TextField label={m.campaigns_trial_ordered({}, lang)} {...field('orderedAt')} type="datetime-local" />
        </div>
        <label className="check">
          <input type="checkbox" name="withCredit" defaultChecked={typed.has('withCredit')} />
          <span>{m.campaigns_trial_credit({}, lang)}</span>
        </label>
        <Button type="submit" look="outline">
          {m.campaigns_trial_do({}, lang)}
        </Button>
      </Form>
      {(campaign.firstBookingOnly || campaign.usesPerCustomer !== null) && (
        <p className="stf__quiet">{m.campaigns_trial_besides({}, lang)}</p>
      )}
    </section>
  );
}

function TrialOutcome({ trial }: Pick<TrialProps, 'trial'>) {
  const lang = useLang();
  if (!trial) return <p className="stf__quiet">{m.campaigns_trial_lead({}, lang)}</p>;
  if (trial.kind === 'unclear')
    return (
      <Note tone="bad" role="alert">
        <p>{m.portal_form_unclear({}, lang)}</p>
      </Note>
    );
  const { outcome, rental } = trial;
  if (outcome.kind === 'refused')
    return (
      <Note tone="warn" role="status">
        <p>{m.campaigns_trial_refused({ sentence: campaignText(outcome.reason, lang.locale) }, lang)}</p>
      </Note>
    );
  const { locale } = lang;
  return (
    <Note tone="ok" role="status">
      <p>
        {m.campaigns_trial_applied(
          { discount: formatMoney(outcome.discount, locale), pays: formatMoney(minus(rental, outcome.discount), locale) },
          lang,
        )}
      </p>
    </Note>
  );
}
