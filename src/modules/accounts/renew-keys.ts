import type { AccountsInside } from './deps.ts';
import { renewNationalIds } from './profile/encrypt-national-id.ts';
import { renewSecondFactors } from './second-factor/encrypt-factor.ts';

/**
 * Encrypts anew what an older secret encrypted: national IDs, and the keys of authenticator applications.
 * @returns how many were, and how many are under a secret that is not configured
 */
export async function renewAccountKeys(
  deps: Pick<AccountsInside, 'db' | 'keys' | 'log'>,
): Promise<{ readonly renewed: number; readonly unreadable: number }> {
  const ids = await renewNationalIds(deps);
  const factors = await renewSecondFactors(deps);
  return { renewed: ids.renewed + factors.renewed, unreadable: ids.unreadable + factors.unreadable };
}
