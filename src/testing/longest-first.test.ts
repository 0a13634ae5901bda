import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../platform/root.ts';
import { LONGEST, longestFirst } from './longest-first.ts';

test('every file that is said to take long is there', () => {
  expect(LONGEST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('what takes longest is begun first, and everything else stays in its order', () => {
  const [longest = '', second = ''] = LONGEST;
  expect(longestFirst(['b.test.ts', second, 'a.test.ts', longest], (file) => file)).toEqual([longest, second, 'b.test.ts', 'a.test.ts']);
});
