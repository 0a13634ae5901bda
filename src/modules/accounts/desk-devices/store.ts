import { type Generated, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PushAddress } from '#platform/push/web-push';

interface DeviceRow {
  id: Generated<number>;
  user_id: string;
  supplier: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  shown_key: string;
  added_at: Date;
}
const tables = (db: Database) => db.withTables<{ desk_devices: DeviceRow }>();

/** A browser that a member has asked to be told on. */
export interface DeskDevice extends PushAddress {
  readonly id: number;
  readonly addedAt: Date;
}

export interface OfMember {
  readonly member: string;
  readonly supplier: string;
}

/** The latest first. */
export async function selectDevices(db: Database, { member, supplier }: OfMember): Promise<DeskDevice[]> {
  const rows = await tables(db)
    .selectFrom('desk_devices')
    .selectAll()
    .where('user_id', '=', member)
    .where('supplier', '=', supplier)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, endpoint, p256dh, auth, shown_key, added_at }) => ({
    id: Number(id),
    endpoint,
    p256dh,
    auth,
    shownKey: shown_key,
    addedAt: added_at,
  }));
}

/** A browser that somebody else has used is theirs no more, for no supplier. */
export async function putDevice(
  tx: DatabaseTransaction,
  { member, supplier }: OfMember,
  { endpoint, p256dh, auth, shownKey }: PushAddress,
  at: Date,
): Promise<void> {
  await tables(tx).deleteFrom('desk_devices').where('endpoint', '=', endpoint).where('user_id', '<>', member).execute();
  const row = { user_id: member, p256dh, auth, shown_key: shownKey, added_at: at };
  await tables(tx)
    .insertInto('desk_devices')
    .values({ ...row, supplier, endpoint })
    .onConflict((conflict) => conflict.columns(['endpoint', 'supplier']).doUpdateSet(row))
    .execute();
}

/** Leaves the latest of a member's browsers. */
export async function deleteDevicesBeyond(tx: DatabaseTransaction, { member, supplier }: OfMember, most: number): Promise<void> {
  await sql`
    delete from desk_devices where user_id = ${member} and supplier = ${supplier} and id not in (
      select id from desk_devices where user_id = ${member} and supplier = ${supplier} order by added_at desc, id desc limit ${most}
    )
  `.execute(tx);
}

/** @returns whether it was theirs */
export async function deleteDeviceOf(db: Database, { member, supplier }: OfMember, id: number): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('desk_devices')
    .where('id', '=', id)
    .where('user_id', '=', member)
    .where('supplier', '=', supplier)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A browser that is not reached under this address any more is told nothing by any supplier. */
export async function deleteEndpoint(db: Database, endpoint: string): Promise<void> {
  await tables(db).deleteFrom('desk_devices').where('endpoint', '=', endpoint).execute();
}

/** Every browser of a person, of every supplier. */
export async function deleteDevicesOf(tx: DatabaseTransaction, member: string): Promise<void> {
  await tables(tx).deleteFrom('desk_devices').where('user_id', '=', member).execute();
}

/** What a person's copy of their data says of their browsers: that there are some, and since when. */
export async function selectDevicesOf(db: Database, member: string): Promise<{ readonly supplier: string; readonly since: Date }[]> {
  const rows = await tables(db)
    .selectFrom('desk_devices')
    .select(['supplier', 'added_at'])
    .where('user_id', '=', member)
    .orderBy('id')
    .execute();
  return rows.map(({ supplier, added_at }) => ({ supplier, since: added_at }));
}
