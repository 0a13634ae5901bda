import { emailFrom } from '#kernel/contact';
import type { Principal } from '#kernel/principal';
import type { Database } from '#platform/database';
import { findUser } from '../store.ts';
import { selectRoles } from './store.ts';

/** Somebody of ours by their address, as a command acts in their name; nothing where nobody has it, or no role of staff. */
export async function findStaff(
  { db }: { readonly db: Database },
  email: string,
): Promise<Extract<Principal, { kind: 'staff' }> | undefined> {
  const user = await findUser(db, { email: emailFrom(email) ?? '' });
  const roles = user ? (await selectRoles(db, user.id)).staff : [];
  return user && roles.length > 0 ? { kind: 'staff', id: user.id, roles } : undefined;
}
