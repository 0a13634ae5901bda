import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommissionCase, type CommissionRule, commissionRuleFor } from './commission.ts';

const JUNE = new Date('2026-06-01T00:00:00Z');
const JULY = new Date('2026-07-01T00:00:00Z');

const rule = (id: string, said: Partial<CommissionRule> = {}): CommissionRule => ({
  id,
  supplier: 'ege-rent',
  place: null,
  vehicleClass: null,
  pickupFrom: null,
  pickupTo: null,
  commissionBp: 1_500,
  bookedFrom: JUNE,
  bookedUntil: null,
  reason: 'Sözleşme 2026/4',
  enteredBy: 'somebody',
  enteredAt: JUNE,
  endedBy: null,
  ...said,
});

const booking: CommissionCase = {
  place: 'izmir-adnan-menderes-havalimani',
  city: 'izmir',
  vehicleClass: 'economy',
  pickupDay: '2026-08-10',
  bookedAt: new Date('2026-07-15T12:00:00Z'),
};

const AIRPORT = rule('airport', { place: booking.place });
const CITY = rule('city', { place: 'izmir' });
const CLASS = rule('class', { vehicleClass: 'economy' });
const DAYS = rule('days', { pickupFrom: '2026-08-01', pickupTo: '2026-08-31' });
const ALL = rule('all');

test.each([
  [[ALL], 'all'],
  [[ALL, DAYS], 'days'],
  [[DAYS, CLASS, ALL], 'class'],
  [[CLASS, CITY, DAYS, ALL], 'city'],
  [[CITY, AIRPORT, CLASS], 'airport'],
  [[CITY, rule('city and class', { place: 'izmir', vehicleClass: 'economy' })], 'city and class'],
  [[rule('later', { bookedFrom: JULY, enteredAt: JUNE }), rule('earlier', { enteredAt: JULY })], 'later'],
  [[rule('typed first'), rule('typed last', { enteredAt: JULY })], 'typed last'],
] as const)('the rule that says most about a booking counts: %#', (rules, id) => {
  expect(commissionRuleFor(rules, booking)?.id).toBe(id);
  expect(commissionRuleFor([...rules].reverse(), booking)?.id).toBe(id);
});

test.each([
  ['of another place', rule('x', { place: 'ankara' })],
  ['of another class', rule('x', { vehicleClass: 'suv' })],
  ['of days before', rule('x', { pickupTo: '2026-08-09' })],
  ['of days after', rule('x', { pickupFrom: '2026-08-11' })],
  ['that has not begun', rule('x', { bookedFrom: new Date('2026-07-15T12:00:01Z') })],
  ['that has ended', rule('x', { bookedUntil: booking.bookedAt })],
])('a rule %s says nothing', (_, other) => {
  expect(commissionRuleFor([other], booking)).toBeUndefined();
  expect(commissionRuleFor([other, ALL], booking)?.id).toBe('all');
});

test('the first and the last of the days belong to them, and the first instant to the rule', () => {
  const exact = rule('x', { pickupFrom: '2026-08-10', pickupTo: '2026-08-10', bookedFrom: booking.bookedAt });
  expect(commissionRuleFor([exact], booking)?.id).toBe('x');
});

test('in whatever order rules are read, the same one counts', () => {
  const rules = [ALL, DAYS, CLASS, CITY, AIRPORT, rule('later', { bookedFrom: JULY })];
  fc.assert(
    fc.property(fc.shuffledSubarray(rules, { minLength: 1 }), (some) => {
      const inOrder = rules.filter((one) => some.includes(one));
      expect(commissionRuleFor(some, booking)).toBe(commissionRuleFor(inOrder, booking));
    }),
  );
});
