import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database';
import { openBlobs } from '#platform/uploads/open-blobs';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { makeCharge } from '../rental-charges/draft-charge.ts';
import { returnedRental } from '../rental-charges/rental-charges.fixture.ts';
import { readingPosition, readingPositionFrom } from './reading-position.ts';
import { type DeskNews, renewLookers } from './store.ts';
import { type Listener, type News, watchChanges } from './watch-changes.ts';

let fixture: BookingFixture;
const ends: (() => unknown)[] = [];
const EVERY_MS = 20;

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** What another module would tell: rows of a table of its own. */
const enquiryNews: DeskNews = (since) => sql`select code, by_whom as by, at from told_enquiries where at > ${since}`;
const nothing: DeskNews = () => sql`select null::text as code, null::text as by, null::timestamptz as at where false`;
const deskNews = { enquiry: enquiryNews, price_finding: nothing, text: nothing, data_request: nothing };
const watched = (db: Database = fixture.deps.db) => watchChanges({ ...fixture.deps, db, deskNews }, EVERY_MS);

/** What somebody hears, as it comes. */
function hears(watch: ReturnType<typeof watchChanges>, who: Partial<Listener> = {}): News[] {
  const heard: News[] = [];
  ends.push(
    watch.listen({
      person: 'ayse',
      name: 'Ayşe',
      kinds: ['reservation'],
      about: null,
      supplier: null,
      offices: null,
      since: null,
      hear: (news) => heard.push(news),
      ...who,
    }),
  );
  return heard;
}

const codesIn = (heard: readonly News[]) => [...new Set(heard.flatMap((news) => (news.kind === 'changed' ? news.codes : [])))];
/** Long enough for what is there to be seen. */
const settled = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS * 12));

test('open pages hear of what is ordered and changed, each of what it may: its reservation, its supplier, its offices', async () => {
  const first = await fixture.confirmed();
  const { offer } = await fixture.reservation(first.code);
  const watch = watched();
  const everything = hears(watch);
  const mine = hears(watch, { supplier: offer.supplier.slug, offices: [offer.pickup.id] });
  const anothersOffice = hears(watch, { supplier: offer.supplier.slug, offices: ['another'] });
  const anothers = hears(watch, { supplier: 'another' });
  const old = hears(watch, { about: first.code });
  await settled();
  const second = await fixture.confirmed({ checkoutKey: checkoutKey('second') });
  await expect.poll(() => codesIn(everything), { timeout: 5_000 }).toEqual([second.code]);
  await expect.poll(() => codesIn(mine), { timeout: 5_000 }).toEqual([second.code]);
  await settled();
  expect([codesIn(anothersOffice), codesIn(anothers), codesIn(old)]).toEqual([[], [], []]);
});

