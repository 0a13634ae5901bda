import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../platform/root.ts';
import { type SourceFile, sourceFaults } from './source-walls.ts';

const IS_TEST = /\.(?:test|fixture|contract)\.tsx?$/;

function sources(): SourceFile[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !IS_TEST.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('src/testing/') && !path.includes('/paraglide/'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

test('the source keeps the rules that the linter cannot see', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(500);
  expect(sourceFaults(files)).toEqual([]);
});

test.each<[string, SourceFile, string]>([
  [
    'a table of another module, through the builder',
    { path: 'src/modules/booking/other-store.ts', text: "db.withTables<{ payments: P }>().updateTable('payments').set({})" },
    'names the table payments of src/modules/payments',
  ],
  [
    'a table of another module, in SQL',
    { path: 'src/web/site/home/home.tsx', text: 'sql`select count(*) from reservations`.execute(db)' },
    'names the table reservations of src/modules/booking',
  ],
  [
    'a store of another module, from however deep',
    { path: 'src/modules/booking/a/b/c/d/deep.ts', text: "import { insertPayment } from '../../../../../payments/store/payments.ts';" },
    'reaches src/modules/payments/store/payments.ts past a door',
  ],
  [
    'a module, from a file at the root',
    { path: 'src/x.ts', text: "import { getById } from './modules/booking/store.ts';" },
    'reaches src/modules/booking/store.ts past a door',
  ],
  [
    'a module, from a folder that is new',
    { path: 'src/office/lists.ts', text: "const store = await import('../modules/booking/store.ts');" },
    'reaches src/modules/booking/store.ts past a door',
  ],
  ['the outside', { path: 'src/modules/booking/calls.ts', text: "import { request } from 'node:https';" }, 'uses node:https'],
  ['dice', { path: 'src/modules/booking/lots.ts', text: 'const id = crypto.randomUUID();' }, 'rolls dice of its own'],
])('%s is not reached', (_what, file, fault) => {
  expect(sourceFaults([file]).join('\n')).toContain(fault);
});
