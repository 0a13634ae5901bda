import { selectProviders, selectSessions } from '../access/store.ts';
import type { AccountsInside } from '../deps.ts';
import { selectDevicesOf } from '../desk-devices/store.ts';
import { selectDrivers } from '../drivers/store.ts';
import { profileOf } from '../profile/profile-of.ts';
import { roleNames } from '../roles/roles.ts';
import { selectRoles } from '../roles/store.ts';
import { selectViewsOf } from '../saved-views/store.ts';
import { selectPasskeys } from '../second-factor/passkeys/store.ts';
import { countRecoveryCodes } from '../second-factor/store.ts';
import { findUser, selectVerifiedEmails } from '../store.ts';
import { subjectOf } from './data-subject.ts';
import { selectConsents, selectErasures } from './store.ts';

/** Everything that is kept of a user, by part; instants as ISO texts. */
export type PersonalData = Readonly<Record<string, unknown>>;

/**
 * Everything that is kept of a user, by this module and by every source it was given.
 * @returns nothing when there is no such user
 */
export async function exportPersonalData(deps: AccountsInside, userId: string): Promise<PersonalData | undefined> {
  const user = await findUser(deps.db, { id: userId });
  const profile = await profileOf(deps, userId);
  if (!user || !profile) return undefined;
  const parts: Record<string, unknown> = {
    exportedAt: deps.clock(),
    account: {
      id: user.id,
      roles: roleNames(await selectRoles(deps.db, userId)),
      language: user.locale,
      createdAt: user.created_at,
      changedAt: user.changed_at,
    },
    profile,
    verifiedEmails: await selectVerifiedEmails(deps.db, userId),
    consents: await selectConsents(deps.db, userId),
    sessions: (await selectSessions(deps.db, userId, deps.clock())).map(({ address, device, created_at, changed_at, expires_at }) => ({
      address,
      device,
      since: created_at,
      usedAt: changed_at,
      until: expires_at,
    })),
    providers: (await selectProviders(deps.db, userId)).map(({ provider, created_at }) => ({ provider, since: created_at })),
    // The key and the codes themselves stay secret: whoever has this file must not get in with it.
    secondFactor: user.second_factor_at && {
      since: user.second_factor_at,
      recoveryCodesLeft: await countRecoveryCodes(deps.db, userId),
      passkeys: (await selectPasskeys(deps.db, userId)).map(({ name, addedAt, usedAt }) => ({ name, since: addedAt, usedAt })),
    },
    rememberedDrivers: (await selectDrivers(deps.db, userId)).map(({ id, usedAt, ...facts }) => ({ ...facts, usedAt })),
    deskDevices: await selectDevicesOf(deps.db, userId),
    savedViews: await selectViewsOf(deps.db, userId),
    erasureRequests: (await selectErasures(deps.db, userId)).map(({ requested_at, due_at, withdrawn_at }) => ({
      requestedAt: requested_at,
      dueAt: due_at,
      withdrawnAt: withdrawn_at,
    })),
  };
  const subject = await subjectOf(deps.db, user);
  for (const source of deps.personalData) parts[source.name] = await source.export(subject);
  return JSON.parse(JSON.stringify(parts));
}
