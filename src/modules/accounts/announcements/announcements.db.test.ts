import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { announce, currentAnnouncements, listAnnouncements, withdrawAnnouncement } from './announcements.ts';

const { db } = await testDatabase();
const MERT: Principal = { kind: 'staff', id: 'mert', roles: ['operations'] };
let now = new Date('2026-11-25T10:00:00Z');
const deps = { db, clock: () => now };
const hours = (count: number) => new Date(Date.parse('2026-11-25T10:00:00Z') + count * 3_600_000);
const said = (text: string, from: Date, until: Date, id = newId()) => announce(deps, { id, text, from, until, by: MERT });
const shown = async () => (await currentAnnouncements(deps)).map(({ text }) => text);

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = hours(0);
});

test('what is announced is shown from its hour until its hour, and who said it is written down, once', async () => {
  const id = newId();
  expect(await said(' Banka bu gece çalışmıyor. ', hours(1), hours(3), id)).toEqual({ kind: 'announced' });
  expect(await said('Pressed twice', hours(1), hours(3), id)).toEqual({ kind: 'announced' });
  expect(await shown()).toEqual([]);
  now = hours(1);
  expect(await shown()).toEqual(['Banka bu gece çalışmıyor.']);
  now = hours(3);
  expect(await shown()).toEqual([]);
  expect(await listActs(db, { limit: 9 })).toMatchObject([{ action: 'announcement.written', by: { id: 'mert' }, subject: { id } }]);
});

test('it is taken back once, and not what is over or not there', async () => {
  const id = newId();
  await said('Kısa', hours(0), hours(2), id);
  const back = (which: string) => withdrawAnnouncement(deps, { id: which, by: MERT });
  expect(await back(id)).toEqual({ kind: 'withdrawn' });
  expect(await shown()).toEqual([]);
  expect(await back(id)).toEqual({ kind: 'over' });
  for (const other of ['', 'x', newId()]) expect(await back(other)).toEqual({ kind: 'not_found' });
  expect((await listActs(db, { limit: 9 })).map(({ action }) => action)).toEqual(['announcement.withdrawn', 'announcement.written']);
  expect(await listAnnouncements(deps)).toMatchObject([{ id, withdrawnAt: hours(0) }]);
});

test.each([
  ['  ', 0, 1, 'no_text'],
  ['x'.repeat(501), 0, 1, 'too_long'],
  ['ok', 2, 1, 'backwards'],
  ['ok', -2, -1, 'over'],
])('%s from %i to %i is not announced: %s', async (text, from, until, kind) => {
  expect(await said(text, hours(from), hours(until))).toEqual({ kind });
  expect(await listAnnouncements(deps)).toEqual([]);
});
