import { APIError } from 'better-auth/api';
import { emailFrom } from '#kernel/contact';
import { newId } from '#platform/crypto';
import type { AccountsInside, Busy, Visit } from '../deps.ts';
import type { AccountProblems, FormEntries } from '../fields.ts';
import { userNameKey } from '../profile/user-name.ts';
import { showSecondFactor } from '../second-factor/show-second-factor.ts';
import { findUser } from '../store.ts';
import { type LogInForm, logInFormFrom } from './access-forms.ts';
import { completeLogIn } from './complete-log-in.ts';
import { gradeOf, ownerOf } from './passwords/judge-password.ts';
import type { OwedProof, SignedInUser } from './sessions/session.ts';
import { endFormerSession, sessionOf } from './sessions/sessions.ts';
import { headersOf, withCookies } from './sessions/visit-headers.ts';
import { findPassword, refreshPassword } from './store.ts';
import { mayTryPassword, passwordShown } from './throttle.ts';

export type LogInOutcome =
  | {
      readonly kind: 'logged_in';
      readonly user: SignedInUser;
      readonly cookies: readonly string[];
      /** What granted roles still wait for. */
      readonly owed: readonly OwedProof[];
    }
  /** The password was right: with these cookies the second step is taken, within ten minutes. Nobody is logged in yet. */
  | { readonly kind: 'second_factor'; readonly cookies: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  | { readonly kind: 'wrong_credentials' }
  /** The code that came with the password. */
  | { readonly kind: 'wrong_code' }
  | { readonly kind: 'too_many' }
  | Busy;

/**
 * Opens a session by password, and ends the one that the request came with. An account with a second factor waits for its code, unless that
 * came along. Whatever was wrong, and whether there is such an account, is `wrong_credentials`; wrong passwords make the next try wait
 * (throttle.ts), and beyond the line of passwords being checked it is `busy`.
 * @param fields `email` (or user name), `password`, and `code` where a program brings both at once
 */
export async function logIn(deps: AccountsInside, fields: FormEntries, visit: Visit): Promise<LogInOutcome> {
  const read = logInFormFrom(fields);
  if (read.kind === 'invalid') return read;
  return deps.passwords.admitted(() => logInWith(deps, read.form, visit));
}

async function logInWith(deps: AccountsInside, form: LogInForm, visit: Visit): Promise<LogInOutcome> {
  const { email: typed, password, code } = form;
  const asked = emailFrom(typed) ?? userNameKey(typed);
  const address = emailFrom(typed);
  const known = await findUser(deps.db, address ? { email: address } : { userNameKey: asked });
  const account = known?.id ?? asked;
  if (!(await mayTryPassword(deps, account, visit))) return { kind: 'too_many' };
  const email = address ?? known?.email;
  // Nobody has this address: an unknown user name costs the same work as a known one.
  const opened = await openSession(deps, { email: email ?? `${newId()}@account.invalid`, password }, visit);
  if (opened.kind === 'wrong_credentials') {
    deps.security({ kind: 'log_in.failed', who: account, ip: visit.ip, what: 'password' });
    return opened;
  }
  await passwordShown(deps, account, visit);
  const { user } = opened;
  if (opened.waits) return code === '' ? { kind: 'second_factor', cookies: opened.cookies } : withCode(deps, opened, code, visit);
  const { cookies, owed } = await completeLogIn(deps, user.id, visit, 'password');
  return { kind: 'logged_in', user, cookies: [...opened.cookies, ...cookies], owed };
}

/** A program shows password and code at once; with a wrong code nothing of the log-in is left. */
async function withCode(deps: AccountsInside, opened: OpenedSession, code: string, visit: Visit): Promise<LogInOutcome> {
  const here = { ...visit, headers: withCookies(visit.headers, opened.cookies) };
  const shown = await showSecondFactor(deps, [['code', code]], here);
  if (shown.kind === 'logged_in') return { ...shown, cookies: [...opened.cookies, ...shown.cookies] };
  await deps.auth.api.signOut({ headers: headersOf(deps, here) });
  return { kind: shown.kind === 'too_many' ? 'too_many' : 'wrong_code' };
}

interface OpenedSession {
  readonly kind: 'opened';
  readonly user: SignedInUser;
  readonly cookies: readonly string[];
  /** For the second factor. */
  readonly waits: boolean;
}

/** Checks the password and opens a new session; whatever session the request came with ends. */
export async function openSession(
  deps: AccountsInside,
  credentials: { readonly email: string; readonly password: string },
  visit: Visit,
): Promise<OpenedSession | { readonly kind: 'wrong_credentials' }> {
  const former = await sessionOf(deps, visit.headers);
  try {
    const { headers, response } = await deps.auth.api.signInEmail({
      body: credentials,
      headers: headersOf(deps, visit),
      returnHeaders: true,
    });
    await endFormerSession(deps, former);
    await refreshKeptPassword(deps, response.user.id, credentials.password);
    const { id, email, emailVerified, name, lastName, secondFactorAt } = response.user;
    return {
      kind: 'opened',
      user: { id, email, emailVerified, firstName: name, lastName: lastName ?? '' },
      cookies: headers.getSetCookie(),
      waits: Boolean(secondFactorAt),
    };
  } catch (error) {
    // Whatever was wrong with them: the answer tells nobody which addresses have an account.
    if (error instanceof APIError && error.statusCode < 500) return { kind: 'wrong_credentials' };
    throw error;
  }
}

/** Keeps the password as passwords are kept today, and learns how good it is: only now is it here in the clear. */
async function refreshKeptPassword(deps: AccountsInside, userId: string, password: string): Promise<void> {
  const kept = await findPassword(deps.db, userId);
  const user = await findUser(deps.db, { id: userId });
  if (!kept || !user) return;
  const grade = await gradeOf(deps, password, ownerOf(user));
  const isOutdated = deps.passwords.isOutdated(kept.hash);
  if (!isOutdated && kept.grade === grade) return;
  const hash = isOutdated ? await deps.passwords.hash(password) : kept.hash;
  await refreshPassword(deps.db, userId, kept.hash, { hash, grade });
}
