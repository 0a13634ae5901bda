import { decryptText, encryptText, type Key, UnknownKey } from '#platform/crypto';
import { type EncryptedColumn, renewEncrypted } from '#platform/keys/renew-encrypted';
import type { Log } from '#platform/log';
import type { AccountsInside } from './deps.ts';
import type { AccountKeys } from './keys.ts';

interface UserSecretsColumn {
  /** Where they are kept: what each is bound to, beside its user. */
  readonly column: string;
  readonly keyOf: (keys: AccountKeys) => Key;
  /** What is said of one whose key was taken away from the configuration. */
  readonly unreadable: string;
}

type Deps = Pick<AccountsInside, 'keys' | 'log'>;

/** What is kept of users encrypted, each readable as its user's only. */
export function userSecrets({ column, keyOf, unreadable }: UserSecretsColumn) {
  const fieldOf = (userId: string): string => `${column}:${userId}`;
  const sayUnreadable = (log: Log, user: string, { message }: UnknownKey): void => log.error({ user, cause: message }, unreadable);
  return {
    /** As it is kept. */
    encrypt: ({ keys }: Pick<Deps, 'keys'>, userId: string, text: string): string => encryptText(text, keyOf(keys), fieldOf(userId)),
    /** As it was given; nothing, and a line in the log, where its key was taken away from the configuration. */
    read({ keys, log }: Deps, userId: string, kept: string): string | undefined {
      try {
        return decryptText(kept, keyOf(keys), fieldOf(userId));
      } catch (error) {
        if (!(error instanceof UnknownKey)) throw error;
        sayUnreadable(log, userId, error);
        return undefined;
      }
    },
    /** Encrypts anew what an older secret encrypted, or what was encrypted before keys had ids. */
    renew: <Row>({ keys, log }: Deps, userOf: (row: Row) => string, rows: Pick<EncryptedColumn<Row>, 'rows' | 'valueOf' | 'replace'>) =>
      renewEncrypted<Row>({
        ...rows,
        key: keyOf(keys),
        fieldOf: (row) => fieldOf(userOf(row)),
        onUnreadable: (row, error) => sayUnreadable(log, userOf(row), error),
      }),
  };
}
