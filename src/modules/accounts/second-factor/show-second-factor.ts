import { arrived } from '../access/arrived.ts';
import type { OwedProof, SignedInUser } from '../access/sessions/session.ts';
import { arrivalOf } from '../access/sessions/sessions.ts';
import { proveSession } from '../access/store.ts';
import { mayTryAccount } from '../access/throttle.ts';
import type { AccountsInside, Visit } from '../deps.ts';
import { type AccountProblems, type FormEntries, textsOf } from '../fields.ts';
import { isSecondFactor } from './check-second-factor.ts';

export type SecondStepOutcome =
  | {
      readonly kind: 'logged_in';
      readonly user: SignedInUser;
      readonly cookies: readonly string[];
      readonly owed: readonly OwedProof[];
    }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  | { readonly kind: 'wrong_code' }
  /** Nobody waits here, or they have waited too long: the password is asked for again. */
  | { readonly kind: 'log_in_first' }
  | { readonly kind: 'too_many' };

/**
 * The second step of logging in: a code of the authenticator application, or a recovery code.
 * @param fields `code`
 */
export async function showSecondFactor(deps: AccountsInside, fields: FormEntries, visit: Visit): Promise<SecondStepOutcome> {
  const arrival = await arrivalOf(deps, visit.headers);
  if (arrival?.kind !== 'waiting') return { kind: 'log_in_first' };
  const { code = '' } = textsOf(fields);
  if (code === '') return { kind: 'invalid', problems: { code: 'code_required' } };
  const { user, sessionId } = arrival;
  if (!(await mayTryAccount(deps, 'second_factor_account', user.id))) return { kind: 'too_many' };
  if (!(await isSecondFactor(deps, deps.db, user.id, code))) {
    deps.security({ kind: 'second_factor.failed', who: user.id, ip: visit.ip, what: 'log_in' });
    return { kind: 'wrong_code' };
  }
  await proveSession(deps.db, user.id, sessionId, deps.clock());
  const { cookies, owed } = await arrived(deps, user.id, visit, 'second_factor');
  return { kind: 'logged_in', user, cookies, owed };
}
