import type { Locale } from '#kernel/locale';
import { type Principal, recordedActor, STAFF_ROLES, type StaffRole } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { changesOf } from '#platform/acts/changes';
import { newId, newToken, publicDigest } from '#platform/crypto';
import type { Database } from '#platform/database';
import { deleteSessions } from '../access/store.ts';
import type { AccountDeps } from '../deps.ts';
import type { DeskPerson } from './desk-people.ts';
import {
  deleteInvitationsOf,
  deleteStaffInvitation,
  lockStaffRoles,
  putInvitation,
  selectStaff,
  selectStaffInvitations,
} from './invitation-store.ts';
import { type Action, allows } from './permissions.ts';
import { deleteStaffRole, insertStaffRole, selectStaffOfRoles } from './store.ts';

const INVITED_DAYS = 7;
const DAY_MS = 86_400_000;

/** One of our people. */
export interface StaffPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  /** Without one, none of the roles counts yet. */
  readonly hasSecondFactor: boolean;
}

/** Everybody who has a role of staff, by name, and who is invited to have one. */
export async function staffPeople({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>) {
  const rows = await selectStaff(db);
  const people = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own): StaffPerson[] => {
    const [first] = own;
    if (!first) return [];
    const { id, email, first_name, last_name, factor } = first;
    const roles = STAFF_ROLES.filter((role) => own.some((row) => row.role === role));
    return [{ id, email, name: `${first_name} ${last_name}`.trim(), roles, hasSecondFactor: factor !== null }];
  });
  return { people, invited: await selectStaffInvitations(db, clock()) };
}

/** Those of our people whose work something is, and whose role counts: they have a second factor. Admins may do everything, and are told of none of it. */
export const staffToTell = (db: Database, action: Action): Promise<DeskPerson[]> =>
  selectStaffOfRoles(
    db,
    STAFF_ROLES.filter((role) => role !== 'admin' && allows(action, `staff:${role}`)),
  );

export type StaffOutcome =
  | { readonly kind: 'changed' | 'not_found' }
  /** Nobody changes what they may themselves. */
  | { readonly kind: 'own' }
  /** Nobody would be left who grants roles. */
  | { readonly kind: 'last_admin' };

/**
 * Writes which roles of staff somebody has from now on; it counts with their next request, and where one is taken away they are logged out
 * everywhere. Only for whoever has a role: others are invited. Whether the asker may is the caller's question to `can`.
 */
export async function changeStaffRoles(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'security'>,
  wish: { readonly userId: string; readonly roles: readonly StaffRole[]; readonly by: Principal },
): Promise<StaffOutcome> {
  const { userId, roles, by } = wish;
  const actor = recordedActor(by);
  if (actor.id === userId) return { kind: 'own' };
  const at = deps.clock();
  const changes: string[] = [];
  const outcome = await deps.db.transaction().execute(async (tx): Promise<StaffOutcome> => {
    changes.length = 0;
    const all = await lockStaffRoles(tx);
    const had = all.filter((one) => one.user_id === userId).map(({ role }) => role);
    if (had.length === 0) return { kind: 'not_found' };
    const granted = STAFF_ROLES.filter((role) => roles.includes(role) && !had.includes(role));
    const revoked = STAFF_ROLES.filter((role) => had.includes(role) && !roles.includes(role));
    const isLastAdmin = revoked.includes('admin') && !all.some((one) => one.role === 'admin' && one.user_id !== userId);
    if (isLastAdmin) return { kind: 'last_admin' };
    for (const role of granted) await insertStaffRole(tx, userId, role, actor, at);
    for (const role of revoked) await deleteStaffRole(tx, userId, role);
    if (revoked.length > 0) await deleteSessions(tx, userId);
    if (revoked.includes('admin')) await deleteInvitationsOf(tx, userId);
    const subject = { kind: 'user', id: userId };
    const different = changesOf(
      { roles: STAFF_ROLES.filter((role) => had.includes(role)) },
      { roles: STAFF_ROLES.filter((role) => roles.includes(role)) },
    );
    for (const role of granted)
      await recordAct(tx, { by: actor, action: 'role.granted', subject, facts: { role }, changes: different, at });
    for (const role of revoked)
      await recordAct(tx, { by: actor, action: 'role.revoked', subject, facts: { role }, changes: different, at });
    changes.push(...granted.map((role) => `granted:${role}`), ...revoked.map((role) => `revoked:${role}`));
    return { kind: 'changed' };
  });
  for (const what of changes) deps.security({ kind: 'role.changed', who: userId, what });
  return outcome;
}

/**
 * Invites somebody to be one of our people: an e-mail with a link that counts once, for seven days, and takes the place of an earlier one to the
 * same address. Whether the asker may is the caller's question to `can`.
 * @returns the link, for those who invite where no e-mail really goes out
 */
export async function inviteStaff(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'mailer' | 'emails' | 'addresses'>,
  wish: { readonly email: string; readonly role: StaffRole; readonly locale: Locale; readonly by: Principal & { readonly id: string } },
): Promise<{ readonly url: string }> {
  const { email, role, locale, by } = wish;
  const token = newToken();
  const at = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    const expiresAt = new Date(at.getTime() + INVITED_DAYS * DAY_MS);
    const mailed = { email, invitedBy: by.id };
    await putInvitation(tx, { digest: publicDigest(token), role, createdAt: at, expiresAt, mailed });
    await recordAct(tx, { by: recordedActor(by), action: 'role.invited', subject: { kind: 'role', id: role }, facts: { role }, at });
  });
  const url = deps.addresses.joinStaff(locale, token);
  const text = await deps.emails.staffInvited({ locale, firstName: '' }, { url, days: INVITED_DAYS });
  await deps.mailer.send({ kind: 'member_invitation', to: email, ...text, key: `staff.${newId()}` });
  return { url };
}

/** Takes an invitation back: its link counts no more. @returns false where none to that address is open */
export function withdrawStaffInvitation(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { email, by }: { readonly email: string; readonly by: Principal },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const role = await deleteStaffInvitation(tx, email);
    if (role === undefined) return false;
    const subject = { kind: 'role', id: role };
    await recordAct(tx, { by: recordedActor(by), action: 'role.invitation_withdrawn', subject, facts: { role }, at: clock() });
    return true;
  });
}
