import type { Database, DatabaseTransaction } from '#platform/database';
import { deletePasskeysOf } from './passkeys/store.ts';

type SecondFactorTables = {
  second_factors: { user_id: string; secret: string; used_step: number; confirmed_at: Date };
  second_factor_enrolments: { user_id: string; secret: string; created_at: Date };
  recovery_codes: { digest: string; user_id: string; created_at: Date };
};

const tables = (db: Database) => db.withTables<SecondFactorTables>();

export interface StoredFactor {
  /** Encrypted. */
  readonly secret: string;
  readonly usedStep: number;
  readonly confirmedAt: Date;
}

export async function findFactor(db: Database, userId: string): Promise<StoredFactor | undefined> {
  const row = await tables(db).selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row && { secret: row.secret, usedStep: Number(row.used_step), confirmedAt: row.confirmed_at };
}

export async function putFactor(tx: DatabaseTransaction, userId: string, { secret, usedStep, confirmedAt }: StoredFactor): Promise<void> {
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
export async function selectFactorSecrets(db: Database, after: string | undefined, limit: number): Promise<StoredSecret[]> {
  const kept = tables(db).selectFrom('second_factors').select(['user_id', 'secret']);
  return (after === undefined ? kept : kept.where('user_id', '>', after)).orderBy('user_id').limit(limit).execute();
}

/** Puts another ciphertext where one is; says no where it was changed meanwhile. */
export async function replaceFactorSecret(db: Database, former: StoredSecret, secret: string): Promise<boolean> {
  const answer = await tables(db)
    .updateTable('second_factors')
    .set({ secret })
    .where('user_id', '=', former.user_id)
    .where('secret', '=', former.secret)
    .executeTakeFirst();
  return answer.numUpdatedRows > 0n;
}

export interface StoredSecret {
  readonly user_id: string;
  readonly secret: string;
}

/** The application, its recovery codes, and the passkeys beside them. */
export async function deleteFactor(tx: DatabaseTransaction, userId: string): Promise<void> {
  await deletePasskeysOf(tx, userId);
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

export async function deleteEnrolmentsBefore(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('second_factor_enrolments').where('created_at', '<', before).execute();
}
