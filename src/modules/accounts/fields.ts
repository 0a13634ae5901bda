import { calendarDateFrom } from '#kernel/time';

/** What can be wrong with a field of a form of accounts. The catalogue has one text for each: `account_` and the code. */
export const ACCOUNT_PROBLEMS = [
  'first_name_required',
  'first_name_invalid',
  'last_name_required',
  'last_name_invalid',
  'email_required',
  'email_invalid',
  'password_required',
  'current_password_required',
  'new_password_required',
  'password_repeat_required',
  'password_short',
  'password_short_office',
  'password_long',
  'password_common',
  'password_personal',
  'passwords_differ',
  'code_required',
  'terms_required',
  'gender_invalid',
  'national_id_invalid',
  'birth_date_invalid',
  'country_invalid',
  'city_invalid',
  'phone_invalid',
  'user_name_invalid',
  'user_name_taken',
] as const;
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number];
/** By field name, as the form has it. */
export type AccountProblems = Readonly<Record<string, AccountProblem>>;

/** Anything that iterates over names and values: `FormData`, `URLSearchParams`, a `Map`, the entries of an object. */
export type FormEntries = Iterable<readonly [string, unknown]>;

/** Something is missing: the specification's general message is shown above the form. */
export const isIncomplete = (problems: AccountProblems): boolean =>
  Object.values(problems).some((problem) => problem.endsWith('_required') && problem !== 'terms_required');

const FIELD_LIMIT = 500;

/** The last text under each name. Spaces around it go, except in passwords, where every character counts. */
export function textsOf(entries: FormEntries): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (value === true) texts[name] = 'on';
    if (typeof value !== 'string') continue;
    // A password that is far too long is told so, not that there is none.
    if (/password/i.test(name)) texts[name] = value.slice(0, FIELD_LIMIT);
    else if (value.length <= FIELD_LIMIT) texts[name] = value.trim();
  }
  return texts;
}

export const isTicked = (text: string | undefined): boolean => text !== undefined && !['', '0', 'false', 'off'].includes(text);

/** `YYYY-MM-DD` from `YYYY-MM-DD`, `DD.MM.YYYY` or `DD/MM/YYYY`, when the calendar has that day. */
export function typedDateFrom(text: string): string | undefined {
  const match = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  return calendarDateFrom(match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : text);
}
