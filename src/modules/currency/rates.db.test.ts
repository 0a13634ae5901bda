import { beforeEach, expect, test } from 'vitest';
import { silentLog } from '#platform/log';
import { resetDatabase, testDatabase } from '#testing';
import { currentRate, recordRate } from './rates.ts';
import { refreshRates, TCMB_URL } from './refresh-rates.ts';
import { seedCurrency } from './seed-currency.ts';

const now = new Date('2026-11-23T13:00:00Z');

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

test('without any rate the sentence says what to do', async () => {
  const { db } = await testDatabase();
  await expect(currentRate(db)).rejects.toThrow('npm run db:seed');
});

test('the latest list is in force, and an older one that arrives later changes nothing', async () => {
  const { db } = await testDatabase();
  await recordRate(db, { date: '2026-11-20', tryPerEuroE4: 541_198, source: 'tcmb' }, now);
  await recordRate(db, { date: '2026-11-19', tryPerEuroE4: 540_000, source: 'tcmb' }, now);
  expect(await currentRate(db)).toEqual({ date: '2026-11-20', tryPerEuroE4: 541_198, source: 'tcmb' });
});

test('a published rate wins over the sample, however old it is', async () => {
  const { db } = await testDatabase();
  await seedCurrency(db, now);
  await seedCurrency(db, now);
  expect((await currentRate(db)).source).toBe('sample');
  await recordRate(db, { date: '2026-01-05', tryPerEuroE4: 503_000, source: 'tcmb' }, now);
  expect(await currentRate(db)).toEqual({ date: '2026-01-05', tryPerEuroE4: 503_000, source: 'tcmb' });
});

test('a list published again for the same day replaces the first', async () => {
  const { db } = await testDatabase();
  await recordRate(db, { date: '2026-11-20', tryPerEuroE4: 541_198, source: 'tcmb' }, now);
  await recordRate(db, { date: '2026-11-20', tryPerEuroE4: 541_300, source: 'tcmb' }, now);
  expect((await currentRate(db)).tryPerEuroE4).toBe(541_300);
});

test('a rate of nothing is never recorded', async () => {
  const { db } = await testDatabase();
  await expect(recordRate(db, { date: '2026-11-20', tryPerEuroE4: 0, source: 'operator' }, now)).rejects.toThrow(RangeError);
});

test('the job brings the list, and an unreadable list leaves the last known rate in force', async () => {
  const { db } = await testDatabase();
  const asked: string[] = [];
  const answers = [
    '<Tarih_Date Tarih="23.11.2026"><Currency CurrencyCode="EUR"><Unit>1</Unit><ForexSelling>54.2001</ForexSelling></Currency></Tarih_Date>',
    'Service Unavailable',
  ];
  const job = refreshRates({
    db,
    clock: () => now,
    log: silentLog,
    fetchText: async (url) => {
      asked.push(url);
      return answers.shift() ?? '';
    },
  });
  await job.run({} as never);
  await expect(job.run({} as never)).rejects.toThrow();
  expect(asked).toEqual([TCMB_URL, TCMB_URL]);
  expect(await currentRate(db)).toEqual({ date: '2026-11-23', tryPerEuroE4: 542_001, source: 'tcmb' });
});
