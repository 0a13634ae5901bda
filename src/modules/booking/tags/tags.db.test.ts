import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { recordedActor } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey, STAFF } from '../booking.fixture.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { everyReservation, searchReservations } from '../overview/search-reservations.ts';
import { getLocked } from '../store/reservations.ts';
import { insertTag } from './store.ts';
import { LONGEST_TAG, listTags, tagReservation, untagReservation } from './tag-reservation.ts';

const { db } = await testDatabase();
let fixture: BookingFixture;
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

const tag = (code: string, text: string) => tagReservation(fixture.deps, { code, tag: text, by: STAFF });
const untag = (code: string, text: string) => untagReservation(fixture.deps, { code, tag: text, by: STAFF });
const tagged = async (folded: string) =>
  (await searchReservations(fixture.deps, { view: 'all', words: '', tag: folded })).rows.map(({ code }) => code);
const acts = async () => (await listActs(db, { limit: 20 })).map(({ action }) => action);

test('a tag narrows the list and its file, and one word in any writing is one tag', async () => {
  const one = await fixture.confirmed();
  const other = await fixture.confirmed({ checkoutKey: checkoutKey('other'), offer: (await fixture.listed('Dacia Duster')).reference });
  expect(await tag(one.code, '  Geç   Uçak ')).toEqual({ kind: 'done' });
  expect(await tag(other.code, 'GEÇ UÇAK')).toEqual({ kind: 'done' });
  expect(await tag(one.code, 'VIP')).toEqual({ kind: 'done' });
  expect(await listTags(fixture.deps)).toEqual([
    { folded: 'gec ucak', name: 'Geç Uçak' },
    { folded: 'vip', name: 'VIP' },
  ]);
  expect(new Set(await tagged('gec ucak'))).toEqual(new Set([one.code, other.code]));
  expect(await tagged('vip')).toEqual([one.code]);
  expect(await tagged('nothing')).toEqual([]);
  const rows = [];
  for await (const row of everyReservation(fixture.deps, { view: 'all', words: '', tag: 'vip' })) rows.push(row);
  expect(rows.map(({ tags }) => tags)).toEqual([['Geç Uçak', 'VIP']]);
  expect((await reservationFile(fixture.deps, one.code))?.tags.map(({ name }) => name)).toEqual(['Geç Uçak', 'VIP']);
});

test('put on twice, or by two at once, it stands and is recorded once; taken off everywhere it leaves the shared list', async () => {
  const { code } = await fixture.confirmed();
  await Promise.all([tag(code, 'vip'), tag(code, 'VIP')]);
  await tag(code, 'Vip');
  expect(await acts()).toEqual(['reservation.tagged']);
  expect(JSON.stringify(await listActs(db, { limit: 20 }))).not.toMatch(/vip/i);
  expect(await untag(code, 'vip')).toEqual({ kind: 'done' });
  expect(await untag(code, 'vip')).toEqual({ kind: 'done' });
  expect(await acts()).toEqual(['reservation.untagged', 'reservation.tagged']);
  expect(await listTags(fixture.deps)).toEqual([]);
});

test('what is no word, too long, one too many or on nothing is refused', async () => {
  const { code } = await fixture.confirmed();
  expect(await tag(code, ' - ')).toEqual({ kind: 'empty' });
  expect(await tag(code, 'x'.repeat(LONGEST_TAG + 1))).toEqual({ kind: 'too_long' });
  for (let count = 0; count < 10; count += 1) expect(await tag(code, `tag ${count}`)).toEqual({ kind: 'done' });
  expect(await tag(code, 'one more')).toEqual({ kind: 'too_many' });
  expect(await tag(code, 'tag 3')).toEqual({ kind: 'done' });
  expect(await tag('KTK-0000-0000', 'vip')).toEqual({ kind: 'not_found' });
  expect(await untag('nothing', 'vip')).toEqual({ kind: 'not_found' });
});

test('the last of a word taken off while it is put on elsewhere: both are done, and it stands where it was put', async () => {
  const one = await fixture.confirmed();
  const other = await fixture.confirmed({ checkoutKey: checkoutKey('other'), offer: (await fixture.listed('Dacia Duster')).reference });
  const vip = { folded: 'vip', name: 'vip' };
  const { id } = await fixture.reservation(other.code);
  await tag(one.code, 'vip');
  const both: Promise<unknown>[] = [];
  // Whoever puts it on has found the word and waits for the reservation; meanwhile somebody takes the last one off.
  await db.transaction().execute(async (tx) => {
    await getLocked(tx, id);
    both.push(db.transaction().execute((second) => insertTag(second, id, vip, { by: recordedActor(STAFF), at: fixture.now() })));
    await setTimeout(300);
    both.push(untag(one.code, 'vip'));
    await setTimeout(300);
  });
  expect(await Promise.all(both)).toEqual([true, { kind: 'done' }]);
  expect(await tagged('vip')).toEqual([other.code]);
});
