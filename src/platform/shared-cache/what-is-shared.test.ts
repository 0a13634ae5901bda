import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

test('what processes give each other says nothing of anybody: suppliers’ answers, prices of places, kept pages and their pictures', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: (name) => /\.(test|fixture)\./.test(name) });
  const shared = sources.filter((file) => /\bshared: \{\s*ms:/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(shared.toSorted()).toEqual([
    'src/modules/search/featured/price-table.ts',
    'src/modules/suppliers/connectors/policy/with-kept-answers.ts',
    'src/web/host/page-cache/page-cache.ts',
    'src/web/host/page-cache/share-images.ts',
  ]);
});
