import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { arePushKeys } from '#platform/push/push-encryption';
import type { WebPush } from '#platform/push/web-push';
import { type DeskDevice, deleteDeviceOf, deleteDevicesBeyond, type OfMember, putDevice, selectDevices } from './store.ts';

interface DeviceDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Nothing where browsers cannot be written to. */
  readonly push: Pick<WebPush, 'key' | 'accepts'> | null;
}

/** A telephone, a tablet, the computer at the desk and the one at home, some of them twice. */
export const MOST_DEVICES = 10;

/** What a browser tells of itself once its user has agreed, as it was sent. */
export interface TypedDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser as its member sees it in a list. */
export type ListedDevice = Pick<DeskDevice, 'id' | 'addedAt'> & {
  /** What tells a browser that it is meant, and nobody else where it is reached. */
  readonly endpoint: string;
};

/**
 * From now on this browser is told what its member's desk is told. Beyond ten the ones that were added first go.
 * @returns `not_possible` where what was sent names no push service that we know, or no keys; nothing is ever sent there
 */
export async function addDeskDevice(
  { db, clock, push }: DeviceDeps,
  { device, ...of }: OfMember & { readonly device: TypedDevice },
): Promise<{ readonly kind: 'added' | 'not_possible' }> {
  if (!push?.accepts(device.endpoint) || !arePushKeys(device)) return { kind: 'not_possible' };
  const address = { ...device, shownKey: push.key };
  await db.transaction().execute(async (tx) => {
    await putDevice(tx, of, address, clock());
    await deleteDevicesBeyond(tx, of, MOST_DEVICES);
  });
  return { kind: 'added' };
}

/** This browser is told nothing any more. @returns `not_found` also for somebody else's */
export const removeDeskDevice = async (
  { db }: Pick<DeviceDeps, 'db'>,
  { id, ...of }: OfMember & { readonly id: number },
): Promise<{ readonly kind: 'removed' | 'not_found' }> => ({ kind: (await deleteDeviceOf(db, of, id)) ? 'removed' : 'not_found' });

/** The browsers on which a member is told, the latest first. */
export const listDeskDevices = async ({ db }: Pick<DeviceDeps, 'db'>, of: OfMember): Promise<readonly ListedDevice[]> =>
  (await selectDevices(db, of)).map(({ id, endpoint, addedAt }) => ({ id, endpoint, addedAt }));
