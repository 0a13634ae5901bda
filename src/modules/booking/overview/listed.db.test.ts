import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { findCustomers } from './customers/customers.ts';
import { searchReservations } from './search-reservations.ts';

let fixture: BookingFixture;

/** More than are passed one by one for words. */
const MANY = 6_000;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

/** The one order once more, so many times, each older than the one before: `name` says whose a number is. */
async function manyAlike(name: string): Promise<void> {
  const { code } = await fixture.confirmed();
  const { id } = await fixture.reservation(code);
  const last = sql.raw(name);
  await fixture.deps.db.transaction().execute(async (tx) => {
    await sql`
      insert into reservations (
        id, code, state, checkout_key, order_digest, locale, pickup_at, return_at, pickup_place, pay_now_minor, first_name, last_name, email,
        phone_country, phone, gender, birth_date, connector, supplier_slug, supplier_code, hold_until, supplier_confirmed_at, created_at, changed_at
      )
      select md5('many' || n)::uuid, 'KTK-' || translate(lpad(to_hex(n), 8, 'Z'), '01', 'WX'), 'completed', 'many-' || n, order_digest, locale,
        pickup_at - n * interval '1 hour', return_at - n * interval '1 hour', pickup_place, pay_now_minor, 'Ali', ${last}, 'kisi' || n || '@ornek.com',
        phone_country, '0555' || (1000000 + n), gender, birth_date, connector, supplier_slug, 'S' || n, hold_until, supplier_confirmed_at,
        created_at - n * interval '1 hour', changed_at
      from reservations, generate_series(1, ${MANY}) n where id = ${id}`.execute(tx);
    await sql`
      insert into reservation_revisions (
        reservation_id, revision, offer_reference, trip, offer, delivery, selection, summary, mode, currency, total_minor, pay_now_minor,
        rate_try_per_euro_e4, rate_date, pickup_at, return_at, created_at
      )
      select r.id, 1, one.offer_reference, one.trip, one.offer, one.delivery, one.selection, one.summary, one.mode, one.currency, one.total_minor,
        one.pay_now_minor, one.rate_try_per_euro_e4, one.rate_date, r.pickup_at, r.return_at, r.created_at
      from reservations r, (select * from reservation_revisions where reservation_id = ${id}) one where r.checkout_key like 'many-%'`.execute(
      tx,
    );
  });
}

const numbersOf = async (words: string, sort?: '-created' | 'created' | 'pickup'): Promise<{ codes: string[]; counts: number[] }> => {
  const codes: string[] = [];
  const counts: number[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page = await searchReservations(fixture.deps, { view: 'all', words, sort, after });
    codes.push(...page.rows.map(({ code }) => code));
    counts.push(page.count);
    after = page.next;
  }
  return { codes, counts };
};

const inOrder = async (condition: string, order: string): Promise<string[]> =>
  (
    await sql<{ code: string }>`select code from reservations where ${sql.raw(condition)} order by ${sql.raw(order)}`.execute(
      fixture.deps.db,
    )
  ).rows.map(({ code }) => code);

test('words are found wherever they stand in a long list, page after page, in its order', async () => {
  // Common at its start, rare behind it, and then nobody's: a page begins among the first and ends far behind them.
  await manyAlike(`case when n <= 70 or n in (4990, 5001, 5555, ${MANY}) then 'Uzun' else 'Kısa' end`);
  const { codes, counts } = await numbersOf('ali uzun');
  expect(codes).toEqual(await inOrder(`last_name = 'Uzun'`, 'created_at desc, id desc'));
  expect(codes).toHaveLength(74);
  expect(counts).toEqual([74, 74]);
  expect((await numbersOf('ali uzun', 'created')).codes).toEqual(await inOrder(`last_name = 'Uzun'`, 'created_at, id'));
  expect((await numbersOf('uzun', 'pickup')).codes).toEqual(await inOrder(`last_name = 'Uzun'`, 'pickup_at, id'));
  expect((await numbersOf(`kisi${MANY}@ornek`)).codes).toEqual(await inOrder(`email = 'kisi${MANY}@ornek.com'`, 'id'));
  expect(await numbersOf('uzun karaoğlu')).toEqual({ codes: [], counts: [0] });
});

test('a whole address that somebody has ordered with is theirs alone; half of one is looked for as words', async () => {
  await manyAlike(`'Uzun'`);
  const [own] = await inOrder(`email = 'kisi5@ornek.com'`, 'id');
  expect((await numbersOf('KISI5@ornek.com')).codes).toEqual([own]);
  expect((await numbersOf('ali kisi5@ornek.com')).codes).toEqual([own]);
  expect((await numbersOf('elif kisi5@ornek.com')).codes).toEqual([]);
  const end = '995@ornek.com';
  expect((await numbersOf(end)).codes).toEqual(
    await inOrder(
      `email in ('kisi995@ornek.com', 'kisi1995@ornek.com', 'kisi2995@ornek.com',
    'kisi3995@ornek.com', 'kisi4995@ornek.com', 'kisi5995@ornek.com')`,
      'created_at desc',
    ),
  );
  await sql`update reservations set email = ${end} where email = 'kisi5995@ornek.com'`.execute(fixture.deps.db);
  expect((await numbersOf(end)).codes).toEqual(await inOrder(`email = '${end}'`, 'id'));
  expect(await findCustomers(fixture.deps, 'kisi5@ornek.com', 6)).toMatchObject([{ code: own, found: 1 }]);
});
