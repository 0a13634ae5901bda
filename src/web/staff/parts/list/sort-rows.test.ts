import { expect, test } from 'vitest';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { money } from '#kernel/money';
import type { Column } from './column.ts';
import { sortRows } from './sort-rows.ts';

interface Row {
  readonly name: string;
  readonly cars: number;
  readonly owed: ReturnType<typeof money>;
  readonly since: string;
}
const row = (name: string, cars: number, minor: number, currency: 'TRY' | 'EUR', since: string): Row => ({
  name,
  cars,
  owed: money(minor, currency),
  since,
});
const ROWS = [
  row('Şahin', 2, 500, 'TRY', '2026-02-01'),
  row('Zümrüt', 10, 900, 'EUR', '2025-12-01'),
  row('Çınar', 2, -300, 'TRY', '2026-01-01'),
  row('ada', 0, 100, 'EUR', '2026-03-01'),
];
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', name: m.staff_col_supplier, value: ({ name }) => name, order: 'value' },
  { key: 'cars', name: m.portal_cars, value: ({ cars }) => cars, order: 'value' },
  { key: 'owed', name: m.portal_cars, value: ({ owed }) => owed, order: 'value' },
  { key: 'since', name: m.portal_cars, value: ({ since }) => since.split('-').toReversed().join('.'), order: ({ since }) => since },
  { key: 'fixed', name: m.portal_cars, value: () => '' },
];
const names = (sort: string) => sortRows(COLUMNS, ROWS, sort, langOf('tr')).map(({ name }) => name);

test('names stand as the language has them, small and large letters alike', () => {
  expect(names('name')).toEqual(['ada', 'Çınar', 'Şahin', 'Zümrüt']);
  expect(names('-name')).toEqual(['Zümrüt', 'Şahin', 'Çınar', 'ada']);
});

test('numbers stand by what they are, and equal ones as they came', () => {
  expect(names('cars')).toEqual(['ada', 'Şahin', 'Çınar', 'Zümrüt']);
  expect(names('-cars')).toEqual(['Zümrüt', 'Şahin', 'Çınar', 'ada']);
});

test('amounts stand with their currency', () => {
  expect(names('owed')).toEqual(['ada', 'Zümrüt', 'Çınar', 'Şahin']);
});

test('what is written for people stands by what is meant', () => {
  expect(names('since')).toEqual(['Zümrüt', 'Çınar', 'Şahin', 'ada']);
});

test.each(['', '-', 'nothing', 'fixed', '-fixed', '--name', "' or 1"])('%j orders nothing', (sort) => {
  expect(names(sort)).toEqual(ROWS.map(({ name }) => name));
});
