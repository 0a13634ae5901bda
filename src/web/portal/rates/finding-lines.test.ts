import { expect, test } from 'vitest';
import type { ListFinding } from '#suppliers/model';
import { findingLines } from './finding-lines.ts';

const lang = { locale: 'tr' } as const;
const lines = (findings: readonly ListFinding[]) =>
  findingLines(
    findings,
    (group) => `Grup ${group}`,
    (minor) => String(minor),
    lang,
  );
const notSold = (group: number, season = 'Bayram'): ListFinding => ({ kind: 'not_sold', weight: 'tells', group, season });
const dearer = (group: number): ListFinding => ({ kind: 'longer_dearer', weight: 'tells', group, season: 'Yaz', fromDays: 7 });
const unusual = (group: number): ListFinding => ({
  kind: 'unusual',
  weight: 'asks',
  group,
  season: 'Yaz',
  fromDays: 1,
  minor: 10,
  usualMinor: 1000,
});

test('groups that are not sold in one season are one line, and a single one is as before', () => {
  expect(lines([notSold(1), notSold(2), notSold(3), notSold(4, 'Yaz')]).lines).toEqual([
    'Bayram sezonunda 3 araç grubu satılmaz, 1 günlük fiyatları boş: Grup 1, Grup 2 ve Grup 3.',
    'Grup 4: Yaz sezonunda satılmaz, 1 günlük fiyat boş.',
  ]);
});

test('what has to be meant so comes first and is never left out, however much else is told', () => {
  const told = Array.from({ length: 40 }, (_, group) => dearer(group));
  const { lines: shown, more } = lines([...told, ...Array.from({ length: 35 }, (_, group) => unusual(group))]);
  expect([shown.length, more]).toEqual([65, 10]);
  expect(shown.slice(0, 35).every((line) => line.includes('1000'))).toBe(true);
});
