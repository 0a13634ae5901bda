import { expect, test } from 'vitest';
import { chosenOffices, offeredOffices } from './chosen-offices.ts';

test('nothing ticked is every office, and what nobody offers is left out', () => {
  expect(chosenOffices([], ['airport', 'city'], null)).toBeNull();
  expect(chosenOffices(['city', 'of another supplier'], ['airport', 'city'], null)).toEqual(['city']);
});

test('a member whose only office was given up keeps it, and is not let into all by saving the form as it stands', () => {
  const own = ['airport', 'city'];
  const before = ['harbour'];
  const ticked = offeredOffices(own, before).filter((office) => before.includes(office));
  expect(chosenOffices(ticked, own, before)).toEqual(['harbour']);
});
