import { expect, test } from 'vitest';
import { holdExtensionOf, holdUntilOf } from './hold.ts';
import type { Reservation } from './reservation.ts';

const HELD_UNTIL = new Date('2026-08-01T06:20:00Z');
const waiting = (facts: { readonly pickupAt: string; readonly holdExtendedAt?: Date }) => ({
  holdUntil: HELD_UNTIL,
  holdExtendedAt: facts.holdExtendedAt ?? null,
  trip: { from: new Date(facts.pickupAt) } as Reservation['trip'],
});

test('a hold is extended once, by ten minutes, and never into the rental itself', () => {
  expect(holdExtensionOf(waiting({ pickupAt: '2026-08-01T06:31:00Z' }))).toEqual({
    kind: 'possible',
    until: new Date('2026-08-01T06:30:00Z'),
  });
  expect(holdExtensionOf(waiting({ pickupAt: '2026-08-01T06:30:00Z' }))).toEqual({ kind: 'none', why: 'pickup_near' });
  const holdExtendedAt = new Date('2026-08-01T06:11:00Z');
  expect(holdExtensionOf(waiting({ pickupAt: '2026-09-01T06:00:00Z', holdExtendedAt }))).toEqual({ kind: 'none', why: 'used' });
});

test.each([
  ['twenty minutes at the page', false, '2026-08-14T07:00:00Z', '2026-08-01T06:20:00Z'],
  ['two hours with a mailed link', true, '2026-08-14T07:00:00Z', '2026-08-01T08:00:00Z'],
  ['with a link until the rental begins', true, '2026-08-01T07:15:00Z', '2026-08-01T07:15:00Z'],
  ['with a link as long as at the page in any case', true, '2026-08-01T06:05:00Z', '2026-08-01T06:20:00Z'],
])('a car is kept for whoever pays: %s', (_, byLink, from, until) => {
  expect(holdUntilOf(new Date('2026-08-01T06:00:00Z'), { byLink, from: new Date(from) })).toEqual(new Date(until));
});
