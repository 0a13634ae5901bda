import { decryptText, encryptText, UnknownKey } from '#platform/crypto';
import { renewEncrypted } from '#platform/keys/renew-encrypted';
import type { Log } from '#platform/log';
import type { AccountsInside } from '../deps.ts';
import { replaceFactorSecret, type StoredSecret, selectFactorSecrets } from './store.ts';

const fieldOf = (userId: string): string => `second_factors.secret:${userId}`;

/** The key of an authenticator application as it is kept: encrypted, readable as this user's only. */
export const encryptOneTimeSecret = ({ keys }: Pick<AccountsInside, 'keys'>, userId: string, secret: string): string =>
  encryptText(secret, keys.secondFactor, fieldOf(userId));

/** The key of a user's application; nothing, and a line in the log, where the secret it was encrypted with was taken away. */
export function oneTimeSecretOf({ keys, log }: Pick<AccountsInside, 'keys' | 'log'>, userId: string, kept: string): string | undefined {
  try {
    return decryptText(kept, keys.secondFactor, fieldOf(userId));
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error;
    sayUnreadable(log, userId, error);
    return undefined;
  }
}

const sayUnreadable = (log: Log, user: string, { message }: UnknownKey): void =>
  log.error({ user, cause: message }, 'a second factor cannot be read: APP_SECRETS lacks the secret it was encrypted with');

/** Encrypts anew what an older secret encrypted. */
export const renewSecondFactors = ({ db, keys, log }: Pick<AccountsInside, 'db' | 'keys' | 'log'>) =>
  renewEncrypted<StoredSecret>({
    key: keys.secondFactor,
    rows: (after, limit) => selectFactorSecrets(db, after?.user_id, limit),
    valueOf: ({ secret }) => secret,
    fieldOf: ({ user_id }) => fieldOf(user_id),
    replace: (factor, value) => replaceFactorSecret(db, factor, value),
    onUnreadable: ({ user_id }, error) => sayUnreadable(log, user_id, error),
  });
