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
  };
  staff_roles: { user_id: string; role: StaffRole };
};

const tables = (db: Database) => db.withTables<InvitationTables>();

export async function hasStaff(db: Database): Promise<boolean> {
  return (await tables(db).selectFrom('staff_roles').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** In the place of those that nobody has used. */
export async function putInvitation(
  tx: DatabaseTransaction,
  invitation: { readonly digest: string; readonly role: StaffRole; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tables(tx).deleteFrom('staff_invitations').where('used_at', 'is', null).execute();
  const { digest, role, createdAt, expiresAt } = invitation;
  await tables(tx).insertInto('staff_invitations').values({ digest, role, created_at: createdAt, expires_at: expiresAt }).execute();
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
