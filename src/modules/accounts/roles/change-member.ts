import { type Principal, recordedActor, SUPPLIER_ROLES, type SupplierRole } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { changesOf } from '#platform/acts/changes';
import { deleteSessions } from '../access/store.ts';
import type { AccountDeps } from '../deps.ts';
import { deleteOpenInvitation, lockMembers } from './member-invitation-store.ts';
import { putMembership } from './store.ts';

type ChangeDeps = Pick<AccountDeps, 'db' | 'clock' | 'security'>;

export interface MemberChange {
  readonly supplier: string;
  readonly userId: string;
  /** Without any, they are no member any more. */
  readonly roles: readonly SupplierRole[];
  /** Null is all of the supplier's. */
  readonly offices: readonly string[] | null;
  readonly by: Principal;
}

export type MemberOutcome =
  | { readonly kind: 'changed' | 'removed' | 'not_found' }
  /** Nobody would be left who owns the supplier as a whole. */
  | { readonly kind: 'last_owner' };

/**
 * Writes what a member of a supplier may be from now on; it counts with their next request. Whoever is no member any more is logged out everywhere.
 * Whether the asker may is the caller's question to `can`.
 * @returns `not_found` for somebody who works for another supplier, as for somebody who does not exist
 */
export async function changeMember(deps: ChangeDeps, { supplier, userId, offices, by, ...wish }: MemberChange): Promise<MemberOutcome> {
  const roles = SUPPLIER_ROLES.filter((role) => wish.roles.includes(role));
  const at = deps.clock();
  const outcome = await deps.db.transaction().execute(async (tx): Promise<MemberOutcome> => {
    // Of two owners who remove each other, the second sees what the first did.
    const members = await lockMembers(tx, supplier);
    const member = members.find(({ id }) => id === userId);
    if (!member) return { kind: 'not_found' };
    const others = members.filter(({ id }) => id !== userId);
    if (ownsWhole(member) && ![...others, { roles, offices }].some(ownsWhole)) return { kind: 'last_owner' };
    await putMembership(tx, userId, { supplier, roles, offices }, recordedActor(by), at);
    const isRemoved = roles.length === 0;
    if (isRemoved) await deleteSessions(tx, userId);
    await recordAct(tx, {
      by: recordedActor(by),
      action: isRemoved ? 'supplier.member_removed' : 'supplier.member_changed',
      subject: { kind: 'supplier', id: supplier },
      facts: { member: userId, roles: roles.join(' '), offices: offices?.join(' ') ?? null },
      changes: changesOf(memberFacts(member), memberFacts({ roles, offices })),
      at,
    });
    return { kind: isRemoved ? 'removed' : 'changed' };
  });
  if (outcome.kind === 'changed' || outcome.kind === 'removed')
    deps.security({ kind: 'role.changed', who: userId, what: `${outcome.kind}:supplier:${supplier}:${roles.join('+')}` });
  return outcome;
}

const ownsWhole = ({ roles, offices }: { readonly roles: readonly SupplierRole[]; readonly offices: readonly string[] | null }): boolean =>
  roles.includes('owner') && offices === null;

const memberFacts = ({ roles, offices }: Pick<MemberChange, 'roles' | 'offices'>) => ({
  roles: roles.join(' '),
  offices: offices?.join(' ') ?? null,
});

/** Takes an invitation back: its link counts no more. @returns false where none to that address is open */
export function withdrawInvitation(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { supplier, email, by }: { readonly supplier: string; readonly email: string; readonly by: Principal },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const role = await deleteOpenInvitation(tx, supplier, email);
    if (role === undefined) return false;
    const subject = { kind: 'supplier', id: supplier };
    await recordAct(tx, { by: recordedActor(by), action: 'supplier.invitation_withdrawn', subject, facts: { role }, at: clock() });
    return true;
  });
}
