import { sql } from 'kysely';
import type { Database } from '../src/platform/database.ts';

/**
 * Fills a database with reservations of the past five years, spread over every pool, with their allocations, payments and
 * events. The triggers that guard a sale are off meanwhile: history has been sold already.
 */
export async function addPastReservations(db: Database, count: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (let from = 1; from <= count; from += AT_ONCE)
      for (const statement of statements(count, from, Math.min(count, from + AT_ONCE - 1))) await statement.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
  await sql`vacuum analyze`.execute(db);
}

/** No statement takes longer than a visitor's may. */
const AT_ONCE = 50_000;

const statements = (count: number, from: number, to: number) => [
  sql`
    create temporary table past as
    select n, gen_random_uuid() as id, gen_random_uuid() as payment_id,
      date_trunc('hour', now()) - interval '3 days' - (n::float8 / ${count}) * interval '5 years' as from_at,
      interval '1 day' * (1 + n % 14) as length
    from generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) n
  `,
  sql`
    insert into reservations (
      id, code, state, checkout_key, order_digest, locale, pickup_at, return_at, pay_now_minor, first_name, last_name, email, phone_country,
      phone, gender, birth_date, connector, supplier_slug, hold_until, supplier_confirmed_at, created_at, changed_at
    )
    select id, 'KTK-PAST' || n, 'completed', 'past-' || n, 'past', 'tr', from_at, from_at + length, 500000 + n, 'Ayşe', 'Yılmaz',
      'past' || n || '@example.com', 'TR', '05320000000', 'woman', '1990-01-01', 'direct', 'past', from_at - interval '20 days',
      from_at - interval '20 days', from_at - interval '20 days', from_at + length
    from past
  `,
  sql`
    insert into reservation_revisions (
      reservation_id, revision, offer_reference, trip, offer, selection, summary, mode, currency, total_minor, pay_now_minor,
      rate_try_per_euro_e4, rate_date, pickup_at, return_at, created_at
    )
    select id, 1, 'past', '{}', '{}', '{}', '{}', 'full', 'TRY', 500000 + n, 500000 + n, 430000, from_at::date, from_at, from_at + length,
      from_at - interval '20 days'
    from past
  `,
  sql`
    insert into reservation_events (reservation_id, event, from_state, to_state, at, actor_kind)
    select id, 'created', null, 'pending_payment', from_at - interval '20 days', 'customer' from past
  `,
  sql`
    insert into payments (id, reservation_id, gateway, amount_minor, currency, state, created_at, changed_at, authorised_at, captured_at)
    select payment_id, id, 'demo', 500000 + n, 'TRY', 'captured', from_at - interval '20 days', from_at - interval '20 days', from_at - interval '20 days', from_at - interval '20 days'
    from past
  `,
  sql`
    insert into allocations (key, pool, from_at, until_at, state, supplier_code, written_at)
    select 'past-' || n, pools.ids[1 + n % cardinality(pools.ids)], from_at, from_at + length, 'booked', 'P' || n, from_at - interval '20 days'
    from past, (select array_agg(id) as ids from pools) pools
  `,
  sql`drop table past`,
];
