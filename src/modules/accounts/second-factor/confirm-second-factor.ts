import type { Session } from '../access/sessions/session.ts';
import { proveSession } from '../access/store.ts';
import { mayTryAccount } from '../access/throttle.ts';
import type { AccountsInside, Visit } from '../deps.ts';
import type { AccountProblems, FormEntries } from '../fields.ts';
import { findFactor } from './store.ts';
import { isFactor, refusalOf, submittedFactor } from './submitted-factor.ts';

export type FactorConfirmation =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  | { readonly kind: 'wrong_code' }
  /** No passkey of this account, or its answer was sent before or is too old. */
  | { readonly kind: 'wrong_passkey' }
  | { readonly kind: 'too_many' }
  /** There is no second factor to show: one is set up first. */
  | { readonly kind: 'no_factor' };

/**
 * Shows the second factor once more in a session that stands: from now on it counts as shown just now (`fresh-factor.ts`).
 * @param fields `code`: of the authenticator application, or a recovery code; or `passkey`: what a device answers to `passkeyQuestion`
 */
export async function confirmSecondFactor(
  deps: AccountsInside,
  { id, user }: Session,
  fields: FormEntries,
  visit: Visit,
): Promise<FactorConfirmation> {
  if (!(await findFactor(deps.db, user.id))) return { kind: 'no_factor' };
  const shown = submittedFactor(fields);
  if (!shown) return { kind: 'invalid', problems: { code: 'code_required' } };
  if (!(await mayTryAccount(deps, 'second_factor_account', user.id))) return { kind: 'too_many' };
  if (!(await isFactor(deps, deps.db, user.id, shown))) {
    deps.security({ kind: 'second_factor.failed', who: user.id, ip: visit.ip, what: 'confirm' });
    return refusalOf(shown);
  }
  await proveSession(deps.db, user.id, id, deps.clock());
  return { kind: 'confirmed' };
}
