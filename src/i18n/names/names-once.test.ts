import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const NAMES = join('i18n', 'names');
/** `fuel: m.charge_kind_fuel,` */
const ENTRY = /^\s*\w+: (m\.\w+),$/gm;

const entriesOf = (path: string): string[] =>
  [...readFileSync(join(SOURCE, path), 'utf8').matchAll(ENTRY)].map(([, message = '']) => message);

test('what pages and e-mails call alike is called so in one place', () => {
  const all = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const [here, elsewhere] = [all.filter((path) => path.startsWith(NAMES)), all.filter((path) => !path.startsWith(NAMES))];
  const named = new Set(here.flatMap(entriesOf));
  expect(named).toContain('m.charge_kind_toll');
  expect(elsewhere.flatMap((path) => entriesOf(path).flatMap((entry) => (named.has(entry) ? [`${entry} in ${path}`] : [])))).toEqual([]);
});
