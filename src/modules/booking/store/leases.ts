import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { Reservation } from '../model/reservation.ts';
import type { ReservationState } from '../model/states.ts';
import { changing, reservationFrom, selectByIds } from './reservations.ts';
import { tables } from './tables.ts';

const isDue = (now: Date) => sql<boolean>`next_attempt_at <= ${now} and (leased_until is null or leased_until <= ${now})`;

/** Leases a reservation that is due until an instant; no other worker advances it before then. */
export async function acquireLease(db: Database, id: string, now: Date, until: Date): Promise<Reservation | undefined> {
  const row = await changing(db).set({ leased_until: until }).where('id', '=', id).where(isDue(now)).executeTakeFirst();
  return row && reservationFrom(row);
}

/** Leases reservations that are due, the longest due first, and none that another worker is leasing; none of the connectors named. */
export async function leaseDue(
  db: Database,
  { now, until, most, without }: { readonly now: Date; readonly until: Date; readonly most: number; readonly without: readonly string[] },
): Promise<Reservation[]> {
  const due = tables(db)
    .selectFrom('reservations')
    .select('id')
    .where(isDue(now))
    .$if(without.length > 0, (query) => query.where('connector', 'not in', without))
    .orderBy('next_attempt_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const leased = await tables(db).updateTable('reservations').set({ leased_until: until }).where('id', 'in', due).returning('id').execute();
  if (leased.length === 0) return [];
  return selectByIds(
    db,
    leased.map(({ id }) => id),
  );
}

/** Makes the lease that ends at an instant end later. @returns whether it was still held */
export async function renewLease(db: Database, id: string, until: Date, longer: Date): Promise<boolean> {
  const row = await tables(db)
    .updateTable('reservations')
    .set({ leased_until: longer })
    .where('id', '=', id)
    .where('leased_until', '=', until)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases the lease that ends at an instant. @returns when the reservation is due next, unless another worker holds it by now */
export async function releaseLease(db: Database, id: string, until: Date): Promise<Date | null> {
  const row = await tables(db)
    .updateTable('reservations')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('leased_until', '=', until)
    .returning('next_attempt_at')
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}

/** Sets when the reservation is due next, unless the reservation has changed since it was read. */
export async function setNextAttempt(tx: Database, seen: Reservation, at: Date | null): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('reservations')
    .set({ next_attempt_at: at })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many reservations were due before an instant and are leased by nobody, and since when the oldest waits. */
export async function countOverdue(db: Database, before: Date): Promise<{ readonly count: number; readonly since: Date | null }> {
  const row = await tables(db)
    .selectFrom('reservations')
    .select((one) => [one.fn.countAll<number>().as('count'), one.fn.min('next_attempt_at').as('since')])
    .where(isDue(before))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), since: row.since };
}

/** What ends by itself when its time has come. */
const HOLDING = ['pending_payment', 'awaiting_proof', 'payment_failed'] as const satisfies readonly ReservationState[];

/** Orders that hold a car, were due before an instant and are leased by nobody, the longest due first. */
export async function selectOverdueHolds(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ readonly id: string; readonly since: Date | null }[]> {
  return tables(db)
    .selectFrom('reservations')
    .select(['id', 'next_attempt_at as since'])
    .where(isDue(before))
    .where('state', 'in', HOLDING)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
}
