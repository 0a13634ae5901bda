import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { tables } from './tables.ts';

/**
 * Writes beside reservations of before the column where they are picked up, as it stands in what is agreed with them now.
 * @returns how many, at most `limit`
 */
export async function fillPickupPlaces(db: Database, limit: number): Promise<number> {
  // Chosen once: within the update they could be chosen anew for each row that it is joined with.
  const { numAffectedRows = 0n } = await sql`
    with chosen as materialized (select id from reservations where pickup_place is null limit ${limit} for update skip locked)
    update reservations set pickup_place = coalesce(agreed.trip->'pickup'->>'slug', '')
    from reservation_revisions agreed
    where agreed.reservation_id = reservations.id and agreed.revision = reservations.revision
      and reservations.id in (select id from chosen)
  `.execute(db);
  return Number(numAffectedRows);
}

/** Whether a reservation is left that the job has still to fill: until then a list narrowed to a place asks what is agreed as well. */
export async function hasPlacesToFill(db: Database): Promise<boolean> {
  const left = await tables(db).selectFrom('reservations').select('id').where('pickup_place', 'is', null).limit(1).executeTakeFirst();
  return left !== undefined;
}
