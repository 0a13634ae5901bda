import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { FoundOffice } from '#search';
import { testOffer } from '#testing';
import { pinsOf } from './offices-map-facts.ts';

const { pickup, supplier } = testOffer();
const office = (
  id: string,
  x: number,
  y: number,
  lira: number | null,
  chosen = false,
): FoundOffice & { position: { x: number; y: number } } => ({
  office: { ...pickup, id, name: `Ofis ${id}` },
  supplier,
  count: 3,
  lowest: lira === null ? null : money(lira * 100, 'TRY'),
  chosen,
  position: { x, y },
});

test('offices whose pins would cover each other share one, with all their cars and the lowest price', () => {
  expect(pinsOf([office('a', 50, 50, 900, true), office('b', 55, 55, 700), office('c', 90, 50, null)])).toEqual([
    { position: { x: 50, y: 50 }, offices: ['a', 'b'], names: 'Ofis a, Ofis b', count: 6, lowest: money(70_000, 'TRY'), chosen: false },
    { position: { x: 90, y: 50 }, offices: ['c'], names: 'Ofis c', count: 3, lowest: null, chosen: false },
  ]);
});
