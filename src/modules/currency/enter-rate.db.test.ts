import { beforeEach, expect, test } from 'vitest';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { enterRate, listRates, withdrawRate } from './enter-rate.ts';
import { currentRate, recordRate } from './rates.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-24T09:00:00Z');
const deps = { db, clock: () => now };
const FATMA = { kind: 'staff', id: 'fatma', roles: ['finance'] } as const;
const REASON = 'Liste bugün gelmedi';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  await recordRate(
    db,
    { date: '2026-11-23', tryPerEuroE4: 540_000, tryPerDollarE4: 460_000, source: 'tcmb' },
    new Date('2026-11-23T13:00:00Z'),
  );
});

const enter = (tryPerEuroE4: number, { date = '2026-11-24', isMeant = false } = {}) =>
  enterRate(deps, { rate: { date, tryPerEuroE4 }, reason: REASON, isMeant, by: FATMA });

test('a rate entered by hand is in force until a later list comes, and says who entered it and why', async () => {
  expect(await enter(545_000)).toEqual({ kind: 'entered' });
  expect(await currentRate(db)).toEqual({ date: '2026-11-24', tryPerEuroE4: 545_000, tryPerDollarE4: 460_000, source: 'operator' });
  expect((await listRates(deps)).rates).toMatchObject([
    { enteredBy: 'fatma', reason: REASON },
    { source: 'tcmb', enteredBy: null },
  ]);
  expect(await listActs(db, { limit: 2 })).toMatchObject([
    {
      action: 'exchange_rate.entered',
      by: { id: 'fatma' },
      reason: REASON,
      facts: { before: 540_000, after: 545_000 },
      subject: { id: '2026-11-24' },
    },
  ]);
  await recordRate(db, { date: '2026-11-24', tryPerEuroE4: 541_000, source: 'tcmb' }, new Date('2026-11-24T12:45:00Z'));
  expect((await currentRate(db)).tryPerEuroE4).toBe(541_000);
});

test('a rate far from the one in force is asked about', async () => {
  expect(await enter(64_500)).toMatchObject({ kind: 'far', changeBp: -8806 });
  expect(await enter(64_500, { isMeant: true })).toEqual({ kind: 'entered' });
});

test.each(['2026-11-25', '2026-11-16'])('no rate is entered for %s', async (date) => {
  expect(await enter(541_000, { date })).toEqual({ kind: 'day_wrong' });
});

test('a rate of a day before the list in force would change nothing, and is refused', async () => {
  expect(await enter(541_000, { date: '2026-11-22' })).toMatchObject({ kind: 'older', inForce: { date: '2026-11-23' } });
});

test('a rate taken back leaves the one before in force, and the last one stays', async () => {
  await enter(545_000);
  expect(await withdrawRate(deps, { date: '2026-11-24', by: FATMA })).toEqual({ kind: 'withdrawn' });
  expect((await currentRate(db)).tryPerEuroE4).toBe(540_000);
  expect(await withdrawRate(deps, { date: '2026-11-24', by: FATMA })).toEqual({ kind: 'not_found' });
  expect(await withdrawRate(deps, { date: '2026-11-23', by: FATMA })).toEqual({ kind: 'not_found' });
  await resetDatabase(await testDatabase());
  await enter(545_000);
  expect(await withdrawRate(deps, { date: '2026-11-24', by: FATMA })).toEqual({ kind: 'only_one' });
  expect((await currentRate(db)).tryPerEuroE4).toBe(545_000);
});
