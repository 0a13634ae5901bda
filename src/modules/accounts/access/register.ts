import { newId } from '#platform/crypto';
import { ipDigestOf, recordConsents } from '../consents.ts';
import type { AccountsInside, Busy, Visit } from '../deps.ts';
import { enqueueEmail } from '../emails/send-email.ts';
import type { AccountProblems, FormEntries } from '../fields.ts';
import { insertUser } from '../store.ts';
import { type RegisterForm, registerFormFrom } from './access-forms.ts';
import { completeLogIn } from './complete-log-in.ts';
import { openSession } from './log-in.ts';
import { gradeOf, passwordJudge } from './passwords/judge-password.ts';
import type { SignedInUser } from './sessions/session.ts';
import { putPassword } from './store.ts';
import { mayTryNetwork } from './throttle.ts';

export type RegisterOutcome =
  | { readonly kind: 'registered'; readonly user: SignedInUser; readonly cookies: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  /** Suggest "forgot password" (specification, section 8). */
  | { readonly kind: 'already_registered' }
  | { readonly kind: 'too_many' }
  | Busy;

/**
 * Opens an account and logs in: user, password, consents with their wording and the e-mail that confirms the address are written together.
 * Until that is followed, nothing done with the address as a guest joins the account.
 * @param fields `firstName`, `lastName`, `email`, `password`, `passwordRepeat`, `acceptTerms`, `marketing`
 * @returns `already_registered` when somebody has the address; the page suggests a new password
 */
export async function register(deps: AccountsInside, fields: FormEntries, visit: Visit): Promise<RegisterOutcome> {
  const read = registerFormFrom(fields, await passwordJudge(deps));
  if (read.kind === 'invalid') return read;
  return deps.passwords.admitted(() => registerWith(deps, read.form, visit));
}

async function registerWith(deps: AccountsInside, form: RegisterForm, visit: Visit): Promise<RegisterOutcome> {
  if (!(await mayTryNetwork(deps, 'register_network', visit.ip))) return { kind: 'too_many' };
  if (!(await writeUser(deps, form, visit))) return { kind: 'already_registered' };
  const opened = await openSession(deps, form, visit);
  if (opened.kind !== 'opened') throw new Error(`A new account could not be logged in to: ${opened.kind}`);
  deps.security({ kind: 'account.registered', who: opened.user.id, ip: visit.ip });
  const { cookies } = await completeLogIn(deps, opened.user.id, visit, 'password');
  return { kind: 'registered', user: opened.user, cookies: [...opened.cookies, ...cookies] };
}

/** The user, the password, what was agreed to, and the e-mail that is owed: all of them or none. */
async function writeUser(deps: AccountsInside, form: RegisterForm, visit: Visit): Promise<boolean> {
  const hash = await deps.passwords.hash(form.password);
  const grade = await gradeOf(deps, form.password, form);
  const at = deps.clock();
  const id = newId();
  const { email, firstName, lastName, marketing } = form;
  return deps.db.transaction().execute(async (tx) => {
    const user = { id, email, locale: visit.locale, first_name: firstName, last_name: lastName, created_at: at };
    if (!(await insertUser(tx, user))) return false;
    await putPassword(tx, newId(), id, { hash, grade }, at);
    const given = { terms: true, privacy: true, marketing };
    await recordConsents(deps, tx, id, { given, ipDigest: ipDigestOf(deps, visit), at });
    await enqueueEmail(deps, tx, { kind: 'confirm_email', userId: id });
    return true;
  });
}
