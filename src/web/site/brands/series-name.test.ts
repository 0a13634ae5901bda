import { expect, test } from 'vitest';
import { fullSeriesName } from './series-name.ts';

test.each([
  ['bmw', 'BMW', '3', 'BMW 3 Serisi', 'BMW 3 Series'],
  ['bmw', 'BMW', 'X5', 'BMW X5', 'BMW X5'],
  ['mercedes-benz', 'Mercedes-Benz', 'A', 'Mercedes-Benz A Serisi', 'Mercedes-Benz A-Class'],
  ['mercedes-benz', 'Mercedes-Benz', 'Vito', 'Mercedes-Benz Vito', 'Mercedes-Benz Vito'],
  ['mazda', 'Mazda', '3', 'Mazda 3', 'Mazda 3'],
  ['ds', 'DS', 'DS 7', 'DS 7', 'DS 7'],
])('%s %s %s is called as people call it', (slug, brand, series, turkish, english) => {
  const names = [
    { slug, name: brand },
    { slug: series.toLowerCase(), name: series },
  ] as const;
  expect(fullSeriesName(...names, { locale: 'tr' })).toBe(turkish);
  expect(fullSeriesName(...names, { locale: 'en' })).toBe(english);
});
