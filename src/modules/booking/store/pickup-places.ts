import { sql } from 'kysely';
import type { Database } from '#platform/database';

/**
 * Writes beside reservations of before the column where they are picked up, as it stands in what is agreed with them now.
 * @returns how many, at most `limit`
 */
export async function fillPickupPlaces(db: Database, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update reservations set pickup_place = coalesce(agreed.trip->'pickup'->>'slug', '')
    from reservation_revisions agreed
    where agreed.reservation_id = reservations.id and agreed.revision = reservations.revision
      and reservations.id in (select id from reservations where pickup_place is null limit ${limit} for update skip locked)
  `.execute(db);
  return Number(numAffectedRows);
}
