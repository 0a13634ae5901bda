import { shortenedAddress } from '#platform/requests/networks';
import type { AccountsInside, Visit } from '../deps.ts';
import { enqueueEmail } from '../emails/send-email.ts';
import { selectRoles } from '../roles/store.ts';
import { findUser, type UserRow } from '../store.ts';
import { deviceNameFrom } from './sessions/device-name.ts';
import { deviceCookie, knownDeviceFrom } from './sessions/known-device.ts';
import type { OwedProof } from './sessions/session.ts';
import { owedProofs } from './sessions/sessions.ts';
import { mayTryAccount } from './throttle.ts';

/** Nobody is told of the device with which they have just opened their account. */
const NEWCOMER_MS = 5 * 60_000;

/**
 * Somebody has logged in with all that their account asks for: the device is known from now on, and one that was not is told to the
 * account's address.
 * @param how what was shown last
 */
export async function completeLogIn(
  deps: AccountsInside,
  userId: string,
  visit: Pick<Visit, 'headers' | 'ip'>,
  how: 'password' | 'provider' | 'second_factor',
): Promise<{ readonly cookies: readonly string[]; readonly owed: readonly OwedProof[] }> {
  deps.security({ kind: 'log_in.succeeded', who: userId, ip: visit.ip, what: how });
  const user = await findUser(deps.db, { id: userId });
  if (user && !knownDeviceFrom(deps, visit.headers)?.knows(userId)) await tellOfDevice(deps, user, visit);
  const shownAt = how === 'second_factor' ? deps.clock() : null;
  const owed = await owedProofs(deps, userId, await selectRoles(deps.db, userId), shownAt);
  return { cookies: [deviceCookie(deps, visit.headers, userId)], owed };
}

async function tellOfDevice(deps: AccountsInside, user: UserRow, visit: Pick<Visit, 'headers' | 'ip'>): Promise<void> {
  const userId = user.id;
  const now = deps.clock();
  if (now.getTime() - user.created_at.getTime() < NEWCOMER_MS) return;
  deps.security({ kind: 'log_in.new_device', who: userId, ip: visit.ip });
  if (!(await mayTryAccount(deps, 'new_device_account', userId))) return;
  const device = deviceNameFrom(visit.headers.get('user-agent') ?? '');
  const network = shortenedAddress(visit.ip) ?? '';
  await deps.db
    .transaction()
    .execute((tx) => enqueueEmail(deps, tx, { kind: 'new_device', userId, at: now.toISOString(), device, network }));
}
