import { expect, test } from 'vitest';
import { accessOf } from './office-access.ts';

test.each([
  [{ counter: '1', park: '1' }, 'terminal'],
  [{ counter: '1', park: '2' }, 'shuttle'],
  [{ counter: '16' }, 'shuttle'],
  [{ counter: '15' }, 'shuttle'],
  [{ counter: '25' }, 'meeting'],
  [{ counter: '7' }, 'walk_in'],
  [{ counter: '14' }, undefined],
  [{ counter: '999', park: '1' }, 'terminal'],
  [{}, undefined],
] as const)('desk and cars at %o are reached as %s', (told, access) => {
  expect(accessOf(told)).toBe(access);
});
