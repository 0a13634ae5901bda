import type { AccountsInside } from '../deps.ts';
import { userSecrets } from '../user-secrets.ts';
import { replaceFactorSecret, type StoredSecret, selectFactorSecrets } from './store.ts';

/** Keys of authenticator applications. */
export const oneTimeSecrets = userSecrets({
  column: 'second_factors.secret',
  keyOf: (keys) => keys.secondFactor,
  unreadable: 'a second factor cannot be read: APP_SECRETS lacks the secret it was encrypted with',
});

/** Encrypts anew those of an older secret. */
export const renewSecondFactors = (deps: Pick<AccountsInside, 'db' | 'keys' | 'log'>) =>
  oneTimeSecrets.renew<StoredSecret>(deps, ({ user_id }) => user_id, {
    rows: (after, limit) => selectFactorSecrets(deps.db, after?.user_id, limit),
    valueOf: ({ secret }) => secret,
    replace: (factor, value) => replaceFactorSecret(deps.db, factor, value),
  });
