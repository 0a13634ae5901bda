import { expect, test } from 'vitest';
import type { Mapping } from '../settings/mapping.ts';
import { wallClockAt } from './wall-clock-at.ts';

const at = (dates: Mapping['dates'], day: string, time?: string) =>
  wallClockAt({ dates }, { day, ...(time === undefined ? {} : { time }) }, { day: 'day', time: time === undefined ? undefined : 'time' });

test.each<[Mapping['dates'], string, string | undefined]>([
  ['YYYY-MM-DD', '2026-08-14T10:00', undefined],
  ['YYYY-MM-DD', '2026-08-14 10:00:30+03:00', undefined],
  ['YYYY-MM-DD', '2026-08-14', '10:00'],
  ['DD.MM.YYYY', '14.08.2026', '10:00:00'],
  ['DD.MM.YYYY', '14.08.2026 10:00', undefined],
  ['DD/MM/YYYY', ' 14/08/2026 ', '10:00'],
  ['YYYYMMDD', '20260814', '10:00'],
  ['DD.MM.YYYY', '2026-08-14T10:00:00Z', undefined],
])('%s: %s with %s is a day and an hour', (dates, day, time) => {
  expect(at(dates, day, time)).toBe('2026-08-14T10:00');
});

test.each<[Mapping['dates'], string, string | undefined]>([
  ['YYYY-MM-DD', '2026-08-14', undefined],
  ['YYYY-MM-DD', '14.08.2026', '10:00'],
  ['DD.MM.YYYY', 'yarın', '10:00'],
  ['DD.MM.YYYY', '14.08.2026', 'sabah'],
  ['YYYY-MM-DD', '', ''],
])('%s: %s with %s says nothing', (dates, day, time) => {
  expect(at(dates, day, time)).toBeUndefined();
});

test.each<[string, string | undefined]>([
  ['20260814T1000', undefined],
  ['20260814 1000', undefined],
  ['20260814', '1000'],
  ['20260814', '10:00'],
])('an hour without a colon: %s with %s', (day, time) => {
  expect(at('YYYYMMDD', day, time)).toBe('2026-08-14T10:00');
});

test.each<[Mapping['dates'], string, string]>([
  ['YYYY-MM-DD', '2026-08-14', '2026-08-14T10:00'],
  ['YYYY-MM-DD', '2026-08-14T10:00', '2026-08-14T10:00'],
  ['YYYY-MM-DD', '2026-08-14', '2026-08-14 10:00:00+03:00'],
  ['DD.MM.YYYY', '14.08.2026', '14.08.2026 10:00'],
  ['DD/MM/YYYY', '14/08/2026', '14/08/2026 1000'],
  ['YYYYMMDD', '20260814', '20260814T1000'],
  ['YYYYMMDD', '20260814', '20260814 10:00'],
  ['YYYYMMDD', '20260814', '100000'],
  ['YYYYMMDD', '20260814', '10:00-03:00'],
  ['DD.MM.YYYY', '14.08.2026', '10:00 14.08.2026'],
  ['DD.MM.YYYY', '14.08.2026', '10:00 2026-08-14'],
])('%s: the hour of %s is read where the text of the hour names the day as well: %s', (dates, day, time) => {
  expect(at(dates, day, time)).toBe('2026-08-14T10:00');
});

test.each(['2026-08-14', '2026-08', '14.08.2026', '14/08/2026', '20260814', '202608141000'])('a day is no hour: %s', (time) => {
  expect(at('YYYY-MM-DD', '2026-08-14', time)).toBeUndefined();
});

test('a day without an hour has none, however hours are written', () => {
  expect([at('YYYYMMDD', '20260814'), at('YYYYMMDD', '20260814', '10')]).toEqual([undefined, undefined]);
});
