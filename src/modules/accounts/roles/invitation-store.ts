import type { Generated } from 'kysely';
import type { StaffRole } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';

type InvitationTables = {
  staff_invitations: {
    digest: string;
    role: StaffRole;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date | null>;
    used_by: Generated<string | null>;
    email: Generated<string | null>;
    invited_by: Generated<string | null>;
  };
  users: { id: string; email: string; first_name: string; last_name: string; erased_at: Date | null };
  second_factors: { user_id: string };
  staff_roles: { user_id: string; role: StaffRole };
};

const tables = (db: Database) => db.withTables<InvitationTables>();

export async function hasStaff(db: Database): Promise<boolean> {
  return (await tables(db).selectFrom('staff_roles').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** In the place of those that nobody has used: to the same address, or of those that were printed. */
export async function putInvitation(
  tx: DatabaseTransaction,
  invitation: {
    readonly digest: string;
    readonly role: StaffRole;
    readonly createdAt: Date;
    readonly expiresAt: Date;
    readonly mailed: { readonly email: string; readonly invitedBy: string } | null;
  },
): Promise<void> {
  const { digest, role, createdAt, expiresAt, mailed } = invitation;
  const email = mailed?.email ?? null;
  await deleteStaffInvitation(tx, email);
  await tables(tx)
    .insertInto('staff_invitations')
    .values({ digest, role, created_at: createdAt, expires_at: expiresAt, email, invited_by: mailed?.invitedBy ?? null })
    .execute();
}

/** @param email null is what was printed. @returns the role that was offered, or nothing where no such invitation is open */
export async function deleteStaffInvitation(tx: DatabaseTransaction, email: string | null): Promise<StaffRole | undefined> {
  const row = await tables(tx)
    .deleteFrom('staff_invitations')
    .where('used_at', 'is', null)
    .where('email', email === null ? 'is' : '=', email)
    .returning('role')
    .executeTakeFirst();
  return row?.role;
}

/** What somebody has offered to others and nobody has taken up: it ends with their right to offer it. */
export async function deleteInvitationsOf(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tables(tx).deleteFrom('staff_invitations').where('used_at', 'is', null).where('invited_by', '=', userId).execute();
}

/** Mailed invitations that wait to be taken up, the latest first. */
export async function selectStaffInvitations(
  db: Database,
  now: Date,
): Promise<{ readonly email: string; readonly role: StaffRole; readonly expiresAt: Date }[]> {
  const rows = await tables(db)
    .selectFrom('staff_invitations')
    .select(['email', 'role', 'expires_at'])
    .where('used_at', 'is', null)
    .where('email', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ email, role, expires_at }) => ({ email: email ?? '', role, expiresAt: expires_at }));
}

/** Everybody who has a role of staff, a row for each, by name. */
export function selectStaff(db: Database) {
  return tables(db)
    .selectFrom('staff_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'r.role', 'f.user_id as factor'])
    .where('u.erased_at', 'is', null)
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}

/** Every role of staff, locked until the transaction ends: of two people who take each other's, the second sees what the first did. */
export function lockStaffRoles(tx: DatabaseTransaction): Promise<{ user_id: string; role: StaffRole }[]> {
  return tables(tx).selectFrom('staff_roles').select(['user_id', 'role']).orderBy('user_id').orderBy('role').forUpdate().execute();
}

export async function findOpenInvitation(db: Database, digest: string, now: Date): Promise<{ readonly role: StaffRole } | undefined> {
  return tables(db)
    .selectFrom('staff_invitations')
    .select('role')
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** @returns the role, or nothing when it was used or its time is over */
export async function useInvitation(
  tx: DatabaseTransaction,
  { digest, userId, at }: { readonly digest: string; readonly userId: string; readonly at: Date },
): Promise<{ readonly role: StaffRole } | undefined> {
  return tables(tx)
    .updateTable('staff_invitations')
    .set({ used_at: at, used_by: userId })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('role')
    .executeTakeFirst();
}
