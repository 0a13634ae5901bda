import { expect, test } from 'vitest';
import { catalogueOf, placesFromSeed } from '#places';
import { VEHICLE_CLASSES } from '../model.ts';
import { commissionFormFrom } from './commission-form.ts';

const { places } = catalogueOf(await placesFromSeed());
const TYPED = {
  percent: '12,5',
  place: '',
  vehicleClass: '',
  pickupFrom: '',
  pickupTo: '',
  bookedFrom: '2026-11-25',
  reason: 'Sözleşme 2026/4',
};
const read = (typed: Partial<typeof TYPED> = {}) =>
  commissionFormFrom(Object.entries({ ...TYPED, ...typed }), { places, classes: VEHICLE_CLASSES, today: '2026-11-25' });

test.each([
  ['12,5', 1_250],
  ['12.25', 1_225],
  ['% 15', 1_500],
  ['15 %', 1_500],
  ['0', 0],
  ['50', 5_000],
])('%s is %d basis points', (percent, commissionBp) => {
  expect(read({ percent })).toMatchObject({ kind: 'read', value: { commissionBp } });
});

test.each([
  ['', 'required'],
  ['on iki', 'not_a_commission'],
  ['-1', 'not_a_commission'],
  ['50,01', 'not_a_commission'],
  ['12,555', 'not_a_commission'],
])('"%s" is no commission', (percent, problem) => {
  expect(read({ percent })).toEqual({ kind: 'unclear', problems: { percent: problem } });
});

test('what is left open means every place, class and day', () => {
  expect(read()).toEqual({
    kind: 'read',
    value: {
      commissionBp: 1_250,
      place: null,
      vehicleClass: null,
      pickupFrom: null,
      pickupTo: null,
      bookedFrom: '2026-11-25',
      reason: 'Sözleşme 2026/4',
    },
  });
});

test('a place is read by its name, and days are the first and the last', () => {
  expect(
    read({ place: 'Çeşme', vehicleClass: 'suv', pickupFrom: '2027-07-01', pickupTo: '2027-07-01', bookedFrom: '2027-01-01' }),
  ).toMatchObject({
    kind: 'read',
    value: { place: 'cesme', vehicleClass: 'suv', pickupFrom: '2027-07-01', pickupTo: '2027-07-01', bookedFrom: '2027-01-01' },
  });
});

test('every problem stands beside its field', () => {
  const typed = { percent: 'x', place: 'Atlantis', vehicleClass: 'rocket', pickupFrom: '2027-08-02', pickupTo: '2027-08-01' };
  expect(read({ ...typed, bookedFrom: '2026-11-24', reason: ' ' })).toEqual({
    kind: 'unclear',
    problems: {
      percent: 'not_a_commission',
      place: 'place_unknown',
      vehicleClass: 'not_chosen',
      pickupTo: 'ends_before_it_begins',
      bookedFrom: 'day_past',
      reason: 'required',
    },
  });
  expect(read({ pickupTo: '2026-11-24', bookedFrom: '31.02.2027' })).toEqual({
    kind: 'unclear',
    problems: { pickupTo: 'day_past', bookedFrom: 'not_a_date' },
  });
});
