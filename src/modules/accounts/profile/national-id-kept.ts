import { decrypted, encrypted, isOutdated, KeyNotKnown } from '#platform/crypto';
import type { AccountsInside } from '../deps.ts';
import { replaceNationalId, selectNationalIds } from '../store.ts';

type Kept = { readonly id: string; readonly national_id: string | null };

const fieldOf = (userId: string): string => `users.national_id:${userId}`;

/** A national ID as it is kept: encrypted, readable as this user's only. */
export const keptNationalId = ({ keys }: Pick<AccountsInside, 'keys'>, userId: string, nationalId: string): string =>
  encrypted(nationalId, keys.nationalId, fieldOf(userId));

/** The user's national ID; nothing, and a line in the log, where its key was taken away from the configuration. */
export function nationalIdOf({ keys, log }: Pick<AccountsInside, 'keys' | 'log'>, { id, national_id }: Kept): string | null {
  if (national_id === null) return null;
  try {
    return decrypted(national_id, keys.nationalId, fieldOf(id));
  } catch (error) {
    if (!(error instanceof KeyNotKnown)) throw error;
    log.error({ user: id, cause: error.message }, 'a national ID cannot be read: APP_SECRETS lacks the secret it was encrypted with');
    return null;
  }
}

const AT_ONCE = 500;

/**
 * Encrypts anew what an older key encrypted, or what was encrypted before keys had ids. Once nothing is unreadable, no national ID
 * needs an older secret any more. A user who changes theirs meanwhile keeps what they changed it to.
 */
export async function renewNationalIds(
  deps: Pick<AccountsInside, 'db' | 'keys' | 'log'>,
): Promise<{ readonly renewed: number; readonly unreadable: number }> {
  let renewed = 0;
  let unreadable = 0;
  let after: string | undefined;
  for (;;) {
    const kept = await selectNationalIds(deps.db, after, AT_ONCE);
    for (const user of kept) {
      after = user.id;
      if (!isOutdated(user.national_id, deps.keys.nationalId)) continue;
      const nationalId = nationalIdOf(deps, user);
      if (nationalId === null) unreadable += 1;
      else if (await replaceNationalId(deps.db, user, keptNationalId(deps, user.id, nationalId))) renewed += 1;
    }
    if (kept.length < AT_ONCE) return { renewed, unreadable };
  }
}
