import { sql } from 'kysely';
import type { Locale } from '#kernel/locale';
import { type PrincipalKind, type RecordedActor, STAFF_ROLES, type StaffRole, SUPPLIER_ROLES, type SupplierRole } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Membership, Roles } from './roles.ts';

type Granted = { granted_by_kind: PrincipalKind; granted_by_id: string | null; granted_at: Date };
type RoleTables = {
  staff_roles: Granted & { user_id: string; role: StaffRole };
  supplier_members: Granted & { user_id: string; supplier: string; roles: readonly SupplierRole[]; offices: readonly string[] | null };
  users: { id: string; email: string; first_name: string; last_name: string; erased_at: Date | null };
};

const tables = (db: Database) => db.withTables<RoleTables>();

/** What was granted to a user and not revoked. It is asked with each request, so it is one query. */
export async function selectRoles(db: Database, userId: string): Promise<Roles> {
  const rows = await tables(db)
    .selectFrom('supplier_members')
    .where('user_id', '=', userId)
    .select(['supplier', sql<readonly string[]>`roles`.as('roles'), 'offices'])
    .unionAll(
      tables(db)
        .selectFrom('staff_roles')
        .where('user_id', '=', userId)
        .select([sql<string>`''`.as('supplier'), sql<readonly string[]>`array[role]`.as('roles'), sql<null>`null::text[]`.as('offices')]),
    )
    .orderBy('supplier')
    .execute();
  const ofStaff = new Set(rows.filter(({ supplier }) => supplier === '').flatMap(({ roles }) => roles));
  return {
    staff: STAFF_ROLES.filter((role) => ofStaff.has(role)),
    memberships: rows
      .filter(({ supplier }) => supplier !== '')
      .map(
        ({ supplier, roles, offices }): Membership => ({ supplier, roles: SUPPLIER_ROLES.filter((role) => roles.includes(role)), offices }),
      ),
  };
}

/** The names of users who were not erased. */
export async function selectNames(db: Database, ids: readonly string[]) {
  return tables(db)
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
}

/** @returns false when the user has the role already */
export async function insertStaffRole(
  tx: DatabaseTransaction,
  userId: string,
  role: StaffRole,
  by: RecordedActor,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('staff_roles')
    .values({ user_id: userId, role, ...grantedBy(by, at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when the user did not have the role */
export async function deleteStaffRole(tx: DatabaseTransaction, userId: string, role: StaffRole): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('staff_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Writes what a member may be at a supplier from now on; without roles they are no member any more.
 * @throws UnknownSupplier, which takes the transaction back
 */
export async function putMembership(
  tx: DatabaseTransaction,
  userId: string,
  { supplier, roles, offices }: Membership,
  by: RecordedActor,
  at: Date,
): Promise<void> {
  if (roles.length === 0) {
    await tables(tx).deleteFrom('supplier_members').where('user_id', '=', userId).where('supplier', '=', supplier).execute();
    return;
  }
  const kept = { roles, offices, ...grantedBy(by, at) };
  try {
    await tables(tx)
      .insertInto('supplier_members')
      .values({ user_id: userId, supplier, ...kept })
      .onConflict((conflict) => conflict.columns(['user_id', 'supplier']).doUpdateSet(kept))
      .execute();
  } catch (error) {
    if (isUnknownReference(error)) throw new UnknownSupplier();
    throw error;
  }
}

export class UnknownSupplier extends Error {}

const FOREIGN_KEY_VIOLATION = '23503';
const isUnknownReference = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;

/** Members of a supplier with one of some roles, for one of its offices at least, who have a second factor and were not erased. */
export async function selectDeskPeople(
  db: Database,
  { supplier, office, roles }: { readonly supplier: string; readonly office: string; readonly roles: readonly SupplierRole[] },
) {
  const { rows } = await sql<{ id: string; email: string; firstName: string; locale: Locale }>`
    select u.id, u.email, u.first_name as "firstName", u.locale
    from supplier_members m join users u on u.id = m.user_id
    where m.supplier = ${supplier} and m.roles && ${roles}::text[] and (m.offices is null or ${office} = any(m.offices))
      and u.erased_at is null and u.second_factor_at is not null
    order by u.id
  `.execute(db);
  return rows;
}

/** Those who have one of these roles of staff, and a second factor, as they are written to. */
export async function selectStaffOfRoles(db: Database, roles: readonly StaffRole[]) {
  const { rows } = await sql<{ id: string; email: string; firstName: string; locale: Locale }>`
    select u.id, u.email, u.first_name as "firstName", u.locale
    from users u
    where exists (select from staff_roles r where r.user_id = u.id and r.role = any(${roles}::text[])) and u.erased_at is null and u.second_factor_at is not null
    order by u.id
  `.execute(db);
  return rows;
}

/** Takes every role of a user away. */
export async function deleteRoles(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tables(tx).deleteFrom('staff_roles').where('user_id', '=', userId).execute();
  await tables(tx).deleteFrom('supplier_members').where('user_id', '=', userId).execute();
}

/** The ids and addresses of everybody who has a role, by address. */
export function selectPeopleWithRoles(db: Database): Promise<{ id: string; email: string }[]> {
  return tables(db)
    .selectFrom('users')
    .select(['id', 'email'])
    .where('erased_at', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('staff_roles').select('user_id').whereRef('staff_roles.user_id', '=', 'users.id')),
        exists(selectFrom('supplier_members').select('user_id').whereRef('supplier_members.user_id', '=', 'users.id')),
      ]),
    )
    .orderBy('email')
    .execute();
}

const grantedBy = ({ kind, id }: RecordedActor, at: Date): Granted => ({ granted_by_kind: kind, granted_by_id: id, granted_at: at });
