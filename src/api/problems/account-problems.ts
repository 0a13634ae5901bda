import { type AccountProblem, type AccountProblems, LONGEST_PASSWORD } from '#accounts/model';
import type { Locale } from '#kernel/locale';
import { RULES } from '#kernel/rules';
import { messages } from '../messages.ts';
import type { FieldProblem } from './field-problem.ts';

/** What is wrong with a form of accounts; its fields are the members of the request. */
export const accountProblems = (problems: AccountProblems, locale: Locale): FieldProblem[] =>
  Object.entries(problems).map(([field, code]) => ({ pointer: `/${field}`, code, message: messageOf(code, locale) }));

function messageOf(code: AccountProblem, locale: Locale): string {
  switch (code) {
    case 'password_short':
      return messages.account_password_short({ count: RULES.minimumPasswordLength }, { locale });
    case 'password_short_office':
      return messages.account_password_short_office({ count: RULES.minimumOfficePasswordLength }, { locale });
    case 'password_long':
      return messages.account_password_long({ count: LONGEST_PASSWORD }, { locale });
    default:
      return messages[`account_${code}`]({}, { locale });
  }
}
