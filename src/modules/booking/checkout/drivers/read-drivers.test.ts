import { expect, test } from 'vitest';
import { isLicenceDate, NOBODY, readAdditionalDriver, typedDateFrom } from './read-drivers.ts';

const TODAY = '2026-08-14';
const CAN = { firstName: ' Can ', lastName: 'Karaoğlu', birthDate: '14.02.1989', licenceDate: '05072010' };

test.each([
  ['1990-05-12', '1990-05-12'],
  ['12.05.1990', '1990-05-12'],
  ['2/5/1990', '1990-05-02'],
  ['12051990', '1990-05-12'],
  ['29.02.1991', undefined],
  ['12-05-1990', undefined],
  ['1990', undefined],
  ['x12.05.1990', undefined],
  ['12.05.1990x', undefined],
  ['x12051990', undefined],
  ['12051990x', undefined],
])('the date %j is %j', (typed, date) => {
  expect(typedDateFrom(typed)).toBe(date);
});

test('somebody else who drives is read as they were meant', () => {
  expect(readAdditionalDriver(CAN, TODAY)).toEqual({
    kind: 'read',
    driver: { firstName: 'Can', lastName: 'Karaoğlu', birthDate: '1989-02-14', licenceDate: '2010-07-05' },
  });
});

test('each part that is missing is named', () => {
  expect(readAdditionalDriver(NOBODY, TODAY)).toEqual({
    kind: 'invalid',
    problems: {
      firstName: 'additional_first_name_required',
      lastName: 'additional_last_name_required',
      birthDate: 'additional_birth_date_required',
      licenceDate: 'additional_licence_date_required',
    },
  });
});

test.each([
  [{ firstName: 'C4n' }, { firstName: 'additional_first_name_invalid' }],
  [{ lastName: '12' }, { lastName: 'additional_last_name_invalid' }],
  [{ birthDate: '31.02.1989' }, { birthDate: 'additional_birth_date_invalid' }],
  [{ birthDate: '15.08.2026', licenceDate: '01.01.2020' }, { birthDate: 'additional_birth_date_invalid' }],
  [{ licenceDate: '15.08.2026' }, { licenceDate: 'additional_licence_date_invalid' }],
  [{ licenceDate: '13.02.2003' }, { licenceDate: 'additional_licence_date_invalid' }],
])('%j is wrong: %j', (typed, problems) => {
  expect(readAdditionalDriver({ ...CAN, ...typed }, TODAY)).toEqual({ kind: 'invalid', problems });
});

test.each([
  ['2012-03-01', '1991-05-12', true],
  // On the day itself, and a day before the youngest age at which anybody has one.
  [TODAY, '1991-05-12', true],
  ['2005-05-12', '1991-05-12', true],
  ['2005-05-11', '1991-05-12', false],
  ['2026-08-15', '1991-05-12', false],
  ['2012-03-01', undefined, true],
])('a licence of %s for somebody born on %s: %s', (licence, born, can) => {
  expect(isLicenceDate(licence, born, TODAY)).toBe(can);
});
