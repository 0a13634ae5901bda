import { z } from 'zod';
import { personNameFrom } from '#kernel/contact';
import { type AccountProblem, type AccountProblems, type FormEntries, isTicked, textsOf } from '../fields.ts';
import { accountEmailFrom, knownPassword, newPassword, problemsOf, read, repeatProblem, tickedField } from '../schema.ts';
import type { PasswordOwner } from './passwords/password-rules.ts';

export type Reading<T> = { readonly kind: 'read'; readonly form: T } | { readonly kind: 'invalid'; readonly problems: AccountProblems };

const registerSchema = z.object({
  firstName: read(personNameFrom, 'first_name_required', 'first_name_invalid'),
  lastName: read(personNameFrom, 'last_name_required', 'last_name_invalid'),
  email: read(accountEmailFrom, 'email_required', 'email_invalid'),
  password: newPassword('password_required'),
  marketing: tickedField,
});
/** Somebody who wants an account and has ticked the box for terms and privacy. */
export type RegisterForm = z.output<typeof registerSchema>;

/** What else is wrong with a password that is being chosen, for the person whose form it stands in. */
export type PasswordJudge = (password: string, owner: PasswordOwner) => AccountProblem | undefined;

/** Fields: `firstName`, `lastName`, `email`, `password`, `passwordRepeat`, `acceptTerms`, `marketing`. */
export function registerFormFrom(entries: FormEntries, judge?: PasswordJudge): Reading<RegisterForm> {
  const texts = textsOf(entries);
  return readingOf(registerSchema, texts, {
    ...judged(judge, texts, 'password'),
    ...repeatProblem(texts, 'password', 'passwordRepeat'),
    ...(isTicked(texts.acceptTerms) ? {} : { acceptTerms: 'terms_required' }),
  });
}

const logInSchema = z.object({
  email: read((text) => text, 'email_required'),
  password: knownPassword('password_required'),
  code: z.string().default(''),
});
/** `email` may also be a user name. */
export type LogInForm = z.output<typeof logInSchema>;

/** Fields: `email` (or user name), `password`, and `code` when the second factor is shown at once. */
export const logInFormFrom = (entries: FormEntries): Reading<LogInForm> => readingOf(logInSchema, textsOf(entries));

const forgottenSchema = z.object({ email: read(accountEmailFrom, 'email_required', 'email_invalid') });
/** Fields: `email`. */
export const forgottenFormFrom = (entries: FormEntries): Reading<z.output<typeof forgottenSchema>> =>
  readingOf(forgottenSchema, textsOf(entries));

const resetSchema = z.object({ password: newPassword('new_password_required') });
/** Fields: `password`, `passwordRepeat`. */
export function resetFormFrom(entries: FormEntries, judge?: PasswordJudge): Reading<z.output<typeof resetSchema>> {
  const texts = textsOf(entries);
  return readingOf(resetSchema, texts, { ...judged(judge, texts, 'password'), ...repeatProblem(texts, 'password', 'passwordRepeat') });
}

const passwordChangeSchema = z.object({
  currentPassword: knownPassword('current_password_required'),
  newPassword: newPassword('new_password_required'),
});
export type PasswordChangeForm = z.output<typeof passwordChangeSchema>;
/** Fields: `currentPassword`, `newPassword`, `newPasswordRepeat`: each required (specification, section 5). */
export function passwordChangeFrom(entries: FormEntries, judge?: PasswordJudge): Reading<PasswordChangeForm> {
  const texts = textsOf(entries);
  const more = { ...judged(judge, texts, 'newPassword'), ...repeatProblem(texts, 'newPassword', 'newPasswordRepeat') };
  return readingOf(passwordChangeSchema, texts, more);
}

const emailChangeSchema = z.object({
  email: read(accountEmailFrom, 'email_required', 'email_invalid'),
  currentPassword: z.string().default(''),
});
/** Fields: `email`, and `currentPassword` for accounts that have one. */
export const emailChangeFrom = (entries: FormEntries): Reading<z.output<typeof emailChangeSchema>> =>
  readingOf(emailChangeSchema, textsOf(entries));

function judged(judge: PasswordJudge | undefined, texts: Readonly<Record<string, string>>, field: string): AccountProblems {
  const password = texts[field];
  const problem = password ? judge?.(password, texts) : undefined;
  return problem ? { [field]: problem } : {};
}

function readingOf<Schema extends z.ZodType>(
  schema: Schema,
  texts: Readonly<Record<string, string>>,
  more: AccountProblems = {},
): Reading<z.output<Schema>> {
  const read = schema.safeParse(texts);
  const problems = { ...more, ...problemsOf(read.error) };
  return read.success && Object.keys(problems).length === 0 ? { kind: 'read', form: read.data } : { kind: 'invalid', problems };
}
