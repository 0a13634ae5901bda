import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import { TEST_SUPPLIER } from '#suppliers/model';
import type { Reservation } from '../model/reservation.ts';
import type { ReservationState } from '../model/states.ts';
import { deleteShortMessages } from '../short-messages/store.ts';
import { findByCheckoutKey, selectByIds } from '../store/reservations.ts';
import { tables } from '../store/tables.ts';
import { isTest } from './test-reservation.ts';

// Written out, not given as a value: it is what the index of tests is for.
const TESTS = sql`(select test.id from reservations as test where test.connector = ${sql.lit(TEST_SUPPLIER)})`;

/** For a statement over `reservations` whose ids come from an index alone: the tests, which are few, are left out by their ids. */
export const isNotTest = sql<boolean>`reservations.id not in ${TESTS}`;

/** The same where the row is at hand. @param alias how the statement calls the reservations */
export const isRealRental = (alias: 'reservations' | 'reservation') =>
  sql<boolean>`${sql.ref(`${alias}.connector`)} <> ${sql.lit(TEST_SUPPLIER)}`;

/** How many of a statement's reservations of one state are no tests: all are counted in an index, and the tests, which are few, are taken off. */
export const countWithoutTests = sql<number>`count(*) - (
  select count(*) from reservations as test where test.connector = ${sql.lit(TEST_SUPPLIER)} and test.state = reservations.state
)`;

/** Which of these reservations are tests. */
export async function selectTestsAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tables(db)
    .selectFrom('reservations')
    .select('id')
    .where('connector', '=', sql.lit(TEST_SUPPLIER))
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Tests in a state that were ordered before an instant, the oldest first. */
export async function selectTestsOfState(db: Database, state: ReservationState, before: Date, limit: number): Promise<Reservation[]> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .select('id')
    .where('connector', '=', sql.lit(TEST_SUPPLIER))
    .where('state', '=', state)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.length > 0
    ? selectByIds(
        db,
        rows.map(({ id }) => id),
      )
    : [];
}

/** The test that was ordered under a key; nothing where none was, or something else. */
export async function findTestByKey(db: Database, checkoutKey: string): Promise<Reservation | undefined> {
  const found = await findByCheckoutKey(db, checkoutKey);
  return found && isTest(found) ? found : undefined;
}

/** Ids of tests that were ordered before an instant. */
export async function selectOldTests(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .select('id')
    .where('connector', '=', sql.lit(TEST_SUPPLIER))
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What belongs to a reservation and to nothing else, what refers to others first. */
const PARTS = [
  'reservation_sent_emails',
  'reservation_emails',
  'reservation_documents',
  'reservation_documents_past',
  'consents',
  'order_marks',
  'reservation_obligations',
  'reservation_notes',
  'reservation_changes',
  'supplier_differences',
  'supplier_checks',
  'reservation_events',
  'reservation_revisions',
] as const;

/**
 * Takes a test and everything of it out of the database.
 * @throws where money was promised for it, or its supplier's people did something with it: that stays
 */
export async function deleteTest(tx: DatabaseTransaction, id: string): Promise<void> {
  await deleteShortMessages(tx, [id]);
  for (const part of PARTS) await tables(tx).deleteFrom(part).where('reservation_id', '=', id).execute();
  await tables(tx).deleteFrom('reservations').where('id', '=', id).where('connector', '=', sql.lit(TEST_SUPPLIER)).execute();
}
