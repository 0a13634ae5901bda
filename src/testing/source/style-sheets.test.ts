import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../platform/root.ts';

const importsOf = (sheet: string): string[] =>
  [...readFileSync(join(ROOT, 'src', 'web', 'styles', sheet), 'utf8').matchAll(/^@import .*$/gm)].map(([line]) => line);

// Rules of one layer and weight win by their order: it has to be the same wherever a page stands.
test.each([
  ['reading.css', 'searching.css'],
  ['searching.css', 'app.css'],
])('%s names parts of %s, in their order and layers', (smaller, larger) => {
  const named = importsOf(smaller);
  expect(named.length).toBeGreaterThan(10);
  expect(named).toEqual(importsOf(larger).filter((line) => named.includes(line)));
});
