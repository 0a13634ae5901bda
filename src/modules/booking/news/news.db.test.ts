import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database';
import { emptied, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { renewLookers } from './store.ts';
import { type Listener, type News, watchChanges } from './watch-changes.ts';

let fixture: BookingFixture;
const ends: (() => unknown)[] = [];
const EVERY_MS = 20;

beforeEach(async () => {
  fixture = await bookingFixture((await emptied(await testDatabase())).db);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const watched = (db: Database = fixture.deps.db) => watchChanges({ ...fixture.deps, db }, EVERY_MS);

/** What somebody hears, as it comes. */
function hears(watch: ReturnType<typeof watchChanges>, who: Partial<Listener> = {}): News[] {
  const heard: News[] = [];
  ends.push(
    watch.listen({ person: 'ayse', name: 'Ayşe', about: null, supplier: null, offices: null, hear: (news) => heard.push(news), ...who }),
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

test('what happens before the first look is heard as well', async () => {
  const heard = hears(watchChanges(fixture.deps, 1_500));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { code } = await fixture.confirmed();
  await expect.poll(() => codesIn(heard), { timeout: 5_000 }).toEqual([code]);
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
