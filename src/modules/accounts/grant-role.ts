import { emailFrom } from '#kernel/contact';
import type { AccountDeps } from './deps.ts';
import type { Role } from './roles.ts';
import { findUser, updateUser } from './store.ts';

export type GrantOutcome =
  | { readonly kind: 'granted'; readonly userId: string }
  | { readonly kind: 'unknown_user' }
  /** A role opens other people's data: it goes to nobody who has not shown that the address is theirs. */
  | { readonly kind: 'email_unverified' };

/**
 * Makes a registered user a customer, a member of staff or an admin. A role in the office counts once its owner has a long password and has
 * shown a second factor: they are led to both when they next log in. One that is taken away ends with their next request.
 * @param email the account's address, as typed
 */
export async function grantRole(deps: Pick<AccountDeps, 'db' | 'clock' | 'security'>, email: string, role: Role): Promise<GrantOutcome> {
  const user = await findUser(deps.db, { email: emailFrom(email) ?? '' });
  if (!user) return { kind: 'unknown_user' };
  if (!user.email_verified && role !== 'customer') return { kind: 'email_unverified' };
  await updateUser(deps.db, user.id, { role, changed_at: deps.clock() });
  if (user.role !== role) deps.security({ kind: 'role.changed', who: user.id, what: role });
  return { kind: 'granted', userId: user.id };
}