test('a charge after the rental is news to the open page of its reservation, for both sides, and to no list and not to who made it', async () => {
  const blobs = openBlobs({ blobs: { kind: 'folder', folder: mkdtempSync(join(tmpdir(), 'news-')) } }, { log: fixture.deps.log });
  const rental = await returnedRental(fixture, blobs);
  const draft = await rental.draft();
  const watch = watched();
  const { code } = rental;
  const page = hears(watch, { about: code, person: 'mert' });
  const atDesk = hears(watch, { about: code, supplier: 'yolbaz', person: 'nil' });
  const deaf = [
    hears(watch, { about: code, person: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c' }),
    hears(watch, { about: code, supplier: 'another' }),
    hears(watch, { about: code, supplier: 'yolbaz', offices: ['another'] }),
    hears(watch, { person: 'mert' }),
  ];
  await settled();
  expect(codesIn(page)).toEqual([]);
  fixture.pass({ minutes: 1 });
  await makeCharge(fixture.deps, { ...rental.of(), id: draft, seen: 1 });
  await expect.poll(() => codesIn(page), { timeout: 5_000 }).toEqual([code]);
  await expect.poll(() => codesIn(atDesk), { timeout: 5_000 }).toEqual([code]);
  await settled();
  expect(deaf.map(codesIn)).toEqual([[], [], [], []]);
  expect(page.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
});

test('what happens before the first look is heard as well', async () => {
  const heard = hears(watchChanges({ ...fixture.deps, deskNews }, 1_500));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { code } = await fixture.confirmed();
  await expect.poll(() => codesIn(heard), { timeout: 5_000 }).toEqual([code]);
});

const position = async () => readingPositionFrom(fixture.deps, await readingPosition(fixture.deps));

test('what changes between the reading of a page and the opening of its stream is heard, once, and nothing that the page shows already', async () => {
  const first = await fixture.confirmed();
  const since = await position();
  const second = await fixture.confirmed({ checkoutKey: checkoutKey('second') });
  const { offer } = await fixture.reservation(second.code);
  const watch = watched();
  const asRead = hears(watch, { since });
  const ofOne = hears(watch, { since, about: first.code });
  const another = hears(watch, { since, supplier: 'another' });
  const mine = hears(watch, { since, supplier: offer.supplier.slug, offices: [offer.pickup.id] });
  const fromNow = hears(watch);
  await expect.poll(() => codesIn(asRead), { timeout: 5_000 }).toEqual([second.code]);
  await settled();
  expect([codesIn(mine), codesIn(ofOne), codesIn(another), codesIn(fromNow)]).toEqual([[second.code], [], [], []]);
  expect(asRead).toHaveLength(1);
  // Others listen already, and a page is opened whose reading lies before what they were told.
  const late = hears(watch, { since });
  await expect.poll(() => codesIn(late), { timeout: 5_000 }).toEqual([second.code]);
  expect(asRead).toHaveLength(1);
});

test('a page that comes back after many changes hears of its own', async () => {
  const mine = await fixture.confirmed();
  const since = await position();
  await sql`
    insert into reservation_events (reservation_id, event, from_state, to_state, actor_kind, actor_id, at)
    select reservation_id, event, from_state, to_state, actor_kind, actor_id, at from reservation_events, generate_series(1, 300)
    where id = (select max(id) from reservation_events)
  `.execute(fixture.deps.db);
  const last = await fixture.confirmed({ checkoutKey: checkoutKey('last') });
  const watch = watched();
  const [ofMine, ofAll] = [hears(watch, { since, about: mine.code }), hears(watch, { since })];
  await expect.poll(() => codesIn(ofMine), { timeout: 5_000 }).toEqual([mine.code]);
  await expect.poll(() => [...codesIn(ofAll)].sort(), { timeout: 5_000 }).toEqual([mine.code, last.code].sort());
});

test('old pages that come back together are answered by one question each subject', async () => {
  const first = await fixture.confirmed();
  const since = await position();
  await sql`
    insert into reservation_events (reservation_id, event, from_state, to_state, actor_kind, actor_id, at)
    select reservation_id, event, from_state, to_state, actor_kind, actor_id, at from reservation_events, generate_series(1, 300)
    where id = (select max(id) from reservation_events)
  `.execute(fixture.deps.db);
  let looksBack = 0;
  const counted: Database = fixture.deps.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('order by event.id desc')) looksBack += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const watch = watched(counted);
  const pages = Array.from({ length: 40 }, (_, page) =>
    hears(watch, { person: `p${page}`, since, about: page % 2 === 0 ? first.code : null }),
  );
  await expect.poll(() => pages.every((page) => codesIn(page).includes(first.code)), { timeout: 5_000 }).toBe(true);
  await settled();
  expect([looksBack, pages.every((page) => page.filter(({ kind }) => kind === 'changed').length === 1)]).toEqual([2, true]);
});

/** An enquiry comes or moves. */
const enquiryAt = (code: string, seconds = 0, by: string | null = null) =>
  sql`
    insert into told_enquiries values (${code}, ${by}, ${new Date(fixture.deps.clock().getTime() + seconds * 1_000)})
    on conflict (code) do update set at = excluded.at, by_whom = excluded.by_whom
  `.execute(fixture.deps.db);

describe('what else waits at desks', () => {
  beforeEach(async () => {
    await sql`create table told_enquiries (code text primary key, by_whom text, at timestamptz not null)`.execute(fixture.deps.db);
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) end();
    await settled();
    await sql`drop table told_enquiries`.execute(fixture.deps.db);
  });

  test('is heard of once by whoever may hear of it, and by no supplier', async () => {
    await enquiryAt('TLP-1');
    const watch = watched();
    const inbox = hears(watch, { kinds: ['enquiry'] });
    const queue = hears(watch, { kinds: ['reservation', 'decision', 'enquiry'], person: 'deniz' });
    const deaf = [hears(watch), hears(watch, { kinds: ['decision'] }), hears(watch, { kinds: ['enquiry'], supplier: 'popy' })];
    await settled();
    await enquiryAt('TLP-2', 5, 'deniz');
    const { code } = await fixture.confirmed();
    await expect.poll(() => codesIn(inbox), { timeout: 5_000 }).toEqual(['TLP-2']);
    await expect.poll(() => codesIn(queue), { timeout: 5_000 }).toEqual([code]);
    await enquiryAt('TLP-2', 40);
    await expect.poll(() => inbox.length, { timeout: 5_000 }).toBe(2);
    await settled();
    expect([inbox.length, codesIn(queue), ...deaf.slice(1).map(codesIn)]).toEqual([2, [code, 'TLP-2'], [], []]);
  });

  test('and what was written between the reading of a page and the opening of its stream, also where others listen already', async () => {
    await enquiryAt('TLP-1', -60);
    const since = await position();
    const watch = watched();
    const before = hears(watch, { kinds: ['enquiry'] });
    await settled();
    await enquiryAt('TLP-2', 1);
    await expect.poll(() => codesIn(before), { timeout: 5_000 }).toEqual(['TLP-2']);
    await enquiryAt('TLP-3', 90);
    await expect.poll(() => codesIn(before), { timeout: 5_000 }).toEqual(['TLP-2', 'TLP-3']);
    const late = hears(watch, { kinds: ['enquiry'], since });
    await expect.poll(() => codesIn(late).toSorted(), { timeout: 5_000 }).toEqual(['TLP-2', 'TLP-3']);
    await settled();
    expect([before.length, late.length]).toEqual([2, 1]);
  });

  test('by the same question as the reservations', async () => {
    let statements = 0;
    const counted: Database = fixture.deps.db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const watch = watched(counted);
    for (let page = 0; page < 200; page += 1)
      hears(watch, { person: `p${page}`, kinds: page % 2 === 0 ? ['enquiry'] : ['reservation', 'decision'] });
    const started = performance.now();
    await settled();
    expect(statements).toBeLessThanOrEqual(((performance.now() - started) / EVERY_MS) * 1.1 + 3);
  });
});

test('what is no position of ours is none', async () => {
  const sealed = await readingPosition(fixture.deps);
  for (const typed of ['', 'x', '0', `${sealed}xx`, sealed.slice(0, -3), 'v2.00000000.a.b.c', 'x'.repeat(5_000)])
    expect(readingPositionFrom(fixture.deps, typed), typed).toBeNull();
});

test('two who have one reservation open hear of each other, also where one is on another process, and of nobody who has left', async () => {
  const { code } = await fixture.confirmed();
  const now = fixture.deps.clock();
  const away = { code, person: 'mert', name: 'Mert' };
  await renewLookers(fixture.deps.db, { lookers: [away], now, seenAfter: now });
  const watch = watched();
  const ayse = hears(watch, { about: code });
  const deniz = hears(watch, { about: code, person: 'deniz', name: 'Deniz' });
  await expect.poll(() => ayse.at(-1), { timeout: 5_000 }).toEqual({ kind: 'looking', names: ['Deniz', 'Mert'] });
  expect(deniz.at(-1)).toEqual({ kind: 'looking', names: ['Ayşe', 'Mert'] });
  ends.pop()?.();
  fixture.pass({ minutes: 1 });
  await expect.poll(() => ayse.at(-1), { timeout: 5_000 }).toEqual({ kind: 'looking', names: [] });
});

test('two hundred pages are served by one question at a time, and nobody asks once nobody listens', async () => {
  let statements = 0;
  const counted: Database = fixture.deps.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const watch = watched(counted);
  const { code } = await fixture.confirmed();
  for (let page = 0; page < 200; page += 1) hears(watch, { person: `p${page}`, about: page % 2 === 0 ? code : null });
  const started = performance.now();
  await settled();
  const rounds = (performance.now() - started) / EVERY_MS;
  expect(statements).toBeGreaterThan(1);
  // The first question of all is where to begin; who looks is asked now and then besides.
  expect(statements).toBeLessThanOrEqual(rounds * 1.1 + 3);
  for (const end of ends.splice(0)) end();
  await settled();
  const then = statements;
  await settled();
  expect([statements, watch.listeners()]).toEqual([then, 0]);
});

test('pages that are opened with every question keep no change from those that are open', async () => {
  const first = await fixture.confirmed();
  let opens = (): unknown => undefined;
  const watch = watched(
    fixture.deps.db.withPlugin({
      transformQuery({ node }) {
        opens();
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const heard = hears(watch);
  opens = () => hears(watch, { about: first.code, person: `p${ends.length % 50}` });
  await settled();
  const second = await fixture.confirmed({ checkoutKey: checkoutKey('second') });
  await expect.poll(() => codesIn(heard), { timeout: 3_000 }).toEqual([second.code]);
});
