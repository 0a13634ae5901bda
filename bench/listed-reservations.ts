import pg from 'pg';
import { CODE_ALPHABET } from '../src/kernel/ids.ts';
import { withoutIndexes } from './without-indexes.ts';

const FIRST_NAMES =
  'Ayşe,Mehmet,Fatma,Mustafa,Zeynep,Ahmet,Elif,Ali,Hatice,Hüseyin,Emine,İbrahim,Meryem,Yusuf,Şerife,Ömer,Zehra,Murat,Sultan,Çağla';
const LAST_NAMES =
  'Yılmaz,Kaya,Demir,Çelik,Şahin,Yıldız,Yıldırım,Öztürk,Aydın,Özdemir,Arslan,Doğan,Kılıç,Aslan,Çetin,Kara,Koç,Kurt,Özkan,Şimşek,Polat,Özcan,Korkmaz,Çakır,Erdoğan,Yavuz,Can,Acar,Şen,Aktaş,Güler,Yalçın,Güneş,Bozkurt,Bulut,Keskin,Ünal,Turan,Gül,Özer';

/**
 * Reservations of five years that a list can show: each is the one order of the database once more, with a driver, a supplier, a place, a state
 * and times of its own. Most have ended; one of two hundred is to come, one of fifty has a tag.
 */
export async function addListedReservations(databaseUrl: string, count: number): Promise<void> {
  // A connection of its own: filling takes longer than a question of the product may.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await withoutIndexes(client, ['reservations', 'reservation_revisions'], async () => {
      for (const statement of statements(count)) await client.query(statement);
    });
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Eight letters of a number, scattered and no two the same: the factor has nothing in common with how many letters there are. */
const codeLetters = Array.from(
  { length: 8 },
  (_, place) =>
    `substr('${CODE_ALPHABET}', 1 + ((n::bigint * 2654435761) / ${CODE_ALPHABET.length ** place} % ${CODE_ALPHABET.length})::int, 1)`,
).join(' || ');

const names = (text: string): string => `string_to_array('${text}', ',')`;

const statements = (count: number) => [
  `
    create temporary table listed as
    select n, gen_random_uuid() as id,
      'KTK-' || ${codeLetters} as code,
      date_trunc('second', now()) - (n::float8 / ${count}) * interval '5 years' as created_at,
      (${names(FIRST_NAMES)})[1 + (n % 20 * 7) % 20] as first_name,
      (${names(LAST_NAMES)})[1 + (n % 40 * 13) % 40] as last_name,
      -- A few suppliers and places have most of the rentals.
      suppliers.slugs[1 + floor(power(((n::bigint * 7919) % 1000) / 1000.0, 3) * cardinality(suppliers.slugs))::int] as supplier,
      places.slugs[1 + floor(power(((n::bigint * 104729) % 1000) / 1000.0, 3) * cardinality(places.slugs))::int] as place,
      case
        when n % 200 = 0 then 'confirmed'
        when n % 1000 = 1 then 'picked_up'
        when n % 25 = 2 then 'cancelled'
        when n % 300 = 3 then 'no_show'
        when n % 70 = 4 then 'expired'
        when n % 150 = 5 then 'payment_failed'
        when n % 20000 = 6 then 'confirming'
        else 'completed'
      end as state
    from generate_series(1, ${count}) n,
      (select array_agg(slug order by slug) as slugs from suppliers) suppliers,
      (select array_agg(slug order by slug) as slugs from places) places
  `,
  `alter table listed add column from_at timestamptz`,
  `
    update listed set from_at = case
      when state = 'confirmed' then date_trunc('hour', now()) + interval '1 hour' * (1 + n % 2000)
      when state = 'picked_up' then date_trunc('hour', now()) - interval '1 hour' * (1 + n % 100)
      else date_trunc('hour', created_at) + interval '1 hour' * (24 + n % 700)
    end
  `,
  `
    insert into reservations (
      id, code, state, checkout_key, order_digest, locale, pickup_at, return_at, pickup_place, pay_now_minor, first_name, last_name, email, phone_country,
      phone, gender, birth_date, connector, supplier_slug, supplier_code, hold_until, supplier_confirmed_at, created_at, changed_at
    )
    select id, code, state, 'listed-' || n, 'listed', 'tr', from_at, from_at + interval '1 day' * (1 + n % 14), place, 500000 + n, first_name, last_name,
      'kisi' || n || '@example.com', 'TR', '0532' || (1000000 + n), 'woman', '1990-01-01', 'direct', supplier, 'S' || (500000 + n),
      created_at, created_at, created_at, created_at
    from listed
  `,
  `
    insert into reservation_revisions (
      reservation_id, revision, offer_reference, trip, offer, delivery, selection, summary, mode, currency, total_minor, pay_now_minor,
      rate_try_per_euro_e4, rate_date, pickup_at, return_at, created_at
    )
    select id, 1, 'listed', jsonb_set(one.trip, '{pickup,slug}', to_jsonb(place)), one.offer, one.delivery, one.selection, one.summary, one.mode,
      one.currency, 500000 + n, 500000 + n, one.rate_try_per_euro_e4, one.rate_date, from_at, from_at + interval '1 day' * (1 + n % 14), listed.created_at
    from listed, (select * from reservation_revisions limit 1) one
  `,
  `insert into tags (folded, name) select 'etiket' || tag, 'Etiket' || tag from generate_series(0, 6) tag`,
  `
    insert into reservation_tags (reservation_id, folded, actor_kind, actor_id, at)
    select id, 'etiket' || n % 7, 'staff', 'bench', created_at from listed where n % 50 = 0
  `,
  `drop table listed`,
];
