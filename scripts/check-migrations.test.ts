import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faultsBySquawk } from './check-migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontak-squawk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rulesOf = async (text: string): Promise<unknown[]> => {
  writeFileSync(join(folder, '0570_one.sql'), text);
  return (await faultsBySquawk(folder, ['0570_one.sql'])).map((fault) => fault.split(': ')[1]);
};

test('a migration that keeps writers waiting is found, with its line', async () => {
  writeFileSync(
    join(folder, '0571_key.sql'),
    '-- expand\n-- Why.\nalter table deals add constraint deals_place foreign key (place) references places (slug);\n',
  );
  const [fault = ''] = await faultsBySquawk(folder, ['0571_key.sql']);
  expect(fault).toMatch(/^0571_key\.sql:3: adding-foreign-key-constraint: /);
});

test.each([
  ['-- expand\nalter table deals add constraint deals_kind check (kind in (1, 2));', ['constraint-missing-not-valid']],
  ['-- expand\nalter table deals add column kind text not null;', ['adding-required-field']],
  [
    '-- expand\nalter table deals add constraint deals_code unique (code);',
    ['constraint-missing-not-valid', 'disallowed-unique-constraint'],
  ],
  ['-- expand\ncreate index concurrently deals_by_code on deals (code);', ['prefer-robust-stmts']],
  ['-- expand\n-- outside a transaction\ncreate index concurrently deals_by_code on deals (code);', ['prefer-robust-stmts']],
  ['-- expand\ndrop table deals;', ['ban-drop-table']],
  ['-- contract\ndrop table deals;', []],
  ['-- contract\ndrop index deals_by_code;', ['require-concurrent-index-deletion']],
  [
    '-- expand\ncreate table deals (id bigint primary key, code text not null, currency char(3) not null);\ncreate index deals_by_code on deals (code);',
    [],
  ],
  ['-- expand\n-- outside a transaction\ncreate index concurrently if not exists deals_by_code on deals (code);', []],
])('%s', async (text, rules) => {
  expect(await rulesOf(text)).toEqual(rules);
});
