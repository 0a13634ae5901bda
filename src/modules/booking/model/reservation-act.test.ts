import { expect, test } from 'vitest';
import { notedFrom, REASONS_OF, RESERVATION_ACTS } from './reservation-act.ts';

test.each(RESERVATION_ACTS)('whoever does %s has a reason to choose, and each once', (act) => {
  const reasons = REASONS_OF[act];
  expect(reasons.length).toBeGreaterThan(0);
  expect(new Set(reasons).size).toBe(reasons.length);
});

test('a pickup and a return can be noted from a day before the hour, that nobody came once the car has waited for an hour', () => {
  const agreed = {
    flightCode: null,
    offer: {},
    trip: { from: new Date('2026-08-14T07:00:00Z'), pickup: { zone: 'Europe/Istanbul' }, criteria: { pickupAt: '2026-08-14T10:00' } },
  } as unknown as Parameters<typeof notedFrom>[1];
  for (const event of ['picked_up', 'returned'] as const) expect(notedFrom(event, agreed)).toEqual(new Date('2026-08-13T07:00:00Z'));
  expect(notedFrom('not_shown', agreed)).toEqual(new Date('2026-08-14T08:00:00Z'));
});
