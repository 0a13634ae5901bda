import type { Generated, Selectable } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ProfileGender } from './profile/profile-form.ts';

type AccountTables = {
  users: {
    id: string;
    email: string;
    email_verified: Generated<boolean>;
    locale: Locale;
    first_name: string;
    last_name: Generated<string>;
    user_name: string | null;
    user_name_key: string | null;
    gender: ProfileGender | null;
    birth_date: string | null;
    country: string | null;
    city: string | null;
    phone_country: string | null;
    phone: string | null;
    national_id: string | null;
    second_factor_at: Date | null;
    created_at: Date;
    changed_at: Date;
    erased_at: Date | null;
  };
  verified_emails: { email: string; user_id: string; verified_at: Date };
};

export type UserRow = Selectable<AccountTables['users']>;

const tables = (db: Database) => db.withTables<AccountTables>();

/** Erased users are nobody any more. */
export function findUser(db: Database, by: { id: string } | { email: string } | { userNameKey: string }): Promise<UserRow | undefined> {
  const query = tables(db).selectFrom('users').selectAll().where('erased_at', 'is', null);
  if ('id' in by) return query.where('id', '=', by.id).executeTakeFirst();
  if ('email' in by) return query.where('email', '=', by.email).executeTakeFirst();
  return query.where('user_name_key', '=', by.userNameKey).executeTakeFirst();
}

/** Whose address it is, by showing: also an earlier one of theirs. */
export function findUserOfVerifiedEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return tables(db)
    .selectFrom('users')
    .innerJoin('verified_emails', 'verified_emails.user_id', 'users.id')
    .selectAll('users')
    .where('verified_emails.email', '=', email)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst();
}

/** @returns false when somebody has the address already */
export async function insertUser(
  tx: DatabaseTransaction,
  user: Pick<UserRow, 'id' | 'email' | 'locale' | 'first_name' | 'last_name' | 'created_at'>,
): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('users')
    .values({ ...user, changed_at: user.created_at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** @returns 'taken' when another user has the user name or the address */
export async function updateUser(
  db: Database,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'created_at'>> & { changed_at: Date },
): Promise<'updated' | 'taken' | 'unknown'> {
  try {
    const { numUpdatedRows } = await tables(db).updateTable('users').set(change).where('id', '=', id).executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? 'updated' : 'unknown';
  } catch (error) {
    if (isDuplicate(error)) return 'taken';
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';
const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/** The address is the user's now, whoever had it before. */
export async function putVerifiedEmail(db: Database, userId: string, email: string, at: Date): Promise<void> {
  await tables(db)
    .insertInto('verified_emails')
    .values({ email, user_id: userId, verified_at: at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ user_id: userId, verified_at: at }))
    .execute();
}

/** The latest first. */
export async function selectVerifiedEmails(db: Database, userId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('verified_emails')
    .select('email')
    .where('user_id', '=', userId)
    .orderBy('verified_at', 'desc')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

export async function deleteVerifiedEmails(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tables(tx).deleteFrom('verified_emails').where('user_id', '=', userId).execute();
}

/** Locks the user's row until the transaction ends, so that two changes of one user follow each other. */
export async function lockUser(tx: DatabaseTransaction, userId: string): Promise<UserRow | undefined> {
  return tables(tx).selectFrom('users').selectAll().where('id', '=', userId).where('erased_at', 'is', null).forUpdate().executeTakeFirst();
}

/** Kept national IDs in the order of their users, those after one of them. */
export async function selectNationalIds(db: Database, after: string | undefined, limit: number): Promise<NationalIdRow[]> {
  const kept = tables(db).selectFrom('users').select(['id', 'national_id']).where('national_id', 'is not', null);
  const rows = await (after === undefined ? kept : kept.where('id', '>', after)).orderBy('id').limit(limit).execute();
  return rows.flatMap(({ id, national_id }) => (national_id === null ? [] : [{ id, national_id }]));
}

/** Puts another ciphertext where one is; says no where it was changed meanwhile. */
export async function replaceNationalId(db: Database, former: NationalIdRow, kept: string): Promise<boolean> {
  const answer = await tables(db)
    .updateTable('users')
    .set({ national_id: kept })
    .where('id', '=', former.id)
    .where('national_id', '=', former.national_id)
    .executeTakeFirst();
  return answer.numUpdatedRows > 0n;
}

export interface NationalIdRow {
  readonly id: string;
  readonly national_id: string;
}
