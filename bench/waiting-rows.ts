import pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

/** How many of each kind wait for a person, some hundreds in all; beside them lies what five years of orders have left of the same kind. */
const WAITS = {
  pickups: 120,
  refunds: 30,
  supplierCancels: 10,
  payments: 40,
  holds: 8,
  chargebacks: 15,
  charges: 12,
  decisions: 12,
  enquiries: 120,
  differences: 8,
  supplierDifferences: 25,
  priceFindings: 60,
  reviews: 80,
  requests: 10,
  papers: 12,
  takes: 40,
};

/** Adds what waits for people of ours to the listed reservations of a database, and a payment and an e-mail to each of those. */
export async function addWaitingRows(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await withoutIndexes(client, ['payments', 'reservation_emails', 'reservation_sent_emails'], async () => {
      for (const statement of PAST) await client.query(statement);
    });
    for (const statement of WAITING) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Reservations of a state with a number each, as many as are asked for. */
const some = (state: string, count: number, from = 0): string =>
  `(select id, code, supplier_slug, created_at, row_number() over (order by created_at, id) as n from reservations
    where order_digest = 'listed' and state = '${state}' order by created_at, id offset ${from} limit ${count}) as one`;
const anHourAgo = `now() - interval '1 hour'`;

const PAST = [
  `
    insert into payments (id, reservation_id, gateway, amount_minor, currency, state, created_at, changed_at, authorised_at, captured_at)
    select gen_random_uuid(), id, 'demo', 500000, 'TRY', 'captured', created_at, created_at, created_at, created_at
    from reservations where order_digest = 'listed' and state in ('confirmed', 'picked_up', 'completed', 'cancelled', 'no_show')
  `,
  `
    insert into reservation_emails (reservation_id, kind, due_at, sent_at)
    select id, 'confirmed', created_at, created_at from reservations where order_digest = 'listed'
  `,
  // One of two hundred came back.
  `
    insert into reservation_sent_emails (reservation_id, kind, copy, recipient, subject, text, attachments, sent_at, undelivered, undelivered_at)
    select id, 'confirmed', 1, email, 'Rezervasyonunuz', 'Rezervasyonunuz onaylandı.', '[]', created_at,
      case when hashtext(code) % 200 = 0 then 'bounced' end, case when hashtext(code) % 200 = 0 then created_at + interval '1 minute' end
    from reservations where order_digest = 'listed'
  `,
];

const WAITING = [
  // Ended, in the numbers that are left of five years.
  `
    insert into reservation_obligations (reservation_id, kind, state, payment_id, amount_minor, currency, created_at, done_at)
    select one.id, 'refund', 'done', payments.id, 100000, 'TRY', payments.created_at, payments.created_at
    from ${some('cancelled', 30_000)} join payments on payments.reservation_id = one.id
  `,
  `
    insert into chargebacks (id, payment_id, gateway, reference, reason, amount_minor, currency, received_on, answer_by, state, noted_at, ended_at)
    select gen_random_uuid(), payments.id, 'demo', 'past-' || n, 'other', 1000, 'TRY', one.created_at::date, one.created_at::date + 10, 'won', one.created_at, one.created_at
    from ${some('no_show', 1_000)} join payments on payments.reservation_id = one.id
  `,
  `
    insert into rental_charges (
      id, reservation_id, supplier, kind, way, currency, amount_minor, stands_minor, happened_on, said, locale, state, ends_at, drafted_by, drafted_at, charged_at
    )
    select gen_random_uuid(), id, supplier_slug, 'fuel', 'deposit', 'TRY', 90000, 90000, created_at::date, 'Depo yarım döndü.', 'tr',
      case when n <= ${WAITS.charges} then 'with_us' else 'settled' end, case when n <= ${WAITS.charges} then ${anHourAgo} end, 'bench', created_at, created_at
    from ${some('completed', 5_000)}
  `,
  `
    insert into reservation_adjustments (id, reservation_id, kind, amount_minor, currency, reason, state, asked_by, asked_at)
    select gen_random_uuid(), id, 'goodwill', 90000, 'TRY', 'supplier_failed', case when n <= ${WAITS.decisions} then 'waiting' else 'done' end, 'bench', created_at
    from ${some('completed', 5_000, 5_000)}
  `,
  `
    insert into enquiries (id, code, kind, state, form_key, content_digest, locale, full_name, email, details, ip_digest, created_at, changed_at)
    select gen_random_uuid(), 'TLP-' || n, 'contact', case when n <= ${WAITS.enquiries} then 'received' else 'closed' end, 'bench-' || n, 'x', 'tr', 'Ada Er',
      'kisi' || n || '@example.com', '{"message":"Merhaba"}', 'x', now() - n * interval '30 minutes', now() - n * interval '30 minutes'
    from generate_series(1, 50000) n
  `,
  `
    insert into reconciliation_differences (gateway, day, kind, gateway_ref, ours_minor, theirs_minor, currency, found_at, settled_at)
    select 'demo', now()::date - n, 'other_amount', 'ref-' || n, 1000, 900, 'TRY', now() - n * interval '1 day', case when n > ${WAITS.differences} then now() end
    from generate_series(1, 1000) n
  `,
  `
    insert into supplier_differences (reservation_id, kind, ours, theirs, found_at, ended_at)
    select id, 'other_price', '1', '2', ${anHourAgo}, case when n > ${WAITS.supplierDifferences} then now() end from ${some('confirmed', 2_000)}
  `,
  `
    insert into price_findings (
      kind, is_certain, connector, supplier, supplier_name, office, office_name, car, car_name, season, place, pickup_on, days, seen_minor, usual_minor, currency,
      first_seen_at, last_seen_at, times, state, ended_at
    )
    select 'far_below', false, 'direct', 'bench', 'Bench', 'office-' || n, 'Ofis', 'car', 'Araç', '', '', now()::date, 3, 100, 1000, 'TRY',
      now() - n * interval '1 hour', now(), 3, case when n <= ${WAITS.priceFindings} then 'open' else 'ended' end, case when n > ${WAITS.priceFindings} then now() end
    from generate_series(1, 10000) n
  `,
  `
    insert into reviews (
      id, reservation_id, supplier, vehicle_class, rented_in, locale, cleanliness, pickup_speed, as_promised, value, body, author, state, written_at, decided_at
    )
    select gen_random_uuid(), id, supplier_slug, 'economy', date_trunc('month', created_at)::date, 'tr', 4, 4, 4, 4, 'Her şey yolundaydı.', 'A. Y.',
      case when n <= ${WAITS.reviews} then 'waiting' else 'published' end, created_at, case when n > ${WAITS.reviews} then created_at end
    from ${some('completed', 60_000)}
  `,
  `
    insert into data_requests (id, kind, way, email, name, locale, identity, received_at, due_at, recorded_by, closed_at, outcome)
    select gen_random_uuid(), 'access', 'email', 'kisi' || n || '@example.com', 'Ada Er', 'tr', 'x', now() - n * interval '1 day', now() + interval '30 days' - n * interval '1 day',
      gen_random_uuid(), case when n > ${WAITS.requests} then now() end, case when n > ${WAITS.requests} then 'answered' end
    from generate_series(1, 1000) n
  `,
  `
    insert into supplier_papers (supplier, kind, note, digest, type, valid_until, put_by, put_at)
    select slugs[1 + n % cardinality(slugs)], 'insurance', 'Poliçe ' || n, repeat('0', 64), 'application/pdf', now()::date + case when n <= ${WAITS.papers} then 10 else 300 end, 'bench', now()
    from generate_series(1, 500) n, (select array_agg(slug order by slug) as slugs from suppliers) suppliers
  `,
  // What waits of reservations and their money.
  `
    update reservations set pickup_at = now() - n * interval '1 hour' - interval '4 hours', return_at = now() + interval '5 days'
    from ${some('confirmed', WAITS.pickups)} where reservations.id = one.id
  `,
  `
    update reservations set next_attempt_at = ${anHourAgo} from ${some('payment_failed', WAITS.holds)} where reservations.id = one.id
  `,
  `
    insert into reservation_obligations (reservation_id, kind, payment_id, amount_minor, currency, next_attempt_at, created_at, attempts)
    select one.id, 'refund', payments.id, 100000, 'TRY', now(), ${anHourAgo}, 4
    from ${some('cancelled', WAITS.refunds, 30_000)} join payments on payments.reservation_id = one.id
  `,
  `
    insert into reservation_obligations (reservation_id, kind, next_attempt_at, created_at, attempts)
    select id, 'supplier_cancel', now(), ${anHourAgo}, 4 from ${some('cancelled', WAITS.supplierCancels, 31_000)}
  `,
  `
    insert into payments (id, reservation_id, gateway, amount_minor, currency, state, created_at, changed_at)
    select gen_random_uuid(), id, 'demo', 500000, 'TRY', 'unknown', ${anHourAgo}, ${anHourAgo} from ${some('confirming', WAITS.payments)}
  `,
  `
    insert into chargebacks (id, payment_id, gateway, reference, reason, amount_minor, currency, received_on, answer_by, state, noted_at)
    select gen_random_uuid(), payments.id, 'demo', 'open-' || n, 'other', 1000, 'TRY', now()::date, now()::date + 10, 'open', ${anHourAgo}
    from ${some('completed', WAITS.chargebacks, 20_000)} join payments on payments.reservation_id = one.id
  `,
  `
    insert into queue_takes (kind, subject, person, taken_at, active_at)
    select 'pickup_not_noted', code, 'bench', ${anHourAgo}, ${anHourAgo} from ${some('confirmed', WAITS.takes)}
  `,
];
