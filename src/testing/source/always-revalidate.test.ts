import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('every screen of staff and portal that answers a form reads its data again, also after a refusal', async () => {
  const without: string[] = [];
  let screens = 0;
  for await (const path of glob('src/web/{staff,portal}/**/*.tsx')) {
    const source = await readFile(path, 'utf8');
    if (!/^export (?:const|async function|function) action\b/m.test(source) || !source.includes('export default function')) continue;
    screens += 1;
    if (!source.includes('export const shouldRevalidate = alwaysRevalidate;')) without.push(path);
  }
  expect(screens).toBeGreaterThan(20);
  expect(without).toEqual([]);
});
