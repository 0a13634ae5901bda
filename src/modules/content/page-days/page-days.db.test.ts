import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { findPageDays, notePageDays } from './page-days.ts';

const { db } = await testDatabase();
beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const on = (day: string, pages: Readonly<Record<string, unknown>>) =>
  notePageDays({ db, clock: () => new Date(`${day}T09:00:00Z`) }, new Map(Object.entries(pages)));

test('a page has the day on which it was first seen, and another one when it says something else', async () => {
  await on('2026-11-20', { 'place/istanbul': { offices: 2 }, 'company/avis': { offices: 40 } });
  await on('2026-11-21', { 'place/istanbul': { offices: 2 }, 'company/avis': { offices: 41 } });
  await on('2026-11-22', { 'place/istanbul': { offices: 2 }, 'company/avis': { offices: 41 }, 'brand/fiat': {} });
  expect(Object.fromEntries(await findPageDays(db))).toEqual({
    'place/istanbul': '2026-11-20',
    'company/avis': '2026-11-21',
    'brand/fiat': '2026-11-22',
  });
});

test('the day is that of Turkey', async () => {
  await notePageDays({ db, clock: () => new Date('2026-11-20T22:00:00Z') }, new Map([['place/istanbul', 1]]));
  expect((await findPageDays(db)).get('place/istanbul')).toBe('2026-11-21');
});
