import { emailFrom } from '#kernel/contact';
import { type Principal, type RecordedActor, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { DatabaseTransaction } from '#platform/database';
import type { AccountDeps } from '../deps.ts';
import { findUser, lockUser } from '../store.ts';
import { type Membership, type NamedRole, type Roles, roleName } from './roles.ts';
import { deleteStaffRole, insertStaffRole, putMembership, selectPeopleWithRoles, selectRoles, UnknownSupplier } from './store.ts';

type RoleDeps = Pick<AccountDeps, 'db' | 'clock' | 'security'>;

/** Who gets or loses which role, and by whom. */
export interface RoleChange {
  /** The account's address, as typed. */
  readonly email: string;
  readonly role: NamedRole;
  readonly by: Principal;
}

export type GrantOutcome =
  | { readonly kind: 'granted' | 'already_granted'; readonly userId: string }
  | { readonly kind: 'unknown_user' }
  /** A role opens other people's data: it goes to nobody who has not shown that the address is theirs. */
  | { readonly kind: 'email_unverified' }
  | { readonly kind: 'unknown_supplier' };

/**
 * Gives a registered user one more role. It counts once its owner has a long password and has shown a second factor: they are led to both
 * when they next log in. Who may grant which role is the caller's question to `can`.
 */
export async function grantRole(deps: RoleDeps, { email, role, by }: RoleChange): Promise<GrantOutcome> {
  const user = await findUser(deps.db, { email: emailFrom(email) ?? '' });
  if (!user) return { kind: 'unknown_user' };
  if (!user.email_verified) return { kind: 'email_unverified' };
  try {
    const isNew = await deps.db.transaction().execute((tx) => change(deps, tx, user.id, { role, by }, 'grant'));
    if (!isNew) return { kind: 'already_granted', userId: user.id };
  } catch (error) {
    if (error instanceof UnknownSupplier) return { kind: 'unknown_supplier' };
    throw error;
  }
  deps.security({ kind: 'role.changed', who: user.id, what: `granted:${roleName(role)}` });
  return { kind: 'granted', userId: user.id };
}

export type RevokeOutcome = { readonly kind: 'revoked' | 'not_granted'; readonly userId: string } | { readonly kind: 'unknown_user' };

/** Takes one role away from a user; it ends with their next request, and the others stay. */
export async function revokeRole(deps: RoleDeps, { email, role, by }: RoleChange): Promise<RevokeOutcome> {
  const user = await findUser(deps.db, { email: emailFrom(email) ?? '' });
  if (!user) return { kind: 'unknown_user' };
  const wasThere = await deps.db.transaction().execute((tx) => change(deps, tx, user.id, { role, by }, 'revoke'));
  if (!wasThere) return { kind: 'not_granted', userId: user.id };
  deps.security({ kind: 'role.changed', who: user.id, what: `revoked:${roleName(role)}` });
  return { kind: 'revoked', userId: user.id };
}

/** Everybody who has a role, by address, with all of theirs. */
export async function listRoles({ db }: Pick<AccountDeps, 'db'>): Promise<{ readonly email: string; readonly roles: Roles }[]> {
  const people = await selectPeopleWithRoles(db);
  const found: { email: string; roles: Roles }[] = [];
  for (const { id, email } of people) found.push({ email, roles: await selectRoles(db, id) });
  return found;
}

/** @returns whether anything changed */
async function change(
  { clock }: Pick<RoleDeps, 'clock'>,
  tx: DatabaseTransaction,
  userId: string,
  { role: named, by }: Omit<RoleChange, 'email'>,
  how: 'grant' | 'revoke',
): Promise<boolean> {
  // Of two changes of one user's roles, the second sees what the first wrote.
  await lockUser(tx, userId);
  const actor = recordedActor(by);
  const hasChanged = await changeRow(tx, userId, named, { how, actor, at: clock() });
  if (hasChanged && actor.id !== null) {
    const subject = { kind: 'user', id: userId };
    await recordAct(tx, {
      by: actor,
      action: how === 'grant' ? 'role.granted' : 'role.revoked',
      subject,
      facts: { role: roleName(named) },
      at: clock(),
    });
  }
  return hasChanged;
}

async function changeRow(
  tx: DatabaseTransaction,
  userId: string,
  named: NamedRole,
  { how, actor, at }: { readonly how: 'grant' | 'revoke'; readonly actor: RecordedActor; readonly at: Date },
): Promise<boolean> {
  if (named.kind === 'staff')
    return how === 'grant' ? insertStaffRole(tx, userId, named.role, actor, at) : deleteStaffRole(tx, userId, named.role);
  const { memberships } = await selectRoles(tx, userId);
  const membership = memberships.find(({ supplier }) => supplier === named.supplier);
  const had = membership?.roles.includes(named.role) ?? false;
  if (had === (how === 'grant')) return false;
  await putMembership(tx, userId, { ...changedMembership(membership, named, how) }, actor, at);
  return true;
}

function changedMembership(
  membership: Membership | undefined,
  { supplier, role }: Extract<NamedRole, { kind: 'supplier' }>,
  how: 'grant' | 'revoke',
): Membership {
  const roles = (membership?.roles ?? []).filter((one) => one !== role);
  return { supplier, roles: how === 'grant' ? [...roles, role] : roles, offices: membership?.offices ?? null };
}
