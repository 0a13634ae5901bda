import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BODY_TYPES } from '#suppliers/model';
import { PLACE_ART } from './place-art.tsx';
import { markColour } from './supplier-logo.tsx';

const viewsOf = (sheet: string): string[] =>
  [...readFileSync(join(import.meta.dirname, sheet), 'utf8').matchAll(/<view id="([^"]+)"/g)].map(([, id]) => id ?? '');

test('every body type has its drawing in the sheet of cars', () => {
  expect(viewsOf('cars.svg').sort()).toEqual([...BODY_TYPES].sort());
});

test('every drawn place is in the sheet of places', () => {
  expect(viewsOf('places.svg').sort()).toEqual([...PLACE_ART].sort());
});

test('a company without a drawn mark has a colour that stays its own, and companies differ', () => {
  expect(markColour('poyraz-filo')).toBe(markColour('poyraz-filo'));
  const companies = [
    'avis',
    'europcar',
    'garenta',
    'hertz',
    'budget',
    'popy',
    'carfleet',
    'poyraz-filo',
    'avec',
    'ekar-global',
    'karadeniz-oto',
  ];
  const colours = companies.map(markColour);
  for (const colour of colours) expect([1, 2, 3, 4, 5, 6]).toContain(colour);
  expect(new Set(colours).size).toBeGreaterThanOrEqual(5);
});
