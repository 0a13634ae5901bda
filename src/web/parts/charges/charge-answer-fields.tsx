import { type AnswerProblems, type ChargeView, LONGEST_CHARGE_TEXT } from '#booking/model';
import * as m from '#i18n';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { problemText } from '../supplier/form-answer.ts';
import { chargeTextProblem } from './charge-words.ts';

interface ChargeAnswerFieldsProps {
  readonly charge: ChargeView;
  readonly given: { readonly typed: { readonly said: string; readonly amount: string }; readonly problems: AnswerProblems } | undefined;
  /** Who reads it. */
  readonly help: string;
}

/** Why something is done with a charge, and what is left of it where it is reduced. */
export function ChargeAnswerFields({ charge: { id, stands }, given, help }: ChargeAnswerFieldsProps) {
  const lang = useLang();
  const { amount, said } = given?.problems ?? {};
  const amountError =
    amount &&
    (amount === 'not_less'
      ? m.portal_charge_problem_not_less({}, lang)
      : amount === 'missing'
        ? problemText('required', lang)
        : problemText(amount, lang));
  return (
    <div className="stf__fields">
      <TextAreaField
        id={`answer-${id}`}
        name="said"
        rows={3}
        label={m.portal_charge_answer_said({}, lang)}
        help={help}
        defaultValue={given?.typed.said ?? ''}
        maxLength={LONGEST_CHARGE_TEXT}
        {...(said ? { error: chargeTextProblem(said, lang) } : {})}
      />
      <TextField
        id={`left-${id}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={m.portal_charge_answer_amount({ currency: stands.currency }, lang)}
        help={m.portal_charge_answer_amount_help({}, lang)}
        defaultValue={given?.typed.amount ?? ''}
        {...(amountError ? { error: amountError } : {})}
      />
    </div>
  );
}
