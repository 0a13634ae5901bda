import type { DatabaseTransaction } from '#platform/database';
import { deleteIdentities, deleteSessions } from '../access/store.ts';
import type { AccountsInside } from '../deps.ts';
import { deleteDevicesOf } from '../desk-devices/store.ts';
import { deleteDriversOf } from '../drivers/store.ts';
import { enqueueEmail } from '../emails/send-email.ts';
import { deleteLinks } from '../emails/store.ts';
import { deleteRoles } from '../roles/store.ts';
import { deleteViewsOf } from '../saved-views/store.ts';
import { deleteFactor } from '../second-factor/store.ts';
import { deleteVerifiedEmails, lockUser, type UserRow, updateUser } from '../store.ts';
import { subjectOf } from './data-subject.ts';
import { markErased, selectOpenErasures } from './store.ts';

/** Erased a day before the last one, so that a day without a worker breaks no promise. */
const AHEAD_MS = 86_400_000;

/**
 * Erases everybody whose request is due. A request whose erasure fails stays open and is tried again; the others go on.
 * @returns how many were erased
 */
export async function eraseDue(deps: AccountsInside): Promise<number> {
  const due = await selectOpenErasures(deps.db, new Date(deps.clock().getTime() + AHEAD_MS));
  let erased = 0;
  for (const request of due) {
    try {
      if (!(await deps.db.transaction().execute((tx) => erase(deps, tx, request.id, request.user_id)))) continue;
      erased += 1;
      deps.security({ kind: 'account.erased', who: request.user_id });
    } catch (error) {
      deps.log.error({ request: request.id, error: error instanceof Error ? error.stack : String(error) }, 'erasure failed');
    }
  }
  return erased;
}

async function erase(deps: AccountsInside, tx: DatabaseTransaction, requestId: string, userId: string): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user || !(await markErased(tx, requestId, deps.clock()))) return false;
  await eraseAccount(deps, tx, user);
  return true;
}

/** Takes the person out of everything that no law requires to keep, and tells them by e-mail. The account's row is locked by the caller. */
export async function eraseAccount(deps: AccountsInside, tx: DatabaseTransaction, user: UserRow): Promise<void> {
  const now = deps.clock();
  const userId = user.id;
  const subject = await subjectOf(tx, user);
  for (const source of deps.personalData) await source.erase(tx, subject);
  await deleteVerifiedEmails(tx, userId);
  await deleteSessions(tx, userId);
  await deleteIdentities(tx, userId);
  await deleteFactor(tx, userId);
  await deleteLinks(tx, userId);
  await deleteRoles(tx, userId);
  await deleteViewsOf(tx, userId);
  await deleteDevicesOf(tx, userId);
  await deleteDriversOf(tx, userId);
  await updateUser(tx, userId, { ...nobody(userId), erased_at: now, changed_at: now });
  await enqueueEmail(deps, tx, { kind: 'erased', email: user.email, locale: user.locale, firstName: user.first_name });
}

/** What is left: a number that consents and reservations refer to. */
const nobody = (userId: string): Partial<UserRow> => ({
  email: `${userId}@erased.invalid`,
  email_verified: false,
  first_name: '',
  last_name: '',
  user_name: null,
  user_name_key: null,
  gender: null,
  birth_date: null,
  country: null,
  city: null,
  phone_country: null,
  phone: null,
  national_id: null,
  second_factor_at: null,
});
