import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../platform/root.ts';
import { foldersBelow, LONG_FILES, linesBelow, MOST_FILES, MOST_LINES, tooLarge } from './sizes.ts';

/** What ships, and what stands in for suppliers and banks. */
const PRODUCT = ['src', 'sandbox', 'simulation'];
/** In these each file is one command, figure or journey, and their names are the list that people look through: they may be many. */
const TOOLS = ['scripts', 'bench', 'e2e'];

test(`no file has more than ${MOST_LINES} lines, tests and styles included`, () => {
  const long = linesBelow(ROOT, [...PRODUCT, ...TOOLS]).filter(({ path }) => !(path in LONG_FILES));
  expect(tooLarge(long, MOST_LINES, 'lines')).toEqual([]);
});

test(`no folder holds more than ${MOST_FILES} files besides tests: then it is split by topic`, () => {
  expect(tooLarge(foldersBelow(ROOT, PRODUCT), MOST_FILES, 'files')).toEqual([]);
});

test('what may be longer is there, and still is longer', () => {
  const longer = new Map(linesBelow(ROOT, ['src']).map(({ path, size }) => [path, size]));
  for (const path of Object.keys(LONG_FILES)) {
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(longer.get(path), path).toBeGreaterThan(MOST_LINES);
  }
});

test('the measure bites: what is larger is named with its size, and what is as large as allowed is not', () => {
  const measured = [
    { path: 'src/a', size: 16 },
    { path: 'src/b', size: 15 },
  ];
  expect(tooLarge(measured, 15, 'files')).toEqual(['src/a: 16 files']);
});
