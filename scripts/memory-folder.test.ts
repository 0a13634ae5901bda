import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

test('without a place in memory there is no folder', () => {
  expect(memoryFolder('/nowhere/at/all')).toBeUndefined();
});

test('where there is one, everybody may read in it until it is removed', ({ skip }) => {
  const made = memoryFolder();
  if (!made) return skip('this machine has no large place in memory, or too little of it free');
  expect(statSync(made.folder).mode & 0o777).toBe(0o755);
  made.remove();
  expect(existsSync(made.folder)).toBe(false);
});
