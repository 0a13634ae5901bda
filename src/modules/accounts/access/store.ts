import type { Database, DatabaseTransaction } from '#platform/database';
import type { PasswordGrade } from './passwords/judge-password.ts';

type AccessTables = {
  user_sessions: {
    id: string;
    user_id: string;
    token: string;
    address: string | null;
    device: string | null;
    second_factor_at: Date | null;
    created_at: Date;
    changed_at: Date;
    expires_at: Date;
  };
  user_identities: {
    id: string;
    user_id: string;
    provider: string;
    provider_account: string;
    password_hash: string | null;
    password_grade: PasswordGrade | null;
    created_at: Date;
    changed_at: Date;
  };
  sign_in_states: { id: string; identifier: string; expires_at: Date };
};

/** The provider of the password identity, as the sign-in library calls it. */
const PASSWORD = 'credential';

const tables = (db: Database) => db.withTables<AccessTables>();

// Passwords and providers

export const findPasswordHash = async (db: Database, userId: string): Promise<string | undefined> => (await findPassword(db, userId))?.hash;

/** What is kept of the user's password. */
export async function findPassword(db: Database, userId: string): Promise<StoredPassword | undefined> {
  const row = await tables(db)
    .selectFrom('user_identities')
    .select(['password_hash', 'password_grade'])
    .where('user_id', '=', userId)
    .where('provider', '=', PASSWORD)
    .executeTakeFirst();
  return row?.password_hash ? { hash: row.password_hash, grade: row.password_grade } : undefined;
}

export interface StoredPassword {
  readonly hash: string;
  /** Null until its owner logs in with it. */
  readonly grade: PasswordGrade | null;
}

export async function putPassword(
  tx: DatabaseTransaction,
  id: string,
  userId: string,
  { hash, grade }: StoredPassword,
  at: Date,
): Promise<void> {
  const kept = { password_hash: hash, password_grade: grade, changed_at: at };
  await tables(tx)
    .insertInto('user_identities')
    .values({ id, user_id: userId, provider: PASSWORD, provider_account: userId, created_at: at, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet(kept))
    .execute();
}

/** Keeps the same password in another way; nothing when it has been changed in the meantime. */
export async function refreshPassword(db: Database, userId: string, former: string, { hash, grade }: StoredPassword): Promise<void> {
  await tables(db)
    .updateTable('user_identities')
    .set({ password_hash: hash, password_grade: grade })
    .where('user_id', '=', userId)
    .where('provider', '=', PASSWORD)
    .where('password_hash', '=', former)
    .execute();
}

export async function gradePassword(tx: DatabaseTransaction, userId: string, grade: PasswordGrade): Promise<void> {
  await tables(tx)
    .updateTable('user_identities')
    .set({ password_grade: grade })
    .where('user_id', '=', userId)
    .where('provider', '=', PASSWORD)
    .execute();
}

/** The providers that sign the user in, without the password. */
export function selectProviders(db: Database, userId: string): Promise<{ provider: string; created_at: Date }[]> {
  return tables(db)
    .selectFrom('user_identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .where('provider', '<>', PASSWORD)
    .orderBy('created_at')
    .execute();
}

/** @param provider one of them, or all when it is left out */
export async function deleteProviders(db: Database, userId: string, provider?: string): Promise<boolean> {
  let query = tables(db).deleteFrom('user_identities').where('user_id', '=', userId).where('provider', '<>', PASSWORD);
  if (provider !== undefined) query = query.where('provider', '=', provider);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

export async function deleteIdentities(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tables(tx).deleteFrom('user_identities').where('user_id', '=', userId).execute();
}

// Sessions

export function selectSessions(db: Database, userId: string, now: Date) {
  return tables(db)
    .selectFrom('user_sessions')
    .select(['id', 'address', 'device', 'created_at', 'changed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Which of these sessions there are still. */
export async function selectLiveSessions(db: Database, ids: readonly string[], now: Date): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await tables(db).selectFrom('user_sessions').select('id').where('id', 'in', ids).where('expires_at', '>', now).execute();
  return rows.map(({ id }) => id);
}

/** @param which one session of the user, all but one, or all */
export async function deleteSessions(db: Database, userId: string, which: { only?: string; except?: string } = {}): Promise<number> {
  let query = tables(db).deleteFrom('user_sessions').where('user_id', '=', userId);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.except !== undefined) query = query.where('id', '<>', which.except);
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
}

export async function touchSession(db: Database, id: string, at: Date): Promise<void> {
  await tables(db).updateTable('user_sessions').set({ changed_at: at }).where('id', '=', id).where('changed_at', '<', at).execute();
}

/** @param at when the session showed the second factor */
export async function proveSession(db: Database, userId: string, id: string, at: Date | null): Promise<void> {
  await tables(db).updateTable('user_sessions').set({ second_factor_at: at }).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** The one session that is left of a user's keeps what the former one showed. */
export async function proveOnlySession(db: Database, userId: string, at: Date | null): Promise<void> {
  await tables(db).updateTable('user_sessions').set({ second_factor_at: at }).where('user_id', '=', userId).execute();
}

/**
 * @param before sessions and sign-ins that end by then
 * @param unusedSince sessions that nobody has used since
 */
export async function deleteExpiredSessions(db: Database, before: Date, unusedSince: Date): Promise<void> {
  await tables(db).deleteFrom('user_sessions').where('expires_at', '<', before).execute();
  await tables(db).deleteFrom('user_sessions').where('changed_at', '<', unusedSince).execute();
  await tables(db).deleteFrom('sign_in_states').where('expires_at', '<', before).execute();
}
