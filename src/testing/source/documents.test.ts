import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#platform/root';

/** What people read first. Decisions are dated: they tell of the files of their day. */
const DOCUMENTS = globSync(['*.md', 'docs/*.md', 'docs/{how-to,operations}/**/*.md'], { cwd: ROOT });
const OUR_FILES = globSync('{*,{.ci,bench,db,deploy,docs,e2e,sandbox,scripts,simulation,src,walls}/**/*}', { cwd: ROOT });

/** Names that stand for any file, and files that are not in the project. */
const NOT_OURS = /^(x\.|\/api\/|manifest\.json$)/;
const NAMED = /`([\w.@/-]+\.(?:tsx?|sql|grit|css|sh|ya?ml|json))`/g;

const files = new Set(OUR_FILES.flatMap((file) => file.split('/').map((_part, index, parts) => parts.slice(index).join('/'))));

/** The files that a text names and the project does not have. */
const missingIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(([, name = '']) => (NOT_OURS.test(name) || files.has(name) ? [] : [name]));

test.each(DOCUMENTS)('every file that %s names is there', (document) => {
  expect(missingIn(readFileSync(join(ROOT, document), 'utf8'))).toEqual([]);
});

test('a file that was moved or renamed is found, wherever its name begins', () => {
  expect(missingIn('`testing/source/documents.test.ts`, `documents.test.ts`, `x.db.test.ts`')).toEqual([]);
  expect(missingIn('`source/document.test.ts` and `kernel/of-the-past.ts`')).toEqual(['source/document.test.ts', 'kernel/of-the-past.ts']);
});
