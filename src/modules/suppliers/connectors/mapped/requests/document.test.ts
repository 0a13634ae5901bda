import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '#platform/root';
import { DRIVER_NAMES, EXTRA_NAMES, NAMES } from './values.ts';

test('the document of mappings lists every value that a template may ask for, and no other', () => {
  const text = readFileSync(`${ROOT}/docs/how-to/add-a-supplier-connector.md`, 'utf8');
  const [, table = ''] = /### The values of a template\n([\s\S]*?)\n###/.exec(text) ?? [];
  const listed = [...table.matchAll(/`([A-Za-z.]+)`/g)].map(([, name]) => name).filter((name) => name !== 'extra' && name !== 'driver');
  expect(new Set(listed)).toEqual(new Set([...Object.values(NAMES).flat(), ...EXTRA_NAMES, ...DRIVER_NAMES]));
});
