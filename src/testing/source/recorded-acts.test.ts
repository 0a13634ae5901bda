import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { langOf } from '#i18n/lang';
import { ROOT } from '#platform/root';
import { actText } from '../../web/staff/parts/acts/act-texts.ts';

test('every act that is recorded has a sentence in both languages', () => {
  const recorded = globSync('src/{modules,platform}/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .filter((text) => text.includes('recordAct'))
    .flatMap((text) => [...text.matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action));
  expect(recorded.length).toBeGreaterThan(30);
  for (const locale of ['tr', 'en'] as const)
    expect(recorded.filter((action) => actText(action, {}, langOf(locale)) === action)).toEqual([]);
});
