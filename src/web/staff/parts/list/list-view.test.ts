import { expect, test } from 'vitest';
import { changeListView, everyRow, listView, viewQuery } from './list-view.ts';

const COLUMNS = ['number', 'state', 'since'].map((key) => ({ key }));
const PAGED = { columns: COLUMNS, sorts: ['created', '-created'] } as const;
const viewOf = (query: string, list: { columns: typeof COLUMNS; sorts?: readonly string[] } = PAGED) =>
  listView(list, new URLSearchParams(query));

test('an address says order, columns, the open row and the page; what is none of the list is left out', () => {
  expect(viewOf('sort=-created&cols=state&cols=<script>&cols=since&open=TLP-ABC234&after=TLP-ABC999')).toEqual({
    sort: '-created',
    columns: ['state', 'since'],
    open: 'TLP-ABC234',
    after: 'TLP-ABC999',
  });
  expect(viewOf('sort=price&after=').sort).toBe('created');
  expect(viewOf(`open=${'x'.repeat(5_000)}`).open).toHaveLength(200);
});

test('a list that stands whole on its page is ordered by its columns, and by nothing where none is asked for', () => {
  const whole = { columns: COLUMNS };
  expect(['', 'sort=-state', 'sort=price', 'sort=--state'].map((query) => viewOf(query, whole).sort)).toEqual(['', '-state', '', '']);
});

test('what is usual stands in no address, and what an address says comes back from it', () => {
  expect(viewQuery(PAGED, viewOf(''))).toEqual({});
  const view = viewOf('sort=-created&cols=state&open=a&after=b');
  expect(viewQuery(PAGED, view)).toEqual({ sort: '-created', cols: ['state'], open: 'a', after: 'b' });
});

test('another order begins at the first row, another page closes what is open, and opening a row keeps its page', () => {
  const view = viewOf('sort=-created&open=a&after=b');
  expect(changeListView(view, { sort: 'created' })).toMatchObject({ sort: 'created', after: '', open: '' });
  expect(changeListView(view, { after: 'c' })).toMatchObject({ sort: '-created', after: 'c', open: '' });
  expect(changeListView(view, { open: 'd' })).toMatchObject({ after: 'b', open: 'd' });
  expect(changeListView(view, {})).toEqual(view);
});

test('every page is read after the one before, and none too many', async () => {
  const asked: string[] = [];
  const rows = everyRow(async (after) => {
    asked.push(after);
    return after === '' ? { rows: [1, 2], next: 2 } : { rows: [3], next: null };
  });
  const read: number[] = [];
  for await (const row of rows) read.push(row);
  expect(read).toEqual([1, 2, 3]);
  expect(asked).toEqual(['', '2']);
});
