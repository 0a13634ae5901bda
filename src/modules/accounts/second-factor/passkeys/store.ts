import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';

type PasskeyTables = {
  passkeys: {
    id: string;
    user_id: string;
    public_key: string;
    used_count: number;
    transports: string[];
    name: string;
    added_at: Date;
    used_at: Date | null;
  };
  used_challenges: { digest: string; valid_until: Date };
};

const tables = (db: Database) => db.withTables<PasskeyTables>();

export interface StoredPasskey {
  /** As the device calls it, base64url. */
  readonly id: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly usedCount: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
}

/** The passkeys of an account, the oldest first. */
export async function selectPasskeys(db: Database, userId: string): Promise<StoredPasskey[]> {
  const rows = await tables(db)
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    usedCount: Number(row.used_count),
    transports: row.transports,
    name: row.name,
    addedAt: row.added_at,
    usedAt: row.used_at,
  }));
}

/** @returns false when the device’s key is kept already, for whomever */
export async function insertPasskey(tx: DatabaseTransaction, userId: string, passkey: StoredPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: userId,
      public_key: passkey.publicKey,
      used_count: passkey.usedCount,
      transports: sql`${JSON.stringify(passkey.transports)}::jsonb`,
      name: passkey.name,
      added_at: passkey.addedAt,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when the passkey was removed meanwhile */
export async function notePasskeyUse(db: Database, userId: string, id: string, usedCount: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('passkeys')
    .set({ used_count: usedCount, used_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns its name; nothing when the account has no such passkey */
export async function deletePasskey(tx: DatabaseTransaction, userId: string, id: string): Promise<string | undefined> {
  const row = await tables(tx)
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeysOf(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tables(tx).deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** @returns false when it was taken before */
export async function takeChallenge(db: Database, digest: string, validUntil: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('used_challenges')
    .values({ digest, valid_until: validUntil })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteChallengesBefore(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('used_challenges').where('valid_until', '<', before).execute();
}
