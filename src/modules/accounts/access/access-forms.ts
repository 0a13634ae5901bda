import { z } from 'zod';
import { personNameFrom } from '#kernel/contact';
import { type AccountProblems, type FormEntries, isTicked, textsOf } from '../fields.ts';
import { accountEmailFrom, knownPassword, newPassword, problemsOf, read, repeatProblem, ticked } from '../schema.ts';

export type Reading<T> = { readonly kind: 'read'; readonly form: T } | { readonly kind: 'invalid'; readonly problems: AccountProblems };

const registerSchema = z.object({
  firstName: read(personNameFrom, 'first_name_required', 'first_name_invalid'),
  lastName: read(personNameFrom, 'last_name_required', 'last_name_invalid'),
  email: read(accountEmailFrom, 'email_required', 'email_invalid'),
  password: newPassword('password_required'),
  marketing: ticked,
});
/** Somebody who wants an account and has ticked the box for terms and privacy. */
export type RegisterForm = z.output<typeof registerSchema>;

/** Fields: `firstName`, `lastName`, `email`, `password`, `passwordRepeat`, `acceptTerms`, `marketing`. */
export function registerFormFrom(entries: FormEntries): Reading<RegisterForm> {
  const texts = textsOf(entries);
  return readingOf(registerSchema, texts, {
    ...repeatProblem(texts, 'password', 'passwordRepeat'),
    ...(isTicked(texts.acceptTerms) ? {} : { acceptTerms: 'terms_required' }),
  });
}

const logInSchema = z.object({
  email: read((text) => text, 'email_required'),
  password: knownPassword('password_required'),
});
/** `email` may also be a user name. */
export type LogInForm = z.output<typeof logInSchema>;

/** Fields: `email` (or user name), `password`. */
export const logInFormFrom = (entries: FormEntries): Reading<LogInForm> => readingOf(logInSchema, textsOf(entries));

const forgottenSchema = z.object({ email: read(accountEmailFrom, 'email_required', 'email_invalid') });
/** Fields: `email`. */
export const forgottenFormFrom = (entries: FormEntries): Reading<z.output<typeof forgottenSchema>> =>
  readingOf(forgottenSchema, textsOf(entries));

const resetSchema = z.object({ password: newPassword('new_password_required') });
/** Fields: `password`, `passwordRepeat`. */
export function resetFormFrom(entries: FormEntries): Reading<z.output<typeof resetSchema>> {
  const texts = textsOf(entries);
  return readingOf(resetSchema, texts, repeatProblem(texts, 'password', 'passwordRepeat'));
}

const passwordChangeSchema = z.object({
  currentPassword: knownPassword('current_password_required'),
  newPassword: newPassword('new_password_required'),
});
/** Fields: `currentPassword`, `newPassword`, `newPasswordRepeat`: each required (specification, section 5). */
export function passwordChangeFrom(entries: FormEntries): Reading<z.output<typeof passwordChangeSchema>> {
  const texts = textsOf(entries);
  return readingOf(passwordChangeSchema, texts, repeatProblem(texts, 'newPassword', 'newPasswordRepeat'));
}

const emailChangeSchema = z.object({
  email: read(accountEmailFrom, 'email_required', 'email_invalid'),
  currentPassword: z.string().default(''),
});
/** Fields: `email`, and `currentPassword` for accounts that have one. */
export const emailChangeFrom = (entries: FormEntries): Reading<z.output<typeof emailChangeSchema>> =>
  readingOf(emailChangeSchema, textsOf(entries));

function readingOf<Schema extends z.ZodType>(
  schema: Schema,
  texts: Readonly<Record<string, string>>,
  more: AccountProblems = {},
): Reading<z.output<Schema>> {
  const read = schema.safeParse(texts);
  const problems = { ...more, ...problemsOf(read.error) };
  return read.success && Object.keys(problems).length === 0 ? { kind: 'read', form: read.data } : { kind: 'invalid', problems };
}
