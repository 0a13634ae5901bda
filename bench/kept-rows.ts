import pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

/** What is kept of reservations besides them, for each that a database has: a life of five events, a payment with its calls, consents, documents, the car. */
export async function addKeptRows(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await withoutIndexes(client, TABLES, async () => {
      for (const statement of STATEMENTS) await client.query(statement);
    });
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** A paragraph of a contract; real ones are longer, and as long in every database. */
const WORDS = `repeat('Kiralayan, aracı teslim aldığı gibi geri verir. ', 12)`;

const TABLES = ['reservation_events', 'payments', 'payment_events', 'gateway_calls', 'consents', 'reservation_documents', 'allocations'];

const STATEMENTS = [
  `
    insert into reservation_events (reservation_id, event, from_state, to_state, at, actor_kind)
    select id, 'created', null, state, created_at + step * interval '1 minute', 'system' from reservations, generate_series(1, 5) step where order_digest = 'listed'
  `,
  `
    create temporary table kept as
    select id, gen_random_uuid() as payment_id, created_at, pickup_at, return_at, row_number() over () as n from reservations where order_digest = 'listed'
  `,
  `
    insert into payments (id, reservation_id, gateway, amount_minor, currency, state, created_at, changed_at, authorised_at, captured_at)
    select payment_id, id, 'demo', 500000, 'TRY', 'captured', created_at, created_at, created_at, created_at from kept
  `,
  `
    insert into payment_events (payment_id, from_state, to_state, at, actor)
    select payment_id, 'created', 'captured', created_at + step * interval '1 second', 'bank' from kept, generate_series(1, 3) step
  `,
  `
    insert into gateway_calls (payment_id, operation, sent_at, resolves_at, ended_at, outcome)
    select payment_id, operation, created_at, created_at, created_at, 'done' from kept, unnest(array['authorise', 'capture']) operation
  `,
  `
    insert into consents (reservation_id, kind, given, text_version, at)
    select id, kind, true, '2026-01-01', created_at from kept, unnest(array['contract', 'privacy']) kind
  `,
  `
    insert into reservation_documents (reservation_id, revision, kind, locale, version, html)
    select id, 1, kind, 'tr', '2026-01-01', ${WORDS} from kept, unnest(array['preliminary_information', 'distance_contract']) kind
  `,
  `
    insert into allocations (key, pool, from_at, until_at, state, supplier_code, written_at)
    select 'kept-' || n, pools.ids[1 + n % cardinality(pools.ids)], pickup_at, return_at, 'booked', 'K' || n, created_at
    from kept, (select array_agg(id) as ids from pools) pools
  `,
  `drop table kept`,
];
