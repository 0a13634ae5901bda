import { expect, test } from 'vitest';
import { BODY_TYPES, FUELS, VEHICLE_CLASSES } from '../model.ts';
import { hasPromisedSeats } from '../vehicles/seats.ts';
import { acrissVehicle } from './acriss-vehicle.ts';
import { ACRISS_LETTERS, decodeAcriss } from './decode-acriss.ts';

const vehicle = (code: string, size = {}) => {
  const acriss = decodeAcriss(code);
  return acriss && acrissVehicle(acriss, size);
};

test.each([
  [
    'EDMR',
    {
      category: 'economy',
      elite: false,
      type: 'four_or_five_door',
      transmission: 'manual',
      drive: 'unspecified',
      fuel: 'unspecified',
      airConditioning: true,
    },
  ],
  [
    'dfbd',
    {
      category: 'compact',
      elite: true,
      type: 'suv',
      transmission: 'automatic',
      drive: 'four_wheel',
      fuel: 'diesel',
      airConditioning: true,
    },
  ],
  ['SGAC', { category: 'standard', type: 'crossover', transmission: 'automatic', fuel: 'electric_long_range' }],
  [
    'LVCQ',
    { category: 'luxury', type: 'passenger_van', transmission: 'manual', drive: 'all_wheel', fuel: 'diesel', airConditioning: false },
  ],
  [
    'XZNZ',
    { category: 'special', type: 'special_offer', transmission: 'manual', drive: 'four_wheel', fuel: 'petrol', airConditioning: false },
  ],
])('%s is read letter by letter', (code, meaning) => {
  expect(decodeAcriss(code)).toMatchObject(meaning);
});

test.each(['', 'EDM', 'EDMRX', 'AAAA', 'EDM1', 'Fiat 500', '____'])('%j is no code', (code) => {
  expect(decodeAcriss(code)).toBeUndefined();
});

test('every code of the matrix is read, and every car it becomes is one the marketplace has words for', () => {
  const [categories = [], types = [], drives = [], fuels = []] = ACRISS_LETTERS;
  expect(categories.length * types.length * drives.length * fuels.length).toBe(18 * 22 * 6 * 18);
  for (const category of categories)
    for (const type of types)
      for (const drive of drives)
        for (const fuel of fuels)
          for (const seats of [undefined, 2, 5, 7, 9]) {
            const acriss = decodeAcriss(category + type + drive + fuel);
            if (!acriss) throw new Error(`${category}${type}${drive}${fuel} is not read`);
            const car = acrissVehicle(acriss, seats === undefined ? {} : { seats });
            if (!car) continue;
            if (!VEHICLE_CLASSES.includes(car.class) || !BODY_TYPES.includes(car.body) || !hasPromisedSeats(car))
              throw new Error(JSON.stringify({ acriss, car }));
            if (car.fuel !== null && !FUELS.includes(car.fuel)) throw new Error(JSON.stringify({ acriss, car }));
          }
});

test.each([
  ['EDMR', {}, 'economy', 'compact_hatchback'],
  ['CDMD', { doors: 4 }, 'economy', 'sedan'],
  ['DDAR', {}, 'midsize', 'compact_hatchback'],
  ['IDAH', { doors: 4 }, 'midsize', 'sedan'],
  ['IFMD', {}, 'suv', 'compact_suv'],
  ['IFAR', { seats: 7 }, 'seven_seater', 'compact_suv'],
  ['FFAR', {}, 'suv', 'large_suv'],
  ['SWAR', {}, 'upper', 'station_wagon'],
  ['PDAR', {}, 'upper', 'premium_sedan'],
  ['LDAR', {}, 'luxury', 'luxury_sedan'],
  ['FVMD', { seats: 9 }, 'van', 'van_9'],
  ['LVAR', { seats: 9 }, 'van', 'van_9'],
  ['EGMR', {}, 'economy', 'compact_suv'],
  ['MCAH', {}, 'mini', 'city_hatchback'],
])('%s with %j is rented as %s and drawn as %s', (code, size, vehicleClass, body) => {
  expect(vehicle(code, size)).toMatchObject({ class: vehicleClass, body });
});

test.each([
  ['a motorhome', 'XHMD'],
  ['a two-wheeler', 'XYMR'],
  ['a van for goods', 'CKMD'],
  ['a van whose seats nobody states', 'FVMD'],
  ['a car on hydrogen', 'IDAA'],
])('%s is not shown', (_what, code) => {
  expect(vehicle(code)).toBeUndefined();
});

test('what an unspecified fuel is, the code does not say', () => {
  expect(vehicle('EDMR')?.fuel).toBeNull();
  expect(vehicle('EDMV')?.fuel).toBe('petrol');
  expect(vehicle('SGAC')?.fuel).toBe('electric');
  expect(vehicle('IDAI')?.fuel).toBe('hybrid');
});
