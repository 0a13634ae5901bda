import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testOffer } from '#testing';
import { answerByOf } from './request.ts';

const ASKED = new Date('2026-08-01T06:00:00Z');
const inMinutes = (minutes: number): Date => new Date(ASKED.getTime() + minutes * 60_000);

test.each([
  ['what its offer says', 120, 14 * 24 * 60, 120],
  ['a day where it says nothing', undefined, 14 * 24 * 60, 24 * 60],
  ['half of the time before a near pickup', 24 * 60, 6 * 60, 3 * 60],
  ['no time at all before a pickup that has passed', 120, -10, 0],
])('a supplier that answers later is waited for: %s', (_what, answerWithinMinutes, pickupIn, waits) => {
  const offer = { ...testOffer(), confirmation: 'on_request' as const, ...(answerWithinMinutes ? { answerWithinMinutes } : {}) };
  expect(answerByOf({ offer, trip: { from: inMinutes(pickupIn) } }, ASKED)).toEqual(inMinutes(waits));
});

test('nobody is waited for longer than two days, or past the pickup', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 400 * 24 * 60 }), (answerWithinMinutes, pickupIn) => {
      const by = answerByOf({ offer: { ...testOffer(), answerWithinMinutes }, trip: { from: inMinutes(pickupIn) } }, ASKED);
      expect(by.getTime()).toBeGreaterThan(ASKED.getTime());
      expect(by.getTime()).toBeLessThan(inMinutes(Math.min(pickupIn, 48 * 60) + 1).getTime());
    }),
  );
});
