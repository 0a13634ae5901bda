import type { Database } from '#platform/database';
import type { PushMessage, WebPush } from '#platform/push/web-push';
import { deleteEndpoint, selectDevices } from './store.ts';

/** Tells people of suppliers on their browsers. */
export interface DeskPush {
  /** The browsers on which a member of a supplier is told, by name. */
  devicesOf(person: string, supplier: string): Promise<readonly { readonly id: number }[]>;
  /** Tells one of them; one that is not reached any more is forgotten. @throws where its push service takes nothing now */
  send(person: string, supplier: string, device: number, message: PushMessage): Promise<void>;
}

export const deskPush = (db: Database, push: WebPush): DeskPush => ({
  devicesOf: (member, supplier) => selectDevices(db, { member, supplier }),
  async send(member, supplier, id, message) {
    const device = (await selectDevices(db, { member, supplier })).find((one) => one.id === id);
    if (device && (await push.send(device, message)) === 'gone') await deleteEndpoint(db, device.endpoint);
  },
});
