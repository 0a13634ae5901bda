import type { AccountsInside } from '../deps.ts';
import { type NationalIdRow, replaceNationalId, selectNationalIds } from '../store.ts';
import { userSecrets } from '../user-secrets.ts';

export const nationalIds = userSecrets({
  column: 'users.national_id',
  keyOf: (keys) => keys.nationalId,
  unreadable: 'a national ID cannot be read: APP_SECRETS lacks the secret it was encrypted with',
});

/** Encrypts anew those of an older secret. */
export const renewNationalIds = (deps: Pick<AccountsInside, 'db' | 'keys' | 'log'>) =>
  nationalIds.renew<NationalIdRow>(deps, ({ id }) => id, {
    rows: (after, limit) => selectNationalIds(deps.db, after?.id, limit),
    valueOf: ({ national_id }) => national_id,
    replace: (user, value) => replaceNationalId(deps.db, user, value),
  });
