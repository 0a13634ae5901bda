import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nationalIdAddsUp, nationalIdFrom } from './national-id.ts';
import { profileFormFrom } from './profile-form.ts';
import { userNameFrom, userNameKey } from './user-name.ts';

const TODAY = '2026-08-14';
const NAMES = { firstName: 'Elif', lastName: 'Karaoğlu' };
const profile = (changed: Record<string, string>) => profileFormFrom(Object.entries({ ...NAMES, ...changed }), TODAY);
const problems = (changed: Record<string, string>) => {
  const read = profile(changed);
  return read.kind === 'invalid' ? read.problems : {};
};

test('a national ID is exactly eleven digits', () => {
  expect(nationalIdFrom('10000000146')).toBe('10000000146');
  expect(nationalIdFrom(' 100 000 001 46 ')).toBe('10000000146');
  for (const text of ['1000000014', '100000001466', '1000000014a', '١٠٠٠٠٠٠٠١٤٦', '']) expect(nationalIdFrom(text), text).toBeUndefined();
});

test('the check digits of an ID are told from wrong ones, as a hint only', () => {
  for (const valid of ['10000000146', '12345678950', '11111111110']) expect(nationalIdAddsUp(valid), valid).toBe(true);
  for (const wrong of ['10000000147', '00000000000', '12345678901', '1']) expect(nationalIdAddsUp(wrong), wrong).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 10 }), (digit, position) => {
      const changed = `${'10000000146'.slice(0, position)}${digit}${'10000000146'.slice(position + 1)}`;
      // One mistyped digit is always noticed.
      if (changed !== '10000000146') expect(nationalIdAddsUp(changed)).toBe(false);
    }),
  );
});

test('a user name is a word of its own, never an address', () => {
  for (const name of ['elif', 'Elif.K', 'gülşah-90', 'şş_']) expect(userNameFrom(name), name).toBe(name);
  for (const name of ['el', '123', 'elif@ornek.com', 'elif k', 'x'.repeat(31), '<b>', '']) expect(userNameFrom(name), name).toBeUndefined();
});

test('user names that look alike are one name', () => {
  expect(new Set(['Elif.K', 'ELİF-K', 'elıf_k', 'élif.k'].map(userNameKey)).size).toBe(1);
  expect(userNameKey('elifk')).not.toBe(userNameKey('elif.k'));
});

test('only the names must be there', () => {
  expect(profile({})).toMatchObject({
    kind: 'read',
    form: { ...NAMES, phone: null, phoneCountry: 'TR', nationalId: null, birthDate: null },
  });
  expect(profileFormFrom([], TODAY)).toEqual({
    kind: 'invalid',
    problems: { firstName: 'first_name_required', lastName: 'last_name_required' },
  });
});

test.each([
  ['14.08.1990', '1990-08-14'],
  ['1/2/1990', '1990-02-01'],
  ['1990-08-14', '1990-08-14'],
  [TODAY, TODAY],
])('the birth date %s is %s', (text, date) => {
  expect(profile({ birthDate: text })).toMatchObject({ form: { birthDate: date } });
});

test.each(['2026-08-15', '31.02.1990', '1850-01-01', 'yesterday'])('nobody was born on %s', (birthDate) => {
  expect(problems({ birthDate })).toEqual({ birthDate: 'birth_date_invalid' });
});

test('a phone without a country is a Turkish one, of eleven digits', () => {
  for (const phone of ['05321234567', '532 123 45 67', '+90 532 1234567']) expect(problems({ phone }), phone).toEqual({});
  for (const phone of ['0532123456', '053212345678', 'abc']) expect(problems({ phone }), phone).toEqual({ phone: 'phone_invalid' });
});
