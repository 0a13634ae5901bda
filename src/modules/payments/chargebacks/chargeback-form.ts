import { calendarDateFrom } from '#kernel/time';
import { type AmountProblem, amountFrom } from '#kernel/typed-amount';
import { CHARGEBACK_REASONS, type ChargebackReason } from './chargeback.ts';

/** A chargeback as somebody has typed it from the provider's letter. */
export interface TypedChargeback {
  /** Of the reservation. */
  readonly code: string;
  readonly reference: string;
  readonly reason: ChargebackReason;
  readonly minor: number;
  readonly receivedOn: string;
  readonly answerBy: string;
}

export type ChargebackProblem =
  | AmountProblem
  | 'required'
  | 'too_long'
  | 'not_chosen'
  | 'not_a_date'
  | 'out_of_range'
  | 'ends_before_it_begins';

type ChargebackReading =
  | { readonly kind: 'read'; readonly value: TypedChargeback }
  | { readonly kind: 'unclear'; readonly problems: Readonly<Record<string, ChargebackProblem>> };

const LONGEST = 100;

/**
 * Reads the form in which a chargeback is noted.
 * @param text of a field by its name
 * @param today `YYYY-MM-DD` in the market: nothing is received tomorrow
 */
export function chargebackFrom(text: (name: string) => string, today: string): ChargebackReading {
  const problems: Record<string, ChargebackProblem> = {};
  const written = (name: string): string => {
    const value = text(name).trim();
    if (value === '') problems[name] = 'required';
    else if (value.length > LONGEST) problems[name] = 'too_long';
    return value;
  };
  const [code, reference] = [written('code'), written('reference')];
  const reason = CHARGEBACK_REASONS.find((one) => one === text('reason'));
  const amount = amountFrom(text('amount'));
  const receivedOn = calendarDateFrom(text('receivedOn').trim());
  const answerBy = calendarDateFrom(text('answerBy').trim());
  if (!reason) problems.reason = 'not_chosen';
  if (amount.kind === 'empty') problems.amount = 'required';
  else if (amount.kind === 'unclear') problems.amount = amount.problem;
  else if (amount.minor === 0) problems.amount = 'out_of_range';
  if (!receivedOn) problems.receivedOn = 'not_a_date';
  else if (receivedOn > today) problems.receivedOn = 'out_of_range';
  if (!answerBy) problems.answerBy = 'not_a_date';
  else if (receivedOn && answerBy < receivedOn) problems.answerBy = 'ends_before_it_begins';
  if (!reason || amount.kind !== 'read' || !receivedOn || !answerBy || Object.keys(problems).length > 0)
    return { kind: 'unclear', problems };
  return { kind: 'read', value: { code, reference, reason, minor: amount.minor, receivedOn, answerBy } };
}
