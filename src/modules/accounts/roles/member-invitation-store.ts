import type { Generated } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { PrincipalKind, RecordedActor, SupplierRole } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';

type InvitationTables = {
  member_invitations: {
    digest: string;
    supplier: string;
    role: SupplierRole;
    offices: readonly string[] | null;
    email: string;
    locale: Locale;
    invited_by_kind: PrincipalKind;
    invited_by_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date | null>;
    used_by: Generated<string | null>;
  };
  supplier_members: { user_id: string; supplier: string; roles: readonly SupplierRole[]; offices: readonly string[] | null };
  users: { id: string; email: string; first_name: string; last_name: string };
};
const tables = (db: Database) => db.withTables<InvitationTables>();

/** Who is to become what, of whom. */
export interface MemberInvitation {
  readonly supplier: string;
  readonly role: SupplierRole;
  /** Null is all of the supplier's. */
  readonly offices: readonly string[] | null;
  readonly email: string;
  readonly locale: Locale;
}

/** In the place of an earlier one to the same address that nobody has used. */
export async function putMemberInvitation(
  tx: DatabaseTransaction,
  digest: string,
  invitation: MemberInvitation,
  kept: { readonly by: RecordedActor; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  const { supplier, role, offices, email, locale } = invitation;
  await tables(tx)
    .deleteFrom('member_invitations')
    .where('supplier', '=', supplier)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
  await tables(tx)
    .insertInto('member_invitations')
    .values({
      ...{ digest, supplier, role, offices, email, locale },
      invited_by_kind: kept.by.kind,
      invited_by_id: kept.by.id ?? '',
      created_at: kept.at,
      expires_at: kept.expiresAt,
    })
    .execute();
}

type InvitedMember = Pick<MemberInvitation, 'supplier' | 'role' | 'offices'>;
const OPENED = ['supplier', 'role', 'offices'] as const;

export function findOpenMemberInvitation(db: Database, digest: string, now: Date): Promise<InvitedMember | undefined> {
  return tables(db)
    .selectFrom('member_invitations')
    .select(OPENED)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Of two who follow it at once, one gets it. */
export function useMemberInvitation(
  tx: DatabaseTransaction,
  { digest, userId, at }: { readonly digest: string; readonly userId: string; readonly at: Date },
): Promise<InvitedMember | undefined> {
  return tables(tx)
    .updateTable('member_invitations')
    .set({ used_at: at, used_by: userId })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(OPENED)
    .executeTakeFirst();
}

/** Invitations that wait to be taken up, the latest first. */
export function selectOpenInvitations(
  db: Database,
  supplier: string,
  now: Date,
): Promise<{ email: string; role: SupplierRole; expires_at: Date }[]> {
  return tables(db)
    .selectFrom('member_invitations')
    .select(['email', 'role', 'expires_at'])
    .where('supplier', '=', supplier)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Everybody who works for a supplier, by name. */
export function selectMembers(db: Database, supplier: string) {
  return tables(db)
    .selectFrom('supplier_members')
    .innerJoin('users', 'users.id', 'supplier_members.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'supplier_members.roles', 'supplier_members.offices'])
    .where('supplier', '=', supplier)
    .orderBy('users.first_name')
    .execute();
}

/** The members of a supplier, locked until the transaction ends. */
export async function lockMembers(
  tx: DatabaseTransaction,
  supplier: string,
): Promise<{ id: string; roles: readonly SupplierRole[]; offices: readonly string[] | null }[]> {
  return tables(tx)
    .selectFrom('supplier_members')
    .select(['user_id as id', 'roles', 'offices'])
    .where('supplier', '=', supplier)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** @returns the role that was offered, or nothing where no invitation to the address is open */
export async function deleteOpenInvitation(tx: DatabaseTransaction, supplier: string, email: string): Promise<SupplierRole | undefined> {
  const row = await tables(tx)
    .deleteFrom('member_invitations')
    .where('supplier', '=', supplier)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .returning('role')
    .executeTakeFirst();
  return row?.role;
}
