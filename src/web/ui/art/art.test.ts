import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BODY_TYPES } from '#suppliers/model';
import { PLACE_ART } from './place-art.tsx';

const viewsOf = (sheet: string): string[] =>
  [...readFileSync(join(import.meta.dirname, sheet), 'utf8').matchAll(/<view id="([^"]+)"/g)].map(([, id]) => id ?? '');

test('every body type has its drawing in the sheet of cars', () => {
  expect(viewsOf('cars.svg').sort()).toEqual([...BODY_TYPES].sort());
});

test('every drawn place is in the sheet of places', () => {
  expect(viewsOf('places.svg').sort()).toEqual([...PLACE_ART].sort());
});
