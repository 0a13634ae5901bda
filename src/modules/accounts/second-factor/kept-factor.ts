import { decrypted, encrypted, isOutdated, KeyNotKnown } from '#platform/crypto';
import type { AccountsInside } from '../deps.ts';
import { replaceFactorSecret, selectFactorSecrets } from '../store.ts';

const fieldOf = (userId: string): string => `second_factors.secret:${userId}`;

/** The key of an authenticator application as it is kept: encrypted, readable as this user's only. */
export const keptOneTimeSecret = ({ keys }: Pick<AccountsInside, 'keys'>, userId: string, secret: string): string =>
  encrypted(secret, keys.secondFactor, fieldOf(userId));

/** The key of a user's application; nothing, and a line in the log, where the secret it was encrypted with was taken away. */
export function oneTimeSecretOf({ keys, log }: Pick<AccountsInside, 'keys' | 'log'>, userId: string, kept: string): string | undefined {
  try {
    return decrypted(kept, keys.secondFactor, fieldOf(userId));
  } catch (error) {
    if (!(error instanceof KeyNotKnown)) throw error;
    log.error({ user: userId, cause: error.message }, 'a second factor cannot be read: APP_SECRETS lacks the secret it was encrypted with');
    return undefined;
  }
}

const AT_ONCE = 500;

/** Encrypts anew what an older secret encrypted. */
export async function renewSecondFactors(
  deps: Pick<AccountsInside, 'db' | 'keys' | 'log'>,
): Promise<{ readonly renewed: number; readonly unreadable: number }> {
  let renewed = 0;
  let unreadable = 0;
  let after: string | undefined;
  for (;;) {
    const kept = await selectFactorSecrets(deps.db, after, AT_ONCE);
    for (const factor of kept) {
      after = factor.user_id;
      if (!isOutdated(factor.secret, deps.keys.secondFactor)) continue;
      const secret = oneTimeSecretOf(deps, factor.user_id, factor.secret);
      if (secret === undefined) unreadable += 1;
      else if (await replaceFactorSecret(deps.db, factor, keptOneTimeSecret(deps, factor.user_id, secret))) renewed += 1;
    }
    if (kept.length < AT_ONCE) return { renewed, unreadable };
  }
}
