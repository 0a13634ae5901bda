import type { Generated, Selectable } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PasswordGrade } from './access/judge-password.ts';
import type { ConsentKind } from './deps.ts';
import type { ProfileGender } from './profile/profile-form.ts';

export type LinkKind = 'confirm_email' | 'change_email' | 'reset_password';
/** The provider of the password identity, as the sign-in library calls it. */
const PASSWORD = 'credential';

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
  second_factors: { user_id: string; secret: string; used_step: number; confirmed_at: Date };
  second_factor_enrolments: { user_id: string; secret: string; created_at: Date };
  recovery_codes: { digest: string; user_id: string; created_at: Date };
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
  account_links: { digest: string; kind: LinkKind; user_id: string; email: string; created_at: Date; expires_at: Date };
  user_consents: {
    id: Generated<number>;
    user_id: string;
    kind: ConsentKind;
    given: boolean;
    text_version: string;
    at: Date;
    ip_digest: string;
  };
  proven_emails: { email: string; user_id: string; proven_at: Date };
  erasure_requests: {
    id: string;
    user_id: string;
    requested_at: Date;
    due_at: Date;
    withdrawn_at: Generated<Date | null>;
    done_at: Generated<Date | null>;
  };
};

export type UserRow = Selectable<AccountTables['users']>;
export type LinkRow = Selectable<AccountTables['account_links']>;
export type ErasureRow = Selectable<AccountTables['erasure_requests']>;

const tables = (db: Database) => db.withTables<AccountTables>();

// Users

/** Erased users are nobody any more. */
export function findUser(db: Database, by: { id: string } | { email: string } | { userNameKey: string }): Promise<UserRow | undefined> {
  const query = tables(db).selectFrom('users').selectAll().where('erased_at', 'is', null);
  if ('id' in by) return query.where('id', '=', by.id).executeTakeFirst();
  if ('email' in by) return query.where('email', '=', by.email).executeTakeFirst();
  return query.where('user_name_key', '=', by.userNameKey).executeTakeFirst();
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
export async function putProvenEmail(db: Database, userId: string, email: string, at: Date): Promise<void> {
  await tables(db)
    .insertInto('proven_emails')
    .values({ email, user_id: userId, proven_at: at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ user_id: userId, proven_at: at }))
    .execute();
}

