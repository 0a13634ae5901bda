import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('only what differs is said, before and after', () => {
  expect(changesOf({ name: 'Ege Rent', city: 'İzmir', stars: 3 }, { name: 'Ege Rent', city: 'Muğla', stars: 4 })).toEqual({
    city: ['İzmir', 'Muğla'],
    stars: [3, 4],
  });
  expect(changesOf({ a: 1 }, { a: 1 })).toBeUndefined();
});

test('what is not there, is null or is empty is the same nothing', () => {
  expect(changesOf({ a: null, b: '', c: 'x' }, { a: undefined, d: 'y' })).toEqual({ c: ['x', null], d: [null, 'y'] });
});

test('the order of members changes nothing, that of a list does', () => {
  expect(changesOf({ a: { x: 1, y: [2, { p: 1, q: 2 }] } }, { a: { y: [2, { q: 2, p: 1 }], x: 1 } })).toBeUndefined();
  expect(changesOf({ a: [1, 2] }, { a: [2, 1] })).toEqual({ a: ['[1,2]', '[2,1]'] });
});

test('of a secret only that it changed is said, whether a caller names it or its name does', () => {
  const said = changesOf({ pin: '1234', apiKey: 'k-1' }, { pin: '4321', apiKey: 'k-2', password: 'mavi' }, { secret: ['pin'] });
  expect(said).toEqual({ pin: ['•••', '•••'], apiKey: ['•••', '•••'], password: [null, '•••'] });
});

test('personal data never stands there whole, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, unit: 'grapheme' }), fc.string({ minLength: 2, unit: 'grapheme' }), (before, after) => {
      fc.pre(before !== after && [...before].length > 1 && [...after].length > 1);
      const [was, is] = changesOf({ phone: before }, { phone: after }, { personal: ['phone'] })?.phone ?? [];
      expect(was).not.toBe(before);
      expect(is).not.toBe(after);
      expect(String(was)).toMatch(/^.•+$/su);
    }),
  );
});

test('a long text is cut', () => {
  expect(String(changesOf({ text: '' }, { text: 'ş'.repeat(5_000) })?.text?.[1])).toBe(`${'ş'.repeat(200)}…`);
});

test('days and large amounts are plain values', () => {
  expect(changesOf({ at: new Date('2026-01-01T00:00:00Z'), sum: 12n }, { at: new Date('2026-01-02T00:00:00Z'), sum: 13n })).toEqual({
    at: ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
    sum: ['12', '13'],
  });
});
