import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { faultsOfMigration, marksOf } from './migration-rules.ts';

const FOLDER = join(ROOT, 'db', 'migrations');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

test.each(FILES)('%s keeps the rules of migrations', (file) => {
  expect(faultsOfMigration(file.replace(/\.sql$/, ''), readFileSync(join(FOLDER, file), 'utf8'))).toEqual([]);
});

test('a migration says when it is applied', () => {
  expect(marksOf('-- expand\nselect 1;')).toEqual({ phase: 'expand', outsideTransaction: false });
  expect(marksOf('-- contract\n-- outside a transaction\nselect 1;')).toEqual({ phase: 'contract', outsideTransaction: true });
  expect(marksOf('-- Why -- contract is not said here.\nselect 1;').phase).toBe('expand');
  expect(faultsOfMigration('0300_x', 'select 1;')).toEqual(['says neither -- expand nor -- contract']);
  expect(faultsOfMigration('0299_x', 'drop table campaigns;')).toEqual([]);
});

test.each([
  'drop table campaigns;',
  'alter table campaigns drop column code;',
  'alter table campaigns rename column code to name;',
  'alter table campaigns rename to deals;',
  'alter table campaigns alter column code type text;',
  'alter table campaigns alter column code set not null;',
  'alter table campaigns add column more text not null;',
  'do $$ begin drop table campaigns; end $$;',
])('what expands takes nothing away: %s', (sql) => {
  expect(faultsOfMigration('0300_x', `-- expand\n${sql}`)).toHaveLength(1);
  expect(faultsOfMigration('0300_x', `-- contract\n${sql}`)).toEqual([]);
});

test.each([
  'create table deals (id text primary key, more text not null); create index deals_more on deals (more);',
  "alter table campaigns add column more text not null default '';",
  'alter table campaigns add column more text;',
  '-- drop table campaigns;\nselect 1;',
  "create function renamed(name text) returns void language plpgsql as $$ begin execute format('alter table %I rename to %I', name, name || 1); end $$;",
])('what only adds may: %s', (sql) => {
  expect(faultsOfMigration('0300_x', `-- expand\n${sql}`)).toEqual([]);
});

test('an index on a table that is in use is built while it is used, alone', () => {
  const index = 'create index campaigns_code on campaigns (code);';
  const concurrently = index.replace('index', 'index concurrently');
  expect(faultsOfMigration('0300_x', `-- expand\n${index}`)).toHaveLength(1);
  expect(faultsOfMigration('0300_x', `-- expand\n${concurrently}`)).toHaveLength(1);
  expect(faultsOfMigration('0300_x', `-- expand\n-- outside a transaction\n${concurrently}`)).toEqual([]);
  expect(faultsOfMigration('0300_x', `-- expand\n-- outside a transaction\n${concurrently}\nselect 1;`)).toHaveLength(1);
});

test('a check on a table that is in use is not held against its rows while it is locked', () => {
  const check = "alter table campaigns add constraint campaigns_kind check (kind in ('a', 'b'))";
  expect(faultsOfMigration('0435_x', `-- expand\n${check};`)).toHaveLength(1);
  expect(faultsOfMigration('0435_x', `-- expand\n${check} not valid;`)).toEqual([]);
  expect(faultsOfMigration('0435_x', `-- expand\ncreate table campaigns (kind text);\n${check};`)).toEqual([]);
  expect(faultsOfMigration('0434_x', `-- expand\n${check};`)).toEqual([]);
});
