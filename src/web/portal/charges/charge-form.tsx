import { Form } from 'react-router';
import type { ChargesDesk } from '#booking';
import { CHARGE_WAYS, type ChargeProblems, type ChargeView, LONGEST_CHARGE_TEXT, type TypedCharge } from '#booking/model';
import * as m from '#i18n';
import { CHARGE_KIND_NAMES, CHARGE_WAY_NAMES } from '#i18n/charge-names';
import type { Lang } from '#i18n/lang';
import { formatDate } from '#kernel/time';
import { amountText } from '#kernel/typed-amount';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { chargeTextProblem } from '../../parts/charges/charge-words.ts';
import { ProblemSummary } from '../../parts/order/problem-summary.tsx';
import { problemText } from '../../parts/supplier/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCard, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface ChargeFormProps {
  readonly desk: ChargesDesk;
  /** Under which it is saved: sent twice it is one. */
  readonly id: string;
  /** An older draft is changed. */
  readonly isDraft: boolean;
  readonly fields: { readonly typed: TypedCharge; readonly problems: ChargeProblems } | null;
}

/** What a draft says, as it stands in the form. */
export const typedOf = ({ amount, happenedOn, kind, said, way }: ChargeView, { locale }: Lang): TypedCharge => ({
  kind,
  way,
  amount: amountText(amount.minor, locale),
  happenedOn,
  said,
});

/** What a rental costs besides its price, why, and how that is paid. */
export function ChargeForm({ desk, id, isDraft, fields }: ChargeFormProps) {
  const lang = useLang();
  const wrong = wrongOf(fields?.problems ?? {}, lang);
  const errorOf = (field: string) => (wrong[field] ? { error: wrong[field] } : {});
  const typed = fields?.typed;
  const hasDeposit = desk.deposit.minor > 0;
  return (
    <Form method="post" className="stf__panel" noValidate aria-labelledby="add">
      <h2 id="add">{isDraft ? m.portal_charge_change({}, lang) : m.portal_charge_add({}, lang)}</h2>
      <p className="stf__quiet">{m.portal_charge_lead({}, lang)}</p>
      <ProblemSummary wrong={wrong} title={m.charges_problems({}, lang)} />
      <input type="hidden" name="id" value={id} />
      <div className="stf__fields">
        <SelectField id="kind" name="kind" label={m.portal_charge_kind({}, lang)} defaultValue={typed?.kind ?? ''} {...errorOf('kind')}>
          <option value="">{m.charges_form_choose({}, lang)}</option>
          {desk.kinds.map(({ kind, until }) => (
            <option key={kind} value={kind}>
              {m.portal_charge_kind_until(
                { kind: CHARGE_KIND_NAMES[kind]({}, lang), until: formatDate(wallClockAt(until, MARKET_ZONE), lang.locale, 'date') },
                lang,
              )}
            </option>
          ))}
        </SelectField>
        <TextField
          id="amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          label={m.portal_charge_amount({ currency: desk.deposit.currency }, lang)}
          defaultValue={typed?.amount ?? ''}
          {...errorOf('amount')}
        />
        <TextField
          id="happenedOn"
          name="happenedOn"
          type="date"
          min={desk.from}
          max={desk.today}
          label={m.charge_happened({}, lang)}
          defaultValue={typed?.happenedOn ?? ''}
          {...errorOf('happenedOn')}
        />
        <TextAreaField
          id="said"
          name="said"
          rows={3}
          className="chg__wide"
          label={m.portal_charge_said({}, lang)}
          help={m.portal_charge_said_help({}, lang)}
          defaultValue={typed?.said ?? ''}
          maxLength={LONGEST_CHARGE_TEXT}
          {...errorOf('said')}
        />
        <fieldset
          className={wrong.way ? 'field is-error chg__wide' : 'field chg__wide'}
          aria-describedby={wrong.way ? 'way-line' : undefined}
          id="way"
        >
          <legend>{m.portal_charge_way({}, lang)}</legend>
          {CHARGE_WAYS.filter((way) => way !== 'deposit' || hasDeposit).map((way) => (
            <RadioCard key={way} name="way" value={way} defaultChecked={typed?.way === way} aria-invalid={wrong.way ? true : undefined}>
              <span>{CHARGE_WAY_NAMES[way]({}, lang)}</span>
            </RadioCard>
          ))}
          {wrong.way && (
            <p className="help" id="way-line">
              {wrong.way}
            </p>
          )}
        </fieldset>
      </div>
      <Button type="submit" name="action" value="draft">
        {m.portal_charge_continue({}, lang)}
      </Button>
    </Form>
  );
}

/** What is wrong, in the order of the fields. */
function wrongOf({ amount, happenedOn, kind, said, way }: ChargeProblems, lang: Lang): Readonly<Record<string, string>> {
  return {
    ...(kind ? { kind: KINDS[kind]({}, lang) } : {}),
    ...(amount ? { amount: (amount === 'missing' ? problemText('required', lang) : problemText(amount, lang)) ?? '' } : {}),
    ...(happenedOn ? { happenedOn: DAYS[happenedOn]({}, lang) } : {}),
    ...(said ? { said: chargeTextProblem(said, lang) } : {}),
    ...(way ? { way: WAYS[way]({}, lang) } : {}),
  };
}

const KINDS = { missing: m.portal_charge_problem_kind, too_late: m.portal_charge_problem_too_late } as const;
const DAYS = {
  missing: m.portal_problem_not_a_date,
  before_rental: m.portal_charge_problem_before,
  in_future: m.portal_charge_problem_future,
} as const;
const WAYS = { missing: m.portal_charge_problem_way, no_deposit: m.portal_charge_problem_no_deposit } as const;
