import { normaliseLines } from '#kernel/text';
import { calendarDateFrom } from '#kernel/time';
import { type AmountProblem, amountFrom } from '#kernel/typed-amount';
import { CHARGE_WAYS, type ChargeWay, OBJECTIONS, type Objection, RENTAL_CHARGE_KINDS, type RentalChargeKind } from './rental-charge.ts';

export const SHORTEST_CHARGE_TEXT = 10;
export const LONGEST_CHARGE_TEXT = 1_000;

/** As it stands in the fields of a form. */
export interface TypedCharge {
  readonly kind: string;
  readonly way: string;
  readonly amount: string;
  readonly happenedOn: string;
  readonly said: string;
}

export interface ChargeEntry {
  readonly kind: RentalChargeKind;
  readonly way: ChargeWay;
  readonly amountMinor: number;
  readonly happenedOn: string;
  readonly said: string;
}

export type TextProblem = 'too_short' | 'too_long';
export interface ChargeProblems {
  readonly kind?: 'missing' | 'too_late';
  readonly way?: 'missing' | 'no_deposit';
  readonly amount?: 'missing' | AmountProblem;
  readonly happenedOn?: 'missing' | 'before_rental' | 'in_future';
  readonly said?: TextProblem;
}

type Reading<Value, Problems> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'unclear'; readonly problems: Problems };

/**
 * Reads what a supplier has typed.
 * @param rental.kinds those that can still be charged
 * @param rental.from the day of the pickup, `YYYY-MM-DD`; `today` by the calendar of the place of return
 */
export function chargeFrom(
  typed: TypedCharge,
  rental: { readonly kinds: readonly RentalChargeKind[]; readonly from: string; readonly today: string; readonly hasDeposit: boolean },
): Reading<ChargeEntry, ChargeProblems> {
  const kind = RENTAL_CHARGE_KINDS.find((one) => one === typed.kind);
  const way = CHARGE_WAYS.find((one) => one === typed.way);
  const amount = amountFrom(typed.amount);
  const amountMinor = amount.kind === 'read' ? amount.minor : 0;
  const happenedOn = calendarDateFrom(typed.happenedOn);
  const said = normaliseLines(typed.said);
  const saidProblem = textProblem(said);
  const problems: ChargeProblems = {
    ...(!kind ? { kind: 'missing' } : rental.kinds.includes(kind) ? {} : { kind: 'too_late' }),
    ...(!way ? { way: 'missing' } : way === 'deposit' && !rental.hasDeposit ? { way: 'no_deposit' } : {}),
    ...(amount.kind === 'unclear' ? { amount: amount.problem } : amountMinor === 0 ? { amount: 'missing' } : {}),
    ...(!happenedOn
      ? { happenedOn: 'missing' }
      : happenedOn < rental.from
        ? { happenedOn: 'before_rental' }
        : happenedOn > rental.today
          ? { happenedOn: 'in_future' }
          : {}),
    ...(saidProblem ? { said: saidProblem } : {}),
  };
  if (!kind || !way || !happenedOn || Object.keys(problems).length > 0) return { kind: 'unclear', problems };
  return { kind: 'read', value: { kind, way, amountMinor, happenedOn, said } };
}

/** What is wrong with why something is done, and with what is left of a charge. */
export interface AnswerProblems {
  readonly said?: TextProblem;
  readonly amount?: 'missing' | 'not_less' | AmountProblem;
}

/**
 * Reads an answer to a charge: why, and for a reduction what is left of it, less than stands and more than nothing.
 * @param standsMinor null where no amount is asked for
 */
export function chargeAnswerFrom(
  typed: { readonly said: string; readonly amount: string },
  standsMinor: number | null,
): Reading<{ readonly said: string; readonly amountMinor: number | null }, AnswerProblems> {
  const said = normaliseLines(typed.said);
  const saidProblem = textProblem(said);
  const amount = amountFrom(typed.amount);
  const amountProblem = standsMinor === null ? undefined : leftProblem(amount, standsMinor);
  if (saidProblem || amountProblem)
    return {
      kind: 'unclear',
      problems: { ...(saidProblem ? { said: saidProblem } : {}), ...(amountProblem ? { amount: amountProblem } : {}) },
    };
  return { kind: 'read', value: { said, amountMinor: standsMinor === null || amount.kind !== 'read' ? null : amount.minor } };
}

function leftProblem(amount: ReturnType<typeof amountFrom>, standsMinor: number): AnswerProblems['amount'] {
  if (amount.kind === 'unclear') return amount.problem;
  if (amount.kind === 'empty' || amount.minor === 0) return 'missing';
  return amount.minor < standsMinor ? undefined : 'not_less';
}

export interface ObjectionProblems {
  readonly objection?: 'missing';
  readonly said?: TextProblem;
}

/** Reads why a customer objects. */
export function objectionFrom(typed: {
  readonly objection: string;
  readonly said: string;
}): Reading<{ readonly objection: Objection; readonly said: string }, ObjectionProblems> {
  const objection = OBJECTIONS.find((one) => one === typed.objection);
  const said = normaliseLines(typed.said);
  const problem = textProblem(said);
  if (!objection || problem)
    return { kind: 'unclear', problems: { ...(objection ? {} : { objection: 'missing' }), ...(problem ? { said: problem } : {}) } };
  return { kind: 'read', value: { objection, said } };
}

/** Counted as the database counts: a sign is one, however it is kept. */
function textProblem(said: string): TextProblem | undefined {
  const { length } = [...said];
  if (length < SHORTEST_CHARGE_TEXT) return 'too_short';
  return length > LONGEST_CHARGE_TEXT ? 'too_long' : undefined;
}
