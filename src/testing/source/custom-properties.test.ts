import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../platform/root.ts';

const texts = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

test('every custom property that a style reads is one that exists', () => {
  const styles = texts('src/web/**/*.css');
  const places = [...styles, ...texts('src/web/**/*.{ts,tsx}')];
  const set = new Set(places.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\]?\s*[:,]/g)].map(([, name]) => name)));
  const read = styles.flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => ({ file, name })));
  expect(read.length).toBeGreaterThan(500);
  expect(read.filter(({ name }) => !set.has(name))).toEqual([]);
});
