import { sql } from 'kysely';
import type { Database } from '#platform/database';

/**
 * Moves cars that were back before an instant, and what was given back before it, from those after one: so many in a transaction of its own, none that
 * somebody has in hand.
 * @returns where it came to, and null where no row is left
 */
export async function moveReturned(db: Database, before: Date, { after, limit }: { readonly after: number; readonly limit: number }) {
  const { rows } = await sql<{ last: number | null; moved: number }>`
    with looked as (
      select id, until_at < ${before} or (state = 'released' and written_at < ${before}) as is_past
      from allocations where id > ${after} order by id limit ${limit} for update skip locked
    ), moved as (
      delete from allocations where id in (select id from looked where is_past)
      returning id, key, pool, from_at, until_at, state, confirmation, held_until, supplier_code, written_at
    ), written as (
      insert into allocations_past (id, key, pool, from_at, until_at, state, confirmation, held_until, supplier_code, written_at) select * from moved
    )
    select (select max(id) from looked) as last, (select count(*)::integer from moved) as moved
  `.execute(db);
  const [{ last, moved } = { last: null, moved: 0 }] = rows;
  return { last: last === null ? null : Number(last), moved };
}
