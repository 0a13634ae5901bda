import { decryptText, encryptText, UnknownKey } from '#platform/crypto';
import { renewEncrypted } from '#platform/keys/renew-encrypted';
import type { Log } from '#platform/log';
import type { AccountsInside } from '../deps.ts';
import { type NationalIdRow, replaceNationalId, selectNationalIds } from '../store.ts';

type StoredNationalId = { readonly id: string; readonly national_id: string | null };

const fieldOf = (userId: string): string => `users.national_id:${userId}`;

/** A national ID as it is kept: encrypted, readable as this user's only. */
export const encryptNationalId = ({ keys }: Pick<AccountsInside, 'keys'>, userId: string, nationalId: string): string =>
  encryptText(nationalId, keys.nationalId, fieldOf(userId));

/** The user's national ID; nothing, and a line in the log, where its key was taken away from the configuration. */
export function nationalIdOf({ keys, log }: Pick<AccountsInside, 'keys' | 'log'>, { id, national_id }: StoredNationalId): string | null {
  if (national_id === null) return null;
  try {
    return decryptText(national_id, keys.nationalId, fieldOf(id));
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error;
    sayUnreadable(log, id, error);
    return null;
  }
}

const sayUnreadable = (log: Log, user: string, { message }: UnknownKey): void =>
  log.error({ user, cause: message }, 'a national ID cannot be read: APP_SECRETS lacks the secret it was encrypted with');

/** Encrypts anew what an older secret encrypted, or what was encrypted before keys had ids. */
export const renewNationalIds = ({ db, keys, log }: Pick<AccountsInside, 'db' | 'keys' | 'log'>) =>
  renewEncrypted<NationalIdRow>({
    key: keys.nationalId,
    rows: (after, limit) => selectNationalIds(db, after?.id, limit),
    valueOf: ({ national_id }) => national_id,
    fieldOf: ({ id }) => fieldOf(id),
    replace: (user, value) => replaceNationalId(db, user, value),
    onUnreadable: ({ id }, error) => sayUnreadable(log, id, error),
  });
