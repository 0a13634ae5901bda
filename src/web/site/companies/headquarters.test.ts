import { expect, test } from 'vitest';
import { headquartersName } from './headquarters.ts';

const PLACES = [
  { kind: 'airport', name: { tr: 'İstanbul', en: 'Istanbul Airport' } },
  { kind: 'city', name: { tr: 'İstanbul', en: 'Istanbul' } },
] as const;

test('the town of a head office is named in the language of the page, as everywhere else', () => {
  expect(headquartersName('İstanbul', PLACES, 'en')).toBe('Istanbul');
  expect(headquartersName('İstanbul', PLACES, 'tr')).toBe('İstanbul');
  expect(headquartersName('Gebze OSB', PLACES, 'en')).toBe('Gebze OSB');
});
