import { expect, test } from 'vitest';
import { reshapedPath } from './path-shape.ts';

const still = (x: number, y: number): readonly [number, number] => [x, y];

test.each([
  ['lines, absolute and relative', 'M10-20h5v3H2l1.5 1L0 0Z', 'm10-20l5 0l0 3l-13 0l1.5 1l-3.5 16z'],
  ['curves', 'M0 0c1 2 3 4 5 6q1 1 2 0', 'm0 0c1 2 3 4 5 6q1 1 2 0'],
  ['a smooth curve goes on as the one before it', 'M0 0c0 0 3 4 5 4s5 0 5-4', 'm0 0c0 0 3 4 5 4c2 0 5 0 5-4'],
  ['a second part begins where the first did', 'M4 4l2 0zm1 1l1 0', 'm4 4l2 0zm1 1l1 0'],
])('%s', (_what, path, written) => {
  expect(reshapedPath(path, still)).toBe(written);
});

test('an arc becomes curves through the same points, with flags written without spaces too', () => {
  const curves = reshapedPath('M0 0a10 10 0 0 1 20 0', still);
  expect(curves).toBe(reshapedPath('M0 0a10 10 0 0120 0', still));
  expect(curves).toMatch(/^m0 0(c[^c]+){2}$/);
  // Half way over it is as high as its circle.
  expect(curves).toContain(' 10-10');
});

test('every point is moved', () => {
  expect(reshapedPath('M1 1l1 1', (x, y) => [x * 10, y * 2])).toBe('m10 2l10 2');
});

test('a step that is not known is not passed over', () => {
  expect(() => reshapedPath('M0 0t1 1', still)).toThrow('a step that is not known');
});
