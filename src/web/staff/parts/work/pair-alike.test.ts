import { expect, test } from 'vitest';
import { pairAlike } from './pair-alike.ts';

const part = (tag: string, look = '', row = '') => ({ tag, look, row });
const SIGNS = [
  (one: ReturnType<typeof part>) => [one.tag, one.row, one.look].join(' '),
  (one: ReturnType<typeof part>) => [one.tag, one.row].join(' '),
];

test('a note that is new takes no other part’s place, and a part that looks otherwise than before is still the same', () => {
  const [title, list] = [part('h1'), part('div', 'stack')];
  const [sameTitle, note, besidePanel] = [part('h1'), part('div', 'note'), part('div', 'split')];
  expect(pairAlike([title, list], [sameTitle, besidePanel], SIGNS).get(besidePanel)).toBe(list);
  const stays = part('div', 'stack');
  const found = pairAlike([title, list], [sameTitle, note, stays], SIGNS);
  expect([found.get(sameTitle), found.get(note), found.get(stays)]).toEqual([title, undefined, list]);
});

test('a row is never another row, wherever it has gone', () => {
  const standing = [part('tr', '', 'KTK-1'), part('tr', '', 'KTK-2')];
  const [second, third] = [part('tr', 'is-open', 'KTK-2'), part('tr', '', 'KTK-3')];
  const found = pairAlike(standing, [third, second], SIGNS);
  expect([found.get(second), found.get(third)]).toEqual([standing[1], undefined]);
});
