import { expect, test } from 'vitest';
import { holdExtensionOf } from './hold.ts';
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
