import type { AccountProblem, AccountProblems } from '#accounts';
import { isIncomplete, LONGEST_PASSWORD } from '#accounts';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { RULES } from '#kernel/rules';
import type { AccessAnswer } from './access-answer.ts';

const TEXTS = {
  first_name_required: m.account_first_name_required,
  first_name_invalid: m.account_first_name_invalid,
  last_name_required: m.account_last_name_required,
  last_name_invalid: m.account_last_name_invalid,
  email_required: m.account_email_required,
  email_invalid: m.account_email_invalid,
  password_required: m.account_password_required,
  current_password_required: m.account_current_password_required,
  new_password_required: m.account_new_password_required,
  password_repeat_required: m.account_password_repeat_required,
  password_short: (_: object, lang: Lang) => m.account_password_short({ count: RULES.minimumPasswordLength }, lang),
  password_short_office: (_: object, lang: Lang) => m.account_password_short_office({ count: RULES.minimumOfficePasswordLength }, lang),
  password_long: (_: object, lang: Lang) => m.account_password_long({ count: LONGEST_PASSWORD }, lang),
  password_common: m.account_password_common,
  password_personal: m.account_password_personal,
  passwords_differ: m.account_passwords_differ,
  code_required: m.account_code_required,
  terms_required: m.account_terms_required,
  gender_invalid: m.account_gender_invalid,
  national_id_invalid: m.account_national_id_invalid,
  birth_date_invalid: m.account_birth_date_invalid,
  country_invalid: m.account_country_invalid,
  city_invalid: m.account_city_invalid,
  phone_invalid: m.account_phone_invalid,
  user_name_invalid: m.account_user_name_invalid,
  user_name_taken: m.account_user_name_taken,
} as const satisfies Record<AccountProblem, unknown>;

/** What was typed, but for passwords and codes, and what devices answer. */
function typedOf(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === 'string' && !/password|^code$|^passkey$/i.test(name)) typed[name] = value.slice(0, 500);
  return typed;
}

/** A refused form: each problem at its field, and the general message of the specification when something is missing. */
export function invalidAnswer(name: string, form: FormData, problems: AccountProblems, lang: Lang): AccessAnswer {
  const wrong = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, TEXTS[problem]({}, lang)]));
  return { form: name, tone: 'bad', notice: isIncomplete(problems) ? m.account_incomplete({}, lang) : null, wrong, typed: typedOf(form) };
}

/** A form that was understood and still led to nothing. */
export const refusedAnswer = (name: string, form: FormData, notice: string): AccessAnswer => ({
  form: name,
  tone: 'bad',
  notice,
  wrong: {},
  typed: typedOf(form),
});

/** A form that has done what it says. */
export const successAnswer = (name: string, notice: string, tone: 'ok' | 'warn' = 'ok'): AccessAnswer => ({
  form: name,
  tone,
  notice,
  wrong: {},
  typed: {},
});
