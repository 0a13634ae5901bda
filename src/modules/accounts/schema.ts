import { z } from 'zod';
import { emailFrom } from '#kernel/contact';
import { RULES } from '#kernel/rules';
import { ACCOUNT_PROBLEMS, type AccountProblem, type AccountProblems, isTicked } from './fields.ts';

/** Longer ones are refused: hashing them would be a way to keep the server busy. */
export const LONGEST_PASSWORD = 128;

/** A text that must be there and be readable. */
export const read = <T>(reading: (text: string) => T | undefined, required: AccountProblem, invalid: AccountProblem = required) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      if (text === '') context.addIssue(required);
      const value = text === '' ? undefined : reading(text);
      if (value !== undefined) return value;
      if (text !== '') context.addIssue(invalid);
      return z.NEVER;
    });

/** A text that may be left out, but must be readable when it is there. */
export const optionalField = <T>(reading: (text: string) => T | undefined, invalid: AccountProblem) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const value = text === '' ? null : reading(text);
      if (value !== undefined) return value;
      context.addIssue(invalid);
      return z.NEVER;
    });

export const tickedField = z
  .string()
  .optional()
  .transform((text) => isTicked(text));

export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);

export const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined;

/** An address that an account may have: one that both we and the sign-in library can read. */
export const accountEmailFrom = (text: string): string | undefined => {
  const email = emailFrom(text);
  return email !== undefined && z.email().safeParse(email).success ? email : undefined;
};

/** A password being chosen. */
export const newPassword = (required: AccountProblem) =>
  z
    .string()
    .default('')
    .superRefine((password, context) => {
      // A letter with its accent is one character, however the keyboard sent it.
      const { length } = [...password.normalize('NFC')];
      if (length === 0) context.addIssue(required);
      else if (length < RULES.minimumPasswordLength) context.addIssue('password_short');
      else if (password.length > LONGEST_PASSWORD) context.addIssue('password_long');
    });

/** A password as it was chosen before, whatever its form. */
export const knownPassword = (required: AccountProblem) =>
  z
    .string()
    .default('')
    .superRefine((password, context) => {
      if (password === '') context.addIssue(required);
    });

/** The repetition of a new password, or what is wrong with it. */
export function repeatProblem(texts: Readonly<Record<string, string>>, field: string, repeat: string): AccountProblems {
  if (!texts[repeat]) return { [repeat]: 'password_repeat_required' };
  return texts[field] && texts[field] !== texts[repeat] ? { [repeat]: 'passwords_differ' } : {};
}

/** The first problem of each field. */
export function problemsOf(error: z.ZodError | undefined): AccountProblems {
  const problems: Record<string, AccountProblem> = {};
  for (const issue of error?.issues ?? []) {
    const problem = ACCOUNT_PROBLEMS.find((known) => known === issue.message);
    if (problem) problems[issue.path.join('.')] ??= problem;
  }
  return problems;
}
