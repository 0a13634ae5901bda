import { decrypted, encrypted, KeyNotKnown } from '#platform/crypto';
import { renewEncrypted } from '#platform/keys/renew-encrypted';
import type { Log } from '#platform/log';
import type { AccountsInside } from '../deps.ts';
import { type KeptNationalId, replaceNationalId, selectNationalIds } from '../store.ts';

type StoredNationalId = { readonly id: string; readonly national_id: string | null };

const fieldOf = (userId: string): string => `users.national_id:${userId}`;

/** A national ID as it is kept: encrypted, readable as this user's only. */
export const keptNationalId = ({ keys }: Pick<AccountsInside, 'keys'>, userId: string, nationalId: string): string =>
  encrypted(nationalId, keys.nationalId, fieldOf(userId));

/** The user's national ID; nothing, and a line in the log, where its key was taken away from the configuration. */
export function nationalIdOf({ keys, log }: Pick<AccountsInside, 'keys' | 'log'>, { id, national_id }: StoredNationalId): string | null {
  if (national_id === null) return null;
  try {
    return decrypted(national_id, keys.nationalId, fieldOf(id));
  } catch (error) {
    if (!(error instanceof KeyNotKnown)) throw error;
    sayUnreadable(log, id, error);
    return null;
  }
}

const sayUnreadable = (log: Log, user: string, { message }: KeyNotKnown): void =>
  log.error({ user, cause: message }, 'a national ID cannot be read: APP_SECRETS lacks the secret it was encrypted with');

/** Encrypts anew what an older secret encrypted, or what was encrypted before keys had ids. */
export const renewNationalIds = ({ db, keys, log }: Pick<AccountsInside, 'db' | 'keys' | 'log'>) =>
  renewEncrypted<KeptNationalId>({
    key: keys.nationalId,
    rows: (after, limit) => selectNationalIds(db, after?.id, limit),
    valueOf: ({ national_id }) => national_id,
    fieldOf: ({ id }) => fieldOf(id),
    replace: (user, value) => replaceNationalId(db, user, value),
    onUnreadable: ({ id }, error) => sayUnreadable(log, id, error),
  });
