import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import { ENQUIRY_KINDS, ENQUIRY_PROBLEMS, type EnquiryKind, enquiryFrom, isIncomplete } from '../model.ts';

const NOW = '2026-08-14T10:00' as WallClock;
const person = { fullName: 'Elif Karaoğlu', email: 'elif@ornek.com' };
const company = { ...person, phone: '0532 000 00 00', companyName: 'Örnek Yapı A.Ş.', city: 'Ankara', cars: '12' };
const FILLED: Readonly<Record<EnquiryKind, Readonly<Record<string, string>>>> = {
  contact: { ...person, message: 'Merhaba, bebek koltuğu var mı?' },
  corporate: { ...company, period: 'year' },
  chauffeur: {
    ...person,
    phone: '+49 170 1234567',
    service: 'transfer',
    from: 'İstanbul Havalimanı',
    to: 'Beşiktaş',
    date: '2026-08-14',
    time: '10:30',
    passengers: '4',
    flightCode: 'tk 2410',
  },
  fleet: { ...company, vehicleClass: 'suv', months: '24', kmPerYear: '20.000' },
};

const read = (kind: EnquiryKind, changes: Readonly<Record<string, string>> = {}) =>
  enquiryFrom(kind, Object.entries({ ...FILLED[kind], ...changes }), NOW);
const problemsOf = (kind: EnquiryKind, changes: Readonly<Record<string, string>>) => {
  const outcome = read(kind, changes);
  return outcome.kind === 'invalid' ? outcome.problems : {};
};

test.each(ENQUIRY_KINDS)('a filled form of kind %s is read', (kind) => {
  expect(read(kind)).toMatchObject({ kind: 'read', form: { kind, ...person } });
});

test('what was left out on purpose is nothing, and numbers are numbers', () => {
  expect(read('fleet')).toMatchObject({ kind: 'read', form: { cars: 12, months: 24, kmPerYear: 20_000, note: null } });
  expect(read('chauffeur')).toMatchObject({
    kind: 'read',
    form: { at: '2026-08-14T10:30', passengers: 4, flightCode: 'TK2410', note: null },
  });
});

test.each([
  ['contact', ['fullName', 'email', 'message']],
  ['corporate', ['companyName', 'city', 'fullName', 'email', 'phone', 'cars', 'period']],
  ['chauffeur', ['service', 'from', 'to', 'date', 'time', 'passengers', 'fullName', 'email', 'phone']],
  ['fleet', ['companyName', 'city', 'fullName', 'email', 'phone', 'cars', 'vehicleClass', 'months', 'kmPerYear']],
] as const)('an empty form of kind %s names every field that must be filled, in order', (kind, fields) => {
  const empty = enquiryFrom(kind, [], NOW);
  const problems = empty.kind === 'invalid' ? empty.problems : {};
  expect(Object.keys(problems)).toEqual(fields);
  expect(Object.values(problems).every((problem) => problem.endsWith('_required'))).toBe(true);
  expect(isIncomplete(problems)).toBe(true);
});

test.each([
  ['contact', 'fullName', 'Efe', 'full_name_short'],
  ['contact', 'fullName', '  E  f  ', 'full_name_short'],
  ['contact', 'fullName', 'Efe A', undefined],
  ['contact', 'message', 'Selam', 'message_short'],
  ['contact', 'message', 'Selam.', undefined],
  ['contact', 'message', 'a'.repeat(3001), 'message_too_long'],
  ['contact', 'email', 'elif@ornek', 'email_invalid'],
  ['corporate', 'phone', '12', 'phone_invalid'],
  ['corporate', 'cars', '0', 'cars_invalid'],
  ['corporate', 'cars', 'on', 'cars_invalid'],
  ['corporate', 'cars', '501', 'cars_invalid'],
  ['corporate', 'period', 'for ever', 'period_required'],
  ['corporate', 'note', 'a'.repeat(3001), 'note_too_long'],
  ['chauffeur', 'date', '2026-08-13', 'date_past'],
  ['chauffeur', 'time', '09:59', 'date_past'],
  ['chauffeur', 'time', '10:00', undefined],
  ['chauffeur', 'date', '2026-02-30', 'date_invalid'],
  ['chauffeur', 'time', '24:00', 'time_required'],
  ['chauffeur', 'flightCode', 'my flight', 'flight_code_invalid'],
  ['chauffeur', 'passengers', '61', 'passengers_invalid'],
  ['fleet', 'kmPerYear', '20,000', undefined],
  ['fleet', 'kmPerYear', '20 00', 'km_required'],
  ['fleet', 'vehicleClass', 'tank', 'class_required'],
] as const)('in a form of kind %s, %s with %j is %s', (kind, field, typed, problem) => {
  expect(Object.values(problemsOf(kind, { [field]: typed }))).toEqual(problem ? [problem] : []);
});

test('a mistake is not an empty field', () => {
  expect(isIncomplete(problemsOf('contact', { email: 'elif@ornek' }))).toBe(false);
});

test('lines of a message stay, control characters go', () => {
  const outcome = read('contact', { message: ' Bir\r\niki\u0000\u0007\n\u202Eüç\uD800 ', fullName: 'Elif\r\nBcc: kurban@ornek.com' });
  expect(outcome).toMatchObject({ form: { message: 'Bir\niki\nüç\uFFFD', fullName: 'Elif Bcc: kurban@ornek.com' } });
});

test('whatever is posted is answered with known problems and never with an exception', () => {
  const names = [...new Set(ENQUIRY_KINDS.flatMap((kind) => Object.keys(FILLED[kind]))), '__proto__', 'constructor'];
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '2026-08-20', '10:00', '5', 'suv', 'transfer', 'a@b.co'));
  fc.assert(
    fc.property(fc.constantFrom(...ENQUIRY_KINDS), fc.array(fc.tuple(fc.constantFrom(...names), texts)), (kind, entries) => {
      const outcome = enquiryFrom(kind, entries, NOW);
      if (outcome.kind === 'read') return expect(JSON.stringify(outcome.form)).not.toMatch(/\\u00(?!85|[89a-f])/);
      expect(Object.keys(outcome.problems).length).toBeGreaterThan(0);
      for (const problem of Object.values(outcome.problems)) expect(ENQUIRY_PROBLEMS).toContain(problem);
    }),
  );
});
