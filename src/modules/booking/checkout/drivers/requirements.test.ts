import { expect, test } from 'vitest';
import { additionalDriverProblems, isLicenceOldEnough, oldestBesides } from './requirements.ts';

const ECONOMY = { minimumAge: 21, minimumLicenceYears: 2 };
const can = { firstName: 'Can', lastName: 'Karaoğlu', birthDate: '1989-02-14', licenceDate: '2010-07-05' };

test.each([
  ['2024-08-17', true],
  ['2024-08-18', false],
])('a licence of %s is old enough on 17 August 2026 for two years: %s', (licence, enough) => {
  expect(isLicenceOldEnough(licence, ECONOMY, '2026-08-17')).toBe(enough);
});

test('everybody who drives is held against what is asked of the driver', () => {
  const young = { ...can, birthDate: '2005-08-18' };
  const fresh = { ...can, licenceDate: '2025-01-01' };
  expect(additionalDriverProblems([can], ECONOMY, '2026-08-17')).toEqual({});
  expect(additionalDriverProblems([can, young, fresh], ECONOMY, '2026-08-17')).toEqual({
    'additionalDrivers.1.birthDate': 'additional_too_young',
    'additionalDrivers.2.licenceDate': 'additional_licence_too_new',
  });
});

test('the oldest is asked for where they are older than the driver', () => {
  const older = { ...can, birthDate: '1950-01-01' };
  expect(oldestBesides([can, older], '1991-05-12')).toBe(1);
  expect(oldestBesides([can], '1980-05-12')).toBeUndefined();
  expect(oldestBesides([], '1991-05-12')).toBeUndefined();
});
