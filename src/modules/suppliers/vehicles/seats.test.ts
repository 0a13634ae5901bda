import { expect, test } from 'vitest';
import { hasPromisedSeats } from './seats.ts';

test.each([
  ['a seven-seater for seven', { class: 'seven_seater', body: 'large_suv', seats: 7 }, true],
  ['a seven-seater for five', { class: 'seven_seater', body: 'station_wagon', seats: 5 }, false],
  ['a seven-seat body for five', { class: 'midsize', body: 'minivan_7', seats: 5 }, false],
  ['a van for nine', { class: 'van', body: 'van_9', seats: 9 }, true],
  ['a van for nine with seven seats', { class: 'luxury', body: 'van_9', seats: 7 }, false],
  ['a convertible for two', { class: 'luxury', body: 'convertible', seats: 2 }, true],
] as const)('%s: %s, %s', (_, vehicle, kept) => {
  expect(hasPromisedSeats(vehicle)).toBe(kept);
});
