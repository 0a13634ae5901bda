import { decryptText, encryptText, isOutdated, type Key, UnknownKey } from '../crypto.ts';

const AT_ONCE = 500;

/** A column whose values are encrypted, each for its own row. */
export interface EncryptedColumn<Row> {
  readonly key: Key;
  /** The next rows in the order of their keys. @param after the last row that was seen */
  readonly rows: (after: Row | undefined, limit: number) => Promise<readonly Row[]>;
  readonly valueOf: (row: Row) => string;
  /** What the value is bound to: it cannot be read as another row's. */
  readonly fieldOf: (row: Row) => string;
  /** @returns false when somebody has changed the value meanwhile: it stays as they changed it */
  readonly replace: (row: Row, value: string) => Promise<boolean>;
  readonly onUnreadable?: (row: Row, error: UnknownKey) => void;
}

/**
 * Encrypts anew what an older key encrypted. May be stopped and repeated.
 * @returns how many values were renewed, and how many need a key that is not configured: while there are any, their secret is still needed
 */
export async function renewEncrypted<Row>(
  column: EncryptedColumn<Row>,
): Promise<{ readonly renewed: number; readonly unreadable: number }> {
  let renewed = 0;
  let unreadable = 0;
  let after: Row | undefined;
  for (;;) {
    const rows = await column.rows(after, AT_ONCE);
    for (const row of rows) {
      after = row;
      const value = column.valueOf(row);
      if (!isOutdated(value, column.key)) continue;
      const field = column.fieldOf(row);
      try {
        const text = decryptText(value, column.key, field);
        if (await column.replace(row, encryptText(text, column.key, field))) renewed += 1;
      } catch (error) {
        if (!(error instanceof UnknownKey)) throw error;
        column.onUnreadable?.(row, error);
        unreadable += 1;
      }
    }
    if (rows.length < AT_ONCE) return { renewed, unreadable };
  }
}
