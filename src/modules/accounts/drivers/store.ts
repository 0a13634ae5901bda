import { type Selectable, sql } from 'kysely';
import { foldText } from '#kernel/text';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ProfileGender } from '../profile/profile-form.ts';

/** Somebody who drives, by what a supplier's requirements are checked by. Dates are `YYYY-MM-DD`. */
export interface DriverFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  /** Since when they have their licence; null where it was not asked. */
  readonly licenceDate: string | null;
  /** Null of whoever drove beside another. */
  readonly gender: ProfileGender | null;
}

export interface RememberedDriver extends DriverFacts {
  readonly id: string;
  /** When a rental with them was last ordered. */
  readonly usedAt: Date;
}

type DriverTables = {
  remembered_drivers: {
    id: string;
    user_id: string;
    first_name: string;
    last_name: string;
    name_key: string;
    birth_date: string;
    licence_date: string | null;
    gender: ProfileGender | null;
    used_at: Date;
  };
};
const tables = (db: Database) => db.withTables<DriverTables>();

/** Those of a member, whoever drove last first. */
export async function selectDrivers(db: Database, userId: string): Promise<RememberedDriver[]> {
  const rows = await tables(db)
    .selectFrom('remembered_drivers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('name_key')
    .execute();
  return rows.map(driverFrom);
}

/** Remembers somebody, or what is newer of them: a licence or a gender that is not said now stays as it was. */
export async function upsertDriver(tx: DatabaseTransaction, userId: string, { id, usedAt, ...driver }: RememberedDriver): Promise<void> {
  await tables(tx)
    .insertInto('remembered_drivers')
    .values({
      id,
      user_id: userId,
      first_name: driver.firstName,
      last_name: driver.lastName,
      name_key: foldText(`${driver.firstName} ${driver.lastName}`),
      birth_date: driver.birthDate,
      licence_date: driver.licenceDate,
      gender: driver.gender,
      used_at: usedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name_key', 'birth_date']).doUpdateSet(({ ref }) => ({
        first_name: ref('excluded.first_name'),
        last_name: ref('excluded.last_name'),
        licence_date: sql`coalesce(excluded.licence_date, remembered_drivers.licence_date)`,
        gender: sql`coalesce(excluded.gender, remembered_drivers.gender)`,
        used_at: ref('excluded.used_at'),
      })),
    )
    .execute();
}

/** Takes away whoever has not driven for longest, beyond so many. */
export async function deleteBeyond(tx: DatabaseTransaction, userId: string, most: number): Promise<void> {
  await tables(tx)
    .deleteFrom('remembered_drivers')
    .where('user_id', '=', userId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('remembered_drivers')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('name_key')
        .offset(most),
    )
    .execute();
}

/** @returns false where the member has none of that id */
export async function deleteDriver(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('remembered_drivers')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Everybody whom a member has asked us to remember. */
export async function deleteDriversOf(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tables(tx).deleteFrom('remembered_drivers').where('user_id', '=', userId).execute();
}

const driverFrom = (row: Selectable<DriverTables['remembered_drivers']>): RememberedDriver => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  birthDate: row.birth_date,
  licenceDate: row.licence_date,
  gender: row.gender,
  usedAt: row.used_at,
});
