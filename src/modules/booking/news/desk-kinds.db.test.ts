import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import type { DeskNews, DeskNewsOfOthers } from './store.ts';
import { type Listener, type News, watchChanges } from './watch-changes.ts';

let fixture: BookingFixture;
const ends: (() => unknown)[] = [];
const EVERY_MS = 20;
const settled = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS * 12));

/** What other modules would tell: rows of a table of its own. */
const toldAs =
  (kind: string): DeskNews =>
  (since) =>
    sql`select code, by_whom as by, at from told where kind = ${kind} and at > ${since}`;
const OTHERS = ['enquiry', 'price_finding', 'text', 'data_request'] as const;
const deskNews = Object.fromEntries(OTHERS.map((kind) => [kind, toldAs(kind)])) as unknown as DeskNewsOfOthers;

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
  await sql`create table told (kind text, code text, by_whom text, at timestamptz not null, primary key (kind, code))`.execute(
    fixture.deps.db,
  );
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await settled();
  await sql`drop table told`.execute(fixture.deps.db);
});

function hears(watch: ReturnType<typeof watchChanges>, who: Pick<Listener, 'kinds'> & Partial<Listener>): News[] {
  const heard: News[] = [];
  const listener = { person: 'ayse', name: 'Ayşe', about: null, supplier: null, offices: null, since: null, ...who };
  ends.push(watch.listen({ ...listener, hear: (news) => heard.push(news) }));
  return heard;
}

const codesIn = (heard: readonly News[]) => [...new Set(heard.flatMap((news) => (news.kind === 'changed' ? news.codes : [])))];

test('reviews, differences, findings, texts and requests are heard of, each by whoever listens to its kind', async () => {
  const { db } = fixture.deps;
  const { id } = await fixture.reservation((await fixture.confirmed()).code);
  const at = new Date(fixture.deps.clock().getTime() + 5_000);
  const watch = watchChanges({ ...fixture.deps, deskNews }, EVERY_MS);
  const kinds = ['review', 'supplier_difference', 'price_finding', 'text', 'data_request'] as const;
  const ears = new Map(kinds.map((kind) => [kind, hears(watch, { kinds: [kind] })]));
  const settler = hears(watch, { kinds: ['supplier_difference'], person: 'defne' });
  await settled();
  await sql`
    insert into reviews (id, supplier, vehicle_class, rented_in, locale, cleanliness, pickup_speed, as_promised, value, body, author, state, written_at)
    values (${id}, 'popy', 'economy', '2026-08-01', 'tr', 5, 5, 5, 5, 'Güzeldi', 'Elif K.', 'waiting', ${at})
  `.execute(db);
  await sql`insert into supplier_differences (reservation_id, kind, found_at) values (${id}, 'other_price', ${at})`.execute(db);
  for (const kind of kinds.slice(2)) await sql`insert into told values (${kind}, ${`a-${kind}`}, null, ${at})`.execute(db);
  await expect.poll(() => kinds.map((kind) => codesIn(ears.get(kind) ?? []).length), { timeout: 5_000 }).toEqual([1, 1, 1, 1, 1]);
  expect(['review', 'text'].map((kind) => codesIn(ears.get(kind as 'text') ?? []))).toEqual([[id], ['a-text']]);
  expect(codesIn(settler)).toHaveLength(1);
  // Whoever settles one knows it.
  await sql`update supplier_differences set settled_at = ${new Date(at.getTime() + 30_000)}, settled_by = 'defne', reason = 'Sorduk'`.execute(
    db,
  );
  await expect.poll(() => ears.get('supplier_difference')?.length, { timeout: 5_000 }).toBe(2);
  expect(settler).toHaveLength(1);
});
