import { expect, test } from 'vitest';
import { catalogueOf, placesFromSeed } from '#places';
import { officeReport } from './office-report.ts';
import type { StatedLocation } from './stated/stated.ts';
import type { SupplierLocation } from './stated/supplier.ts';

const places = catalogueOf(await placesFromSeed());
const IST = { latitude: 41.2599, longitude: 28.7427 };
const office = (code: string, slugs: readonly string[], at = IST): SupplierLocation => ({
  code,
  places: [...slugs],
  name: `Office ${code}`,
  address: 'Street',
  phone: '+902120000000',
  ...at,
  openingHours: ['00:00', '24:00'],
});
const stated = (code: string, more: Partial<StatedLocation> = {}): StatedLocation => ({ code, airports: [], ...more });
const report = (...asked: [readonly SupplierLocation[], readonly StatedLocation[] | null]) => officeReport(...asked, places);

test('an office that its supplier lists and nobody has mapped is first, with the places that it could serve', () => {
  const lines = report(
    [office('IST', ['istanbul-havalimani'])],
    [stated('IST', { airports: ['IST'] }), stated('A7', { airports: ['AYT'] })],
  );
  expect(lines.map(({ code, finding }) => [code, finding])).toEqual([
    ['A7', 'unmapped'],
    ['IST', 'fine'],
  ]);
  expect(lines[0]?.proposed).toEqual([{ slug: 'antalya-havalimani', by: 'iata', km: null }]);
});

test('a code that holds an airport’s is believed where the office stands near it, and a word that holds one is not', () => {
  const [near] = report([], [stated('TRIST01', IST)]);
  expect(near?.proposed[0]).toMatchObject({ slug: 'istanbul-havalimani', by: 'code' });
  const [far] = report([], [stated('MISTRAL', { latitude: 36.8993, longitude: 30.8014 })]);
  expect(far?.proposed.map(({ slug }) => slug)).not.toContain('istanbul-havalimani');
  expect(far?.proposed[0]).toMatchObject({ slug: 'antalya-havalimani', by: 'coordinates' });
});

test('an office that is not listed any more is gone; where nobody listed anything, nothing is', () => {
  const mapped = [office('IST', ['istanbul-havalimani'])];
  expect(report(mapped, [stated('SAW')]).find(({ code }) => code === 'IST')?.finding).toBe('gone');
  expect(report(mapped, null)[0]?.finding).toBe('fine');
  expect(report(mapped, [])[0]?.finding).toBe('fine');
});

test('an office far from the place that it serves is elsewhere, and told where it is', () => {
  const [line] = report([office('X1', ['izmir-havalimani'])], null);
  expect(line).toMatchObject({ finding: 'elsewhere', serves: ['izmir-havalimani'] });
  expect(line?.proposed[0]?.slug).toBe('istanbul-havalimani');
});

test('zeros are no position', () => {
  const [line] = report([], [stated('Q', { latitude: 0, longitude: 0 })]);
  expect(line).toMatchObject({ finding: 'unmapped', proposed: [] });
});
