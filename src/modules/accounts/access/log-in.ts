import { APIError } from 'better-auth/api';
import { emailFrom } from '#kernel/contact';
import { newId } from '#platform/crypto';
import type { AccountsInside, Visit } from '../deps.ts';
import type { AccountProblems, FormEntries } from '../fields.ts';
import { userNameKey } from '../profile/user-name.ts';
import type { SignedInUser } from '../roles.ts';
import { findUser } from '../store.ts';
import { logInFormFrom } from './access-forms.ts';
import { endFormerSession, sessionOf } from './sessions.ts';
import { mayTryAccount, mayTryNetwork } from './throttle.ts';
import { headersOf } from './visit-headers.ts';

export type LogInOutcome =
  | { readonly kind: 'logged_in'; readonly user: SignedInUser; readonly cookies: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  | { readonly kind: 'wrong_credentials' }
  | { readonly kind: 'too_many' };

export async function logIn(deps: AccountsInside, fields: FormEntries, visit: Visit): Promise<LogInOutcome> {
  const read = logInFormFrom(fields);
  if (read.kind === 'invalid') return read;
  const { email: typed, password } = read.form;
  const asked = emailFrom(typed) ?? userNameKey(typed);
  const allowed = [await mayTryNetwork(deps, 'log_in_network', visit.ip), await mayTryAccount(deps, 'log_in_account', asked)];
  if (allowed.includes(false)) return { kind: 'too_many' };
  const email = emailFrom(typed) ?? (await findUser(deps.db, { userNameKey: asked }))?.email;
  // Nobody has this address: an unknown user name costs the same work as a known one.
  return openSession(deps, { email: email ?? `${newId()}@account.invalid`, password }, visit);
}

/** Checks the password and opens a new session; whatever session the request came with ends. */
export async function openSession(
  deps: AccountsInside,
  credentials: { readonly email: string; readonly password: string },
  visit: Visit,
): Promise<LogInOutcome> {
  const former = await sessionOf(deps, visit.headers);
  try {
    const { headers, response } = await deps.auth.api.signInEmail({ body: credentials, headers: headersOf(visit), returnHeaders: true });
    await endFormerSession(deps, former);
    const { id, email, emailVerified, name, lastName } = response.user;
    return {
      kind: 'logged_in',
      user: { id, email, emailVerified, firstName: name, lastName: lastName ?? '' },
      cookies: headers.getSetCookie(),
    };
  } catch (error) {
    // Whatever was wrong with them: the answer tells nobody which addresses have an account.
    if (error instanceof APIError && error.statusCode < 500) return { kind: 'wrong_credentials' };
    throw error;
  }
}
