import { type StaffRole, SYSTEM } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { newToken, publicDigest } from '#platform/crypto';
import type { AccountDeps } from '../deps.ts';
import { findOpenInvitation, hasStaff, putInvitation, useInvitation } from './invitation-store.ts';
import { insertStaffRole } from './store.ts';

type InvitationDeps = Pick<AccountDeps, 'db' | 'clock' | 'security'>;

const DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * A link's token that makes whoever follows it an admin, while nobody is staff yet: for the person who has just started the product and can
 * read what it prints. It counts once, for seven days, and the next start's takes its place.
 * @returns null once somebody has a role of staff
 */
export async function inviteFirstAdmin(deps: Pick<AccountDeps, 'db' | 'clock'>): Promise<string | null> {
  const token = newToken();
  const now = deps.clock();
  return deps.db.transaction().execute(async (tx) => {
    if (await hasStaff(tx)) return null;
    const expiresAt = new Date(now.getTime() + DAYS * DAY_MS);
    await putInvitation(tx, { digest: publicDigest(token), role: 'admin', createdAt: now, expiresAt, mailed: null });
    return token;
  });
}

/** @returns the role that a link's token still makes somebody, or nothing when it was used or its time is over */
export async function staffRoleOffered(deps: Pick<AccountDeps, 'db' | 'clock'>, token: string): Promise<StaffRole | undefined> {
  return (await findOpenInvitation(deps.db, publicDigest(token), deps.clock()))?.role;
}

/**
 * Takes an invitation up for whoever is logged in. The role counts once they have a long password and a second factor. Their e-mail is not
 * asked for: whoever has the link has read the mailbox that it went to, or what the product prints at its start and can do everything anyway.
 */
export async function acceptInvitation(
  deps: InvitationDeps,
  { token, userId }: { readonly token: string; readonly userId: string },
): Promise<{ readonly kind: 'accepted' | 'not_valid' }> {
  const at = deps.clock();
  const role = await deps.db.transaction().execute(async (tx) => {
    const invitation = await useInvitation(tx, { digest: publicDigest(token), userId, at });
    if (!invitation) return undefined;
    await insertStaffRole(tx, userId, invitation.role, { kind: SYSTEM.kind, id: null }, at);
    const subject = { kind: 'user', id: userId };
    await recordAct(tx, {
      by: { kind: 'customer', id: userId },
      action: 'role.invitation_accepted',
      subject,
      facts: { role: invitation.role },
      at,
    });
    return invitation.role;
  });
  if (role === undefined) return { kind: 'not_valid' };
  deps.security({ kind: 'role.changed', who: userId, what: `granted:${role}` });
  return { kind: 'accepted' };
}