/** The latest first. */
export async function selectProvenEmails(db: Database, userId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('proven_emails')
    .select('email')
    .where('user_id', '=', userId)
    .orderBy('proven_at', 'desc')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

export async function deleteProvenEmails(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tables(tx).deleteFrom('proven_emails').where('user_id', '=', userId).execute();
}

// Passwords and providers

export const findPasswordHash = async (db: Database, userId: string): Promise<string | undefined> => (await findPassword(db, userId))?.hash;

/** What is kept of the user's password. */
export async function findPassword(db: Database, userId: string): Promise<KeptPassword | undefined> {
  const row = await tables(db)
    .selectFrom('user_identities')
    .select(['password_hash', 'password_grade'])
    .where('user_id', '=', userId)
    .where('provider', '=', PASSWORD)
    .executeTakeFirst();
  return row?.password_hash ? { hash: row.password_hash, grade: row.password_grade } : undefined;
}

export interface KeptPassword {
  readonly hash: string;
  /** Null until its owner logs in with it. */
  readonly grade: PasswordGrade | null;
}

export async function putPassword(
  tx: DatabaseTransaction,
  id: string,
  userId: string,
  { hash, grade }: KeptPassword,
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
export async function refreshPassword(db: Database, userId: string, former: string, { hash, grade }: KeptPassword): Promise<void> {
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

/** Locks the user's row until the transaction ends, so that two changes of one user follow each other. */
export async function lockUser(tx: DatabaseTransaction, userId: string): Promise<UserRow | undefined> {
  return tables(tx).selectFrom('users').selectAll().where('id', '=', userId).where('erased_at', 'is', null).forUpdate().executeTakeFirst();
}

/** Kept national IDs in the order of their users, those after one of them. */
export async function selectNationalIds(db: Database, after: string | undefined, limit: number): Promise<KeptNationalId[]> {
  const kept = tables(db).selectFrom('users').select(['id', 'national_id']).where('national_id', 'is not', null);
  const rows = await (after === undefined ? kept : kept.where('id', '>', after)).orderBy('id').limit(limit).execute();
  return rows.flatMap(({ id, national_id }) => (national_id === null ? [] : [{ id, national_id }]));
}

/** Puts another ciphertext where one is; says no where it was changed meanwhile. */
export async function replaceNationalId(db: Database, former: KeptNationalId, kept: string): Promise<boolean> {
  const answer = await tables(db)
    .updateTable('users')
    .set({ national_id: kept })
    .where('id', '=', former.id)
    .where('national_id', '=', former.national_id)
    .executeTakeFirst();
  return answer.numUpdatedRows > 0n;
}

export interface KeptNationalId {
  readonly id: string;
  readonly national_id: string;
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

// Second factors

export interface KeptFactor {
  /** Encrypted. */
  readonly secret: string;
  readonly usedStep: number;
  readonly confirmedAt: Date;
}

export async function findFactor(db: Database, userId: string): Promise<KeptFactor | undefined> {
  const row = await tables(db).selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row && { secret: row.secret, usedStep: Number(row.used_step), confirmedAt: row.confirmed_at };
}

export async function putFactor(tx: DatabaseTransaction, userId: string, { secret, usedStep, confirmedAt }: KeptFactor): Promise<void> {
  const kept = { secret, used_step: usedStep, confirmed_at: confirmedAt };
  await tables(tx)
    .insertInto('second_factors')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

/** @returns false when that step, or a later one, has been taken in the meantime */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('second_factors')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .where('used_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Kept keys of applications in the order of their users, those after one of them. */
export async function selectFactorSecrets(db: Database, after: string | undefined, limit: number): Promise<KeptSecret[]> {
  const kept = tables(db).selectFrom('second_factors').select(['user_id', 'secret']);
  return (after === undefined ? kept : kept.where('user_id', '>', after)).orderBy('user_id').limit(limit).execute();
}

/** Puts another ciphertext where one is; says no where it was changed meanwhile. */
export async function replaceFactorSecret(db: Database, former: KeptSecret, secret: string): Promise<boolean> {
  const answer = await tables(db)
    .updateTable('second_factors')
    .set({ secret })
    .where('user_id', '=', former.user_id)
    .where('secret', '=', former.secret)
    .executeTakeFirst();
  return answer.numUpdatedRows > 0n;
}

export interface KeptSecret {
  readonly user_id: string;
  readonly secret: string;
}

export async function deleteFactor(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tables(tx).deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tables(tx).deleteFrom('second_factor_enrolments').where('user_id', '=', userId).execute();
  await tables(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** @returns the key that is being set up, encrypted */
export async function findEnrolment(db: Database, userId: string, after: Date): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('second_factor_enrolments')
    .select('secret')
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    .executeTakeFirst();
  return row?.secret;
}

export async function putEnrolment(db: Database, userId: string, secret: string, at: Date): Promise<void> {
  const kept = { secret, created_at: at };
  await tables(db)
    .insertInto('second_factor_enrolments')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

export async function deleteEnrolment(db: Database, userId: string): Promise<void> {
  await tables(db).deleteFrom('second_factor_enrolments').where('user_id', '=', userId).execute();
}

/** The user's recovery codes are these and no others. */
export async function putRecoveryCodes(tx: DatabaseTransaction, userId: string, digests: readonly string[], at: Date): Promise<void> {
  await tables(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tables(tx)
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ digest, user_id: userId, created_at: at })))
    .execute();
}

/** Takes a recovery code away: of two that come with it at once, one gets it. */
export async function takeRecoveryCode(db: Database, userId: string, digests: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('digest', 'in', digests)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

// Mailed links

export async function insertLink(tx: DatabaseTransaction, link: LinkRow): Promise<void> {
  await tables(tx).insertInto('account_links').values(link).execute();
}

export function findLink(db: Database, digests: readonly string[], kinds: readonly LinkKind[], now: Date): Promise<LinkRow | undefined> {
  return tables(db)
    .selectFrom('account_links')
    .selectAll()
    .where('digest', 'in', digests)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes the link away: of two that come with it at once, one gets it. */
export function consumeLink(tx: DatabaseTransaction, digest: string, now: Date): Promise<LinkRow | undefined> {
  return tables(tx)
    .deleteFrom('account_links')
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** @param kind links of one kind, or all when it is left out */
export async function deleteLinks(tx: DatabaseTransaction, userId: string, kind?: LinkKind): Promise<void> {
  let query = tables(tx).deleteFrom('account_links').where('user_id', '=', userId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  await query.execute();
}

// Consents

export interface ConsentRecord {
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly textVersion: string;
  readonly at: Date;
}

export async function insertConsents(db: Database, userId: string, consents: readonly ConsentRecord[], ipDigest: string): Promise<void> {
  if (consents.length === 0) return;
  await tables(db)
    .insertInto('user_consents')
    .values(
      consents.map(({ kind, given, textVersion, at }) => ({
        user_id: userId,
        kind,
        given,
        text_version: textVersion,
        at,
        ip_digest: ipDigest,
      })),
    )
    .execute();
}

/** Every yes and no of the user, oldest first. */
export async function selectConsents(db: Database, userId: string): Promise<ConsentRecord[]> {
  const rows = await tables(db).selectFrom('user_consents').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(({ kind, given, text_version, at }) => ({ kind, given, textVersion: text_version, at }));
}

// Erasure

/** @returns false when a request is open already */
export async function insertErasure(
  tx: DatabaseTransaction,
  request: Pick<ErasureRow, 'id' | 'user_id' | 'requested_at' | 'due_at'>,
): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('erasure_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('user_id').where('withdrawn_at', 'is', null).where('done_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export function selectErasures(db: Database, userId: string): Promise<ErasureRow[]> {
  return tables(db).selectFrom('erasure_requests').selectAll().where('user_id', '=', userId).orderBy('requested_at').execute();
}

export function findOpenErasure(db: Database, userId: string): Promise<ErasureRow | undefined> {
  return openErasures(db).where('user_id', '=', userId).executeTakeFirst();
}

export async function withdrawOpenErasure(db: Database, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('erasure_requests')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Open requests, the most urgent first. @param before those that are due by then; all when it is left out */
export function selectOpenErasures(db: Database, before?: Date): Promise<ErasureRow[]> {
  const query = openErasures(db).orderBy('due_at');
  return (before ? query.where('due_at', '<=', before) : query).execute();
}

/** @returns false when it was withdrawn or done in the meantime */
export async function markErased(tx: DatabaseTransaction, requestId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('erasure_requests')
    .set({ done_at: at })
    .where('id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const openErasures = (db: Database) =>
  tables(db).selectFrom('erasure_requests').selectAll().where('withdrawn_at', 'is', null).where('done_at', 'is', null);

// Housekeeping

/** What has expired opens nothing any more and says nothing worth keeping. */
export async function deleteExpired(db: Database, before: Date, unusedSince: Date): Promise<void> {
  await tables(db).deleteFrom('user_sessions').where('expires_at', '<', before).execute();
  await tables(db).deleteFrom('user_sessions').where('changed_at', '<', unusedSince).execute();
  await tables(db).deleteFrom('second_factor_enrolments').where('created_at', '<', unusedSince).execute();
  await tables(db).deleteFrom('account_links').where('expires_at', '<', before).execute();
  await tables(db).deleteFrom('sign_in_states').where('expires_at', '<', before).execute();
}
