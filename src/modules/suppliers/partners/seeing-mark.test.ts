import { expect, test } from 'vitest';
import { keyRingFor } from '#platform/crypto';
import { isSeeingMark, seeingMark } from './seeing-mark.ts';

const begun = new Date('2026-11-25T10:00:00Z');
const at = (minutes: number, secret = 'Zk3vQ8mT1xWc7rYp5nLs9dHf2bJg6aUe0iOq4tRw') => ({
  key: keyRingFor([secret], 'x'),
  clock: () => new Date(begun.getTime() + minutes * 60_000),
});
const AYSE = { supplier: 'korfez-oto', person: 'ayse' };

test('a mark holds for an hour, for its person and its supplier', () => {
  const mark = seeingMark(at(0), AYSE);
  expect([0, 59, 60].map((minutes) => isSeeingMark(at(minutes), mark, AYSE))).toEqual([true, true, false]);
  expect(isSeeingMark(at(0), mark, { ...AYSE, person: 'mert' })).toBe(false);
  expect(isSeeingMark(at(0), mark, { ...AYSE, supplier: 'ege-rent' })).toBe(false);
});

test('what a browser wrote itself is none', () => {
  const others = seeingMark(at(0, 'another secret, as long as one of ours is'), AYSE);
  for (const forged of ['korfez-oto', '', 'a.b', others]) expect(isSeeingMark(at(0), forged, AYSE), forged).toBe(false);
});
