import type { Database } from '#platform/database';

export interface RehearsalBooking {
  readonly state: 'booked' | 'declined' | 'cancelled';
  readonly supplierCode: string;
  readonly bookedAt: Date;
}

type RehearsalTables = {
  rehearsal_bookings: { connector: string; key: string; state: RehearsalBooking['state']; supplier_code: string; booked_at: Date };
};

const tables = (db: Database) => db.withTables<RehearsalTables>();

export async function findBooking(db: Database, connector: string, key: string): Promise<RehearsalBooking | undefined> {
  const row = await tables(db)
    .selectFrom('rehearsal_bookings')
    .selectAll()
    .where('connector', '=', connector)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { state: row.state, supplierCode: row.supplier_code, bookedAt: row.booked_at };
}

/** Writes a booking unless its key is known, and says what is then known of the key. */
export async function keepBooking(db: Database, connector: string, key: string, booking: RehearsalBooking): Promise<RehearsalBooking> {
  await tables(db)
    .insertInto('rehearsal_bookings')
    .values({ connector, key, state: booking.state, supplier_code: booking.supplierCode, booked_at: booking.bookedAt })
    .onConflict((conflict) => conflict.columns(['connector', 'key']).doNothing())
    .execute();
  return (await findBooking(db, connector, key)) ?? booking;
}

export async function markCancelled(db: Database, connector: string, key: string): Promise<void> {
  await tables(db)
    .updateTable('rehearsal_bookings')
    .set({ state: 'cancelled' })
    .where('connector', '=', connector)
    .where('key', '=', key)
    .where('state', '=', 'booked')
    .execute();
}
