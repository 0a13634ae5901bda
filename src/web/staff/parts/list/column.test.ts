import { expect, test } from 'vitest';
import * as m from '#i18n';
import { type Column, chosenColumns } from './column.ts';

const column = (key: string, rest: Partial<Column<string>> = {}): Column<string> => ({
  key,
  name: m.staff_col_number,
  value: (row) => row,
  ...rest,
});
const COLUMNS = [column('number'), column('state'), column('made', { isExtra: true })];
const chosen = (...keys: string[]): string[] => chosenColumns(COLUMNS, keys).map(({ key }) => key);

test('whoever chooses nothing sees the usual columns; the first stands whatever is chosen, and their order is the list’s', () => {
  expect(chosen()).toEqual(['number', 'state']);
  expect(chosen('made', 'state')).toEqual(['number', 'state', 'made']);
  expect(chosen('made')).toEqual(['number', 'made']);
  expect(chosen('<script>', '')).toEqual(['number', 'state']);
});
