import { expect, test } from 'vitest';
import { migrationDigests, readReleased } from './released.ts';

test('the migrations of the released version are there and as they were: its databases start on this one', () => {
  const now = migrationDigests();
  const { migrations } = readReleased();
  expect(Object.keys(migrations).length).toBeGreaterThan(50);
  expect(Object.entries(migrations).filter(([name, digest]) => now[name] !== digest)).toEqual([]);
});
