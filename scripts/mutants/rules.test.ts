import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/platform/root.ts';
import { EXPLAINED } from './explained.ts';
import { RULES } from './rules.ts';

const modules = join(ROOT, 'src', 'modules');

/** Each name of a pattern by itself: of `{a,b}.ts` both must be there. */
const namesIn = (pattern: string): string[] => {
  const [whole, names] = /\{([^}]*)\}/.exec(pattern) ?? [];
  return whole && names ? names.split(',').map((name) => pattern.replace(whole, name)) : [pattern];
};

test('every file whose rules are to be tried is there: one that has moved would be tried no more, and nobody would notice', () => {
  const named = Object.entries(RULES).flatMap(([module, patterns]) => patterns.flatMap(namesIn).map((name) => `${module}/${name}`));
  expect(named.filter((name) => globSync(name, { cwd: modules }).length === 0)).toEqual([]);
});

test('every change that is explained is of a file that is there', () => {
  expect(EXPLAINED.map(({ file }) => file).filter((file) => !existsSync(join(modules, file)))).toEqual([]);
});
