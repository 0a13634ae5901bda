import { completeLogIn } from '../access/complete-log-in.ts';
import type { OwedProof, SignedInUser } from '../access/sessions/session.ts';
import { arrivalOf } from '../access/sessions/sessions.ts';
import { proveSession } from '../access/store.ts';
import { mayTryAccount } from '../access/throttle.ts';
import type { AccountsInside, Visit } from '../deps.ts';
import type { AccountProblems, FormEntries } from '../fields.ts';
import { isFactor, refusalOf, submittedFactor } from './submitted-factor.ts';

export type SecondStepOutcome =
  | {
      readonly kind: 'logged_in';
      readonly user: SignedInUser;
      readonly cookies: readonly string[];
      readonly owed: readonly OwedProof[];
    }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  | { readonly kind: 'wrong_code' }
  /** No passkey of this account, or its answer was sent before or is too old. */
  | { readonly kind: 'wrong_passkey' }
  /** Nobody waits here, or they have waited too long: the password is asked for again. */
  | { readonly kind: 'log_in_first' }
  | { readonly kind: 'too_many' };

/**
 * The second step of logging in.
 * @param fields `code`: of the authenticator application, or a recovery code; or `passkey`: what a device answers to `passkeyQuestion`
 */
export async function showSecondFactor(deps: AccountsInside, fields: FormEntries, visit: Visit): Promise<SecondStepOutcome> {
  const arrival = await arrivalOf(deps, visit.headers);
  if (arrival?.kind !== 'waiting') return { kind: 'log_in_first' };
  const shown = submittedFactor(fields);
  if (!shown) return { kind: 'invalid', problems: { code: 'code_required' } };
  const { user, sessionId } = arrival;
  if (!(await mayTryAccount(deps, 'second_factor_account', user.id))) return { kind: 'too_many' };
  if (!(await isFactor(deps, deps.db, user.id, shown))) {
    deps.security({ kind: 'second_factor.failed', who: user.id, ip: visit.ip, what: 'log_in' });
    return refusalOf(shown);
  }
  await proveSession(deps.db, user.id, sessionId, deps.clock());
  const { cookies, owed } = await completeLogIn(deps, user.id, visit, 'second_factor');
  return { kind: 'logged_in', user, cookies, owed };
}
