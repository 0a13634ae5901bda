import { emailFrom } from '#kernel/contact';
import { calendarDateFrom } from '#kernel/time';
import { type AmountProblem, amountFrom } from '#kernel/typed-amount';
import type { FileFault } from '#platform/uploads/picture';

/** What can be wrong with a field of a supplier's forms. The catalogue has one text for each: `portal_problem_` and the code. */
export type FieldProblem =
  | AmountProblem
  | FileFault
  | 'not_a_pdf'
  | 'too_many_papers'
  | 'too_many_photographs'
  | 'required'
  | 'too_long'
  | 'not_whole'
  | 'out_of_range'
  | 'not_chosen'
  | 'not_an_email'
  | 'not_a_phone'
  | 'not_a_date'
  | 'not_a_time'
  | 'day_past'
  | 'not_a_commission'
  | 'not_a_percent'
  | 'not_a_code'
  | 'code_taken'
  | 'address_taken'
  | 'text_unreadable'
  | 'closes_before_opening'
  | 'tax_number_wrong'
  | 'mersis_wrong'
  | 'name_taken'
  | 'tax_number_taken'
  | 'acriss_unknown'
  | 'acriss_no_car'
  | 'fuel_not_of_code'
  | 'place_unknown'
  | 'promised_cars'
  | 'ends_before_it_begins'
  | 'season_overlaps'
  | 'season_named_twice'
  | 'lengths_not_rising'
  | 'ages_not_rising'
  | 'cap_below_price'
  | 'cancellation_too_hard'
  | 'deposit_kept_too_long'
  | 'deposit_needs_other_cards';

export type FieldProblems = Readonly<Record<string, FieldProblem>>;

export type Reading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'unclear'; readonly problems: FieldProblems };

/** A posted form: `FormData`, `URLSearchParams`, the entries of an object. */
export type FormEntries = Iterable<readonly [string, unknown]>;

/**
 * Reads the fields of a form one after the other, and remembers what is wrong with each; so that a form answers with all of its problems.
 * A field that cannot be read has a value that is never used: `outcome` then gives the problems.
 */
export interface FormReader {
  /** @param most the most characters */
  text(name: string, most: number, wishes?: { readonly optional?: boolean }): string;
  whole(name: string, range: { readonly least: number; readonly most: number }): number;
  /** null where nothing was typed. */
  wholeOrNone(name: string, range: { readonly least: number; readonly most: number }): number | null;
  /** Minor units. */
  amount(name: string): number;
  /** Minor units; null where nothing was typed. */
  amountOrNone(name: string): number | null;
  chosen<Option extends string>(name: string, options: readonly Option[]): Option;
  /** All values under one name that are among the options. */
  several<Option extends string>(name: string, options: readonly Option[]): Option[];
  email(name: string, wishes?: { readonly optional?: boolean }): string;
  /** `YYYY-MM-DD`. */
  date(name: string): string;
  isTicked(name: string): boolean;
  /** As typed, without the spaces around it. */
  typed(name: string): string;
  refuse(name: string, problem: FieldProblem): void;
  outcome<Value>(value: Value): Reading<Value>;
}

export function formReader(entries: FormEntries): FormReader {
  const typed = new Map<string, string[]>();
  for (const [name, value] of entries) if (typeof value === 'string') typed.set(name, [...(typed.get(name) ?? []), value.trim()]);
  const problems: Record<string, FieldProblem> = {};
  const last = (name: string): string => typed.get(name)?.at(-1) ?? '';
  const refuse = (name: string, problem: FieldProblem): void => {
    problems[name] ??= problem;
  };

  function text(name: string, most: number, { optional = false } = {}): string {
    const value = last(name).replace(/\r\n?/g, '\n');
    if (value === '' && !optional) refuse(name, 'required');
    if ([...value].length > most) refuse(name, 'too_long');
    return value;
  }
  function wholeOrNone(name: string, { least, most }: { readonly least: number; readonly most: number }): number | null {
    const value = last(name);
    if (value === '') return null;
    if (!/^-?\d{1,9}$/.test(value)) refuse(name, 'not_whole');
    else if (Number(value) < least || Number(value) > most) refuse(name, 'out_of_range');
    return Number(value);
  }
  function amountOrNone(name: string): number | null {
    const read = amountFrom(last(name));
    if (read.kind === 'unclear') refuse(name, read.problem);
    return read.kind === 'read' ? read.minor : null;
  }
  const present = <Value>(name: string, value: Value | null, none: Value): Value => {
    if (value === null) refuse(name, 'required');
    return value ?? none;
  };

  return {
    text,
    whole: (name, range) => present(name, wholeOrNone(name, range), range.least),
    wholeOrNone,
    amount: (name) => present(name, amountOrNone(name), 0),
    amountOrNone,
    chosen: (name, options) => {
      const found = options.find((option) => option === last(name));
      if (found === undefined) refuse(name, last(name) === '' ? 'required' : 'not_chosen');
      return found ?? (options[0] as (typeof options)[number]);
    },
    several: (name, options) => options.filter((option) => typed.get(name)?.includes(option)),
    email: (name, { optional = false } = {}) => {
      const value = last(name);
      if (value === '' && !optional) refuse(name, 'required');
      const email = emailFrom(value);
      if (value !== '' && email === undefined) refuse(name, 'not_an_email');
      return email ?? '';
    },
    date: (name) => {
      const value = last(name);
      if (value === '') refuse(name, 'required');
      else if (calendarDateFrom(value) === undefined) refuse(name, 'not_a_date');
      return value;
    },
    isTicked: (name) => last(name) !== '',
    typed: last,
    refuse,
    outcome: (value) => (Object.keys(problems).length === 0 ? { kind: 'read', value } : { kind: 'unclear', problems }),
  };
}
