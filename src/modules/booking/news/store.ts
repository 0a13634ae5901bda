import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database';

/** Something that happened to a reservation, as it is told to open pages. */
export interface Change {
  readonly id: number;
  readonly code: string;
  readonly supplier: string;
  /** The offices of its pickup and its return. */
  readonly offices: readonly string[];
  /** Who did it, where somebody did. */
  readonly by: string | null;
}

/** The numbers of the last so many that could have been given; none before the first event. */
export async function selectLastEventIds(db: Database, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from reservation_events where id > (select max(id) from reservation_events) - ${most}
  `.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** What has happened since, in the order in which it was numbered. */
export const selectChangesAfter = (db: Database, id: number, limit: number): Promise<readonly Change[]> =>
  changes(db, sql`event.id > ${id} order by event.id limit ${limit}`);

/** Looking further back than this asks more of the database than it tells a reader. */
const FURTHEST = 50_000;

/** The last that have happened since, of one reservation or of one supplier where one is asked for. */
export const selectLastChangesAfter = (
  db: Database,
  id: number,
  asked: { readonly about: string | null; readonly supplier: string | null; readonly limit: number },
): Promise<readonly Change[]> =>
  changes(
    db,
    sql`event.id > greatest(${id}::bigint, (select max(id) from reservation_events) - ${FURTHEST})
      and (${asked.about}::text is null or reservation.code = ${asked.about})
      and (${asked.supplier}::text is null or reservation.supplier_slug = ${asked.supplier})
      order by event.id desc limit ${asked.limit}`,
  );

async function changes(db: Database, found: RawBuilder<unknown>): Promise<readonly Change[]> {
  const { rows } = await sql<Omit<Change, 'id' | 'offices'> & { id: string; pickup: string | null; back: string | null }>`
    select event.id::text as id, reservation.code, reservation.supplier_slug as supplier, event.actor_id as by,
      agreed.offer->'pickup'->>'id' as pickup, agreed.offer->'returnTo'->>'id' as back
    from reservation_events as event
    join reservations as reservation on reservation.id = event.reservation_id
    left join reservation_revisions as agreed on agreed.reservation_id = reservation.id and agreed.revision = reservation.revision
    where ${found}
  `.execute(db);
  return rows.map(({ id: number, pickup, back, ...change }) => ({
    ...change,
    id: Number(number),
    offices: [pickup, back].flatMap((office) => (office === null ? [] : [office])),
  }));
}

/** Somebody who has a reservation open. */
export interface Looker {
  readonly code: string;
  readonly person: string;
  readonly name: string;
}

/**
 * Renews who has a reservation open in this process, and forgets who has long gone, with one statement.
 * @returns everybody who was seen on those reservations after an instant, on any process, as it was before
 */
export async function renewLookers(
  db: Database,
  { lookers, now, seenAfter }: { readonly lookers: readonly Looker[]; readonly now: Date; readonly seenAfter: Date },
): Promise<readonly Looker[]> {
  if (lookers.length === 0) return [];
  const rows = JSON.stringify(lookers);
  const { rows: found } = await sql<Looker>`
    with mine as (
      select distinct on (code, person) code, person, name
      from jsonb_to_recordset(${rows}::jsonb) as looker (code text, person text, name text)
    ), renewed as (
      insert into staff_looking (code, person, name, seen_at) select code, person, name, ${now}::timestamptz from mine order by code, person
      on conflict (code, person) do update set seen_at = excluded.seen_at, name = excluded.name
    ), gone as (
      delete from staff_looking where seen_at < ${now}::timestamptz - interval '1 hour' and code not in (select code from mine)
    )
    select code, person, name from staff_looking where code in (select code from mine) and seen_at > ${seenAfter}
  `.execute(db);
  return found;
}
