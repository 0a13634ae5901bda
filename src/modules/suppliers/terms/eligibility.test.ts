import fc from 'fast-check';
import { expect, test } from 'vitest';
import { driverCharges, ineligibilities } from './eligibility.ts';

test.each([
  [20, 21, null, [{ kind: 'too_young', minimumAge: 21 }]],
  [21, 21, null, []],
  [24, 25, 75, [{ kind: 'too_young', minimumAge: 25 }]],
  [75, 25, 75, []],
  [76, 25, 75, [{ kind: 'too_old', maximumAge: 75 }]],
  [99, 28, null, []],
])('a driver of %i where %i is the minimum and %s the maximum', (age, minimum, maximum, reasons) => {
  expect(ineligibilities(age, minimum, maximum)).toEqual(reasons);
});

test('no driver below the minimum age is ever eligible', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom(21, 25, 28),
      fc.option(fc.integer({ min: 60, max: 90 })),
      (age, minimum, maximum) => {
        expect(ineligibilities(age, minimum, maximum).length === 0).toBe(age >= minimum && (maximum === null || age <= maximum));
      },
    ),
  );
});

const conditions = {
  youngDriver: [
    { fromAge: 21, toAge: 24, dailyMinor: 300, capMinor: 2000 },
    { fromAge: 25, toAge: 29, dailyMinor: 150, capMinor: null },
  ],
  seniorDriver: [{ fromAge: 66, toAge: 75, dailyMinor: 200, capMinor: 1000 }],
};

test.each([
  ['a driver of 22', 22, 3, [{ kind: 'young_driver', minor: 900 }]],
  ['a driver of 22 for long, up to the cap', 22, 10, [{ kind: 'young_driver', minor: 2000 }]],
  ['a driver of 29', 29, 10, [{ kind: 'young_driver', minor: 1500 }]],
  ['a driver of 30', 30, 10, []],
  ['a driver of 65', 65, 10, []],
  ['a driver of 66', 66, 2, [{ kind: 'senior_driver', minor: 400 }]],
])('%s is charged by the age band', (_who, age, days, charges) => {
  expect(driverCharges(conditions, age, days)).toEqual(charges);
});
