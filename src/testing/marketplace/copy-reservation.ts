import { sql } from 'kysely';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';

/** What differs in the copies of a reservation: columns of its row, and its office. */
interface Differences {
  readonly row: Readonly<Record<string, string | null>>;
  /** The n-th copy's pickup and return are this many hours later (earlier where negative), and n minutes. */
  readonly hours: number;
  readonly office?: string;
}

/**
 * Writes a reservation many times over, as a supplier's years or another office's day would: with numbers of their own, and nothing of what
 * has happened to it.
 */
export async function copyReservation(db: Database, code: string, count: number, { row, hours, office }: Differences): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'reservations' and is_generated = 'NEVER'
  `.execute(tx);
    const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
    const copies = sql`unnest(${Array.from({ length: count }, newId)}::uuid[]) with ordinality as copy (id, n)`;
    const later = sql`(interval '1 hour' * ${hours} + interval '1 minute' * copy.n)`;
    await sql`
      insert into reservations (${names})
      select ${names} from (
        select (jsonb_populate_record(one, jsonb_build_object(
          'id', copy.id, 'code', 'KTK-C' || right(copy.id::text, 12), 'checkout_key', copy.id, 'payment_id', null,
          'pickup_at', one.pickup_at + ${later}, 'return_at', one.return_at + ${later}
        ) || ${JSON.stringify(row)}::jsonb)).* from reservations one, ${copies} where one.code = ${code}
      ) copied
    `.execute(tx);
    const elsewhere = sql`to_jsonb(${office ?? ''}::text)`;
    await sql`
      insert into reservation_revisions
      select (jsonb_populate_record(agreed, jsonb_build_object(
        'reservation_id', copy.id, 'pickup_at', agreed.pickup_at + ${later}, 'return_at', agreed.return_at + ${later},
        'offer', case when ${office ?? null}::text is null then agreed.offer
          else jsonb_set(jsonb_set(agreed.offer, '{pickup,id}', ${elsewhere}), '{returnTo,id}', ${elsewhere}) end
      ))).* from reservation_revisions agreed join reservations one on one.id = agreed.reservation_id and one.revision = agreed.revision, ${copies}
      where one.code = ${code}
    `.execute(tx);
  });
}
