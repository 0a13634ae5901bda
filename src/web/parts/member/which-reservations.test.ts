import { expect, test } from 'vitest';
import { RESERVATION_STATES } from '#booking/model';
import { hasEndedForMember, isAmong, whichFrom } from './which-reservations.ts';

const now = new Date('2026-08-10T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test('an order that waits for money, a booked car and a car on the road are upcoming; what has come to an end is past', () => {
  const upcoming = RESERVATION_STATES.filter((state) => !hasEndedForMember({ state, returnAt: hours(48) }, now));
  expect(upcoming).toEqual(['pending_payment', 'awaiting_proof', 'confirming', 'confirmed', 'picked_up', 'payment_failed']);
});

test('a rental whose car is due back by now is past, whatever was written of it', () => {
  expect(hasEndedForMember({ state: 'confirmed', returnAt: hours(0) }, now)).toBe(true);
  expect(hasEndedForMember({ state: 'picked_up', returnAt: hours(-1) }, now)).toBe(true);
});

test.each([
  ['', 'all'],
  ['show=upcoming', 'upcoming'],
  ['show=past', 'past'],
  ['show=everything', 'all'],
])('the address ?%s shows %s', (query, which) => {
  expect(whichFrom(new URLSearchParams(query))).toBe(which);
});

test('every reservation is upcoming or past, and all of them are shown together', () => {
  for (const isPast of [true, false]) {
    expect(isAmong('all', isPast)).toBe(true);
    expect(isAmong('past', isPast)).toBe(isPast);
    expect(isAmong('upcoming', isPast)).toBe(!isPast);
  }
});
