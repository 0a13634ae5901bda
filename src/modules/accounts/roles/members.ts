import { type Principal, recordedActor, type SupplierRole } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { newId, newToken, publicDigest } from '#platform/crypto';
import type { AccountDeps } from '../deps.ts';
import {
  findOpenMemberInvitation,
  type MemberInvitation,
  putMemberInvitation,
  selectMembers,
  selectOpenInvitations,
  useMemberInvitation,
} from './member-invitation-store.ts';
import { putMembership, selectRoles } from './store.ts';

export type { MemberInvitation };

type MemberDeps = Pick<AccountDeps, 'db' | 'clock' | 'security'>;

const INVITED_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Invites somebody to work for a supplier: an e-mail with a link that counts once, for seven days, and takes the place of an earlier one to
 * the same address. Whether the asker may is the caller's question to `can`.
 * @param invitation.supplierName as the e-mail says it
 * @returns the link, for those who invite where no e-mail really goes out
 */
export async function inviteMember(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'mailer' | 'emails' | 'addresses'>,
  { supplierName, by, ...invitation }: MemberInvitation & { readonly supplierName: string; readonly by: Principal },
): Promise<{ readonly url: string }> {
  const token = newToken();
  const at = deps.clock();
  const { supplier, email, role, locale } = invitation;
  await deps.db.transaction().execute(async (tx) => {
    const expiresAt = new Date(at.getTime() + INVITED_DAYS * DAY_MS);
    await putMemberInvitation(tx, publicDigest(token), invitation, { by: recordedActor(by), at, expiresAt });
    const subject = { kind: 'supplier', id: supplier };
    await recordAct(tx, { by: recordedActor(by), action: 'supplier.member_invited', subject, facts: { role }, at });
  });
  const url = deps.addresses.joinSupplier(locale, token);
  const text = await deps.emails.memberInvited({ locale, firstName: '' }, { supplier: supplierName, url, days: INVITED_DAYS });
  await deps.mailer.send({ kind: 'member_invitation', to: email, ...text, key: `member.${newId()}` });
  return { url };
}

/** Which supplier a link's token makes somebody a member of, while it counts. */
export const memberInvitationOf = (deps: Pick<AccountDeps, 'db' | 'clock'>, token: string) =>
  findOpenMemberInvitation(deps.db, publicDigest(token), deps.clock());

/**
 * Takes an invitation up for whoever is logged in. The role counts once they have a long password and a second factor. Who has the link has
 * read the mailbox that it went to.
 */
export async function joinSupplier(
  deps: MemberDeps,
  { token, userId }: { readonly token: string; readonly userId: string },
): Promise<{ readonly kind: 'joined'; readonly supplier: string } | { readonly kind: 'not_valid' }> {
  const at = deps.clock();
  const joined = await deps.db.transaction().execute(async (tx) => {
    const invitation = await useMemberInvitation(tx, { digest: publicDigest(token), userId, at });
    if (!invitation) return undefined;
    const { supplier, role, offices } = invitation;
    const { memberships } = await selectRoles(tx, userId);
    const roles = memberships.find((one) => one.supplier === supplier)?.roles ?? [];
    await putMembership(tx, userId, { supplier, offices, roles: [...new Set([...roles, role])] }, { kind: 'system', id: null }, at);
    const by = { kind: 'customer', id: userId } as const;
    await recordAct(tx, { by, action: 'supplier.member_joined', subject: { kind: 'supplier', id: supplier }, facts: { role }, at });
    return invitation;
  });
  if (!joined) return { kind: 'not_valid' };
  deps.security({ kind: 'role.changed', who: userId, what: `granted:supplier:${joined.supplier}:${joined.role}` });
  return { kind: 'joined', supplier: joined.supplier };
}

/** Somebody who works for a supplier. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly SupplierRole[];
  readonly offices: readonly string[] | null;
}

/** The members of a supplier, and who is invited to be one. */
export async function membersOf(deps: Pick<AccountDeps, 'db' | 'clock'>, supplier: string) {
  const members = (await selectMembers(deps.db, supplier)).map(
    ({ id, email, first_name, last_name, roles, offices }): Member => ({
      id,
      email,
      name: `${first_name} ${last_name}`.trim(),
      roles,
      offices,
    }),
  );
  const invited = (await selectOpenInvitations(deps.db, supplier, deps.clock())).map(({ email, role, expires_at }) => ({
    email,
    role,
    expiresAt: expires_at,
  }));
  return { members, invited };
}
