import { expect, test } from 'vitest';
import { actOnRows, statusOfRows } from './act-on-rows.ts';

const formOf = (...rows: string[]): FormData => {
  const form = new FormData();
  for (const row of rows) form.append('row', row);
  return form;
};

test('each row is done once or says why not, and none stops another', async () => {
  const seen: string[] = [];
  const outcomes = await actOnRows(formOf('a', 'b', 'c', 'a'), async (row) => {
    seen.push(row);
    return row === 'b' ? 'not_possible' : undefined;
  });
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(outcomes).toEqual({ isNoneChosen: false, done: ['a', 'c'], refused: [{ row: 'b', why: 'not_possible' }] });
});

test('nothing chosen is said, and more than a page is not taken', async () => {
  expect((await actOnRows(formOf(), async () => undefined)).isNoneChosen).toBe(true);
  const many = Array.from({ length: 60 }, (_, index) => String(index));
  expect((await actOnRows(formOf(...many), async () => undefined)).done).toHaveLength(50);
});

test('what was refused in every row is answered as one that was refused', () => {
  const refused = [{ row: 'a', why: 'no_tag' }] as const;
  expect(statusOfRows({ isNoneChosen: false, done: [], refused })).toBe(422);
  expect(statusOfRows({ isNoneChosen: true, done: [], refused: [] })).toBe(422);
  expect(statusOfRows({ isNoneChosen: false, done: ['b'], refused })).toBe(200);
});
