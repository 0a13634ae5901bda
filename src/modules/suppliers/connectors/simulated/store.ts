import type { Database } from '#platform/database';

export interface SimulatedBooking {
  readonly state: 'booked' | 'declined' | 'cancelled';
  readonly supplierCode: string;
  readonly bookedAt: Date;
}

type SimulatedTables = {
  simulated_bookings: { connector: string; key: string; state: SimulatedBooking['state']; supplier_code: string; booked_at: Date };
};

const tables = (db: Database) => db.withTables<SimulatedTables>();

export async function findBooking(db: Database, connector: string, key: string): Promise<SimulatedBooking | undefined> {
  const row = await tables(db)
    .selectFrom('simulated_bookings')
    .selectAll()
    .where('connector', '=', connector)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { state: row.state, supplierCode: row.supplier_code, bookedAt: row.booked_at };
}

/** Writes a booking unless its key is known, and says what is then known of the key. */
export async function keepBooking(db: Database, connector: string, key: string, booking: SimulatedBooking): Promise<SimulatedBooking> {
  await tables(db)
    .insertInto('simulated_bookings')
    .values({ connector, key, state: booking.state, supplier_code: booking.supplierCode, booked_at: booking.bookedAt })
    .onConflict((conflict) => conflict.columns(['connector', 'key']).doNothing())
    .execute();
  return (await findBooking(db, connector, key)) ?? booking;
}

export async function markCancelled(db: Database, connector: string, key: string): Promise<void> {
  await tables(db)
    .updateTable('simulated_bookings')
    .set({ state: 'cancelled' })
    .where('connector', '=', connector)
    .where('key', '=', key)
    .where('state', '=', 'booked')
    .execute();
}

/** Forgets the bookings of a supplier that were made before an instant. @returns how many */
export async function forgetBookings(db: Database, connector: string, before: Date): Promise<number> {
  const gone = await tables(db)
    .deleteFrom('simulated_bookings')
    .where('connector', '=', connector)
    .where('booked_at', '<', before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
