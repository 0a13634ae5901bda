import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { KEY_HOLDER, supplierSystem } from '#kernel/principal';
import { testOffer } from '#testing';
import { cancellationOutcome } from '../model/cancellation.ts';
import type { Reservation } from '../model/reservation.ts';
import { answerByOf, isWaitingForPeople, withdrawalOf, withdrawalOutcome } from './request.ts';

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

const lira = (amount: number) => money(amount * 100, 'TRY');
const paid = (card: number, credit: number) => ({ summary: { payNow: lira(card), credit: lira(credit) } as Reservation['summary'] });
const waiting = { state: 'confirming', answerBy: inMinutes(120), supplierConfirmedAt: null } as const;

test.each<[string, Partial<Parameters<typeof isWaitingForPeople>[0]>, boolean]>([
  ['its supplier has said that people look first', {}, true],
  ['its supplier confirms at once and is slow', { answerBy: null }, false],
  ['people have said yes, and the money is being taken', { supplierConfirmedAt: inMinutes(30) }, false],
  ['its customer has withdrawn it', { state: 'withdrawn' }, false],
  ['people have said no', { state: 'declined' }, false],
])('an order waits for people, or does not: %s', (_, changes, waits) => {
  expect(isWaitingForPeople({ ...waiting, ...changes })).toBe(waits);
});

describe('an order that waits for people can be withdrawn', () => {
  const order = { ...waiting, ...paid(900, 0), bookingAskedAt: ASKED, bookingCalls: 1 };
  const withdrawn = (changes: Partial<typeof order> = {}, by = KEY_HOLDER, minutes = 1, inFlightMs: number | null = 5 * 60_000) =>
    withdrawalOf({ ...order, ...changes }, { limits: { searchMs: 1, bookMs: 1, inFlightMs, concurrency: null } }, by, inMinutes(minutes));

  test('freely, until they must have answered', () => {
    expect(withdrawn()).toEqual({ kind: 'refund', amount: lira(900), freeUntil: inMinutes(120) });
  });

  test('by anybody but them, who say no instead', () => {
    expect(withdrawn({}, supplierSystem('yolbaz'))).toBeUndefined();
  });

  test('not where there is nobody to wait for', () => {
    expect(withdrawn({ answerBy: null as never })).toBeUndefined();
    expect(withdrawn({ bookingAskedAt: null as never })).toBeUndefined();
  });

  test.each([
    ['while a repeated call may still be on its way', 4, 5 * 60_000, false],
    ['once it cannot arrive any more', 5, 5 * 60_000, true],
    ['at once where the supplier promises nothing about late calls', 0, null, true],
  ])('%s: minute %s', (_, minute, inFlightMs, isPossible) => {
    expect(withdrawn({ bookingCalls: 2 }, KEY_HOLDER, minute, inFlightMs) !== undefined).toBe(isPossible);
  });
});

test.each([
  ['the card alone', 900, 0, { kind: 'refund', amount: lira(900) }],
  ['card and credit', 900, 100, { kind: 'refund', amount: lira(900), creditBack: lira(100) }],
  ['credit alone', 0, 100, { kind: 'credit', amount: lira(100) }],
  ['nobody yet', 0, 0, { kind: 'nothing', amount: lira(0) }],
] as const)('a withdrawal gives what a cancellation in time would: paid by %s', (_, card, credit, given) => {
  expect(withdrawalOutcome(paid(card, credit))).toEqual(given);
  const { freeUntil: _until, ...cancelled } = cancellationOutcome(
    {
      policy: { freeUntilHours: 24, afterwards: 'credit' },
      pickupAt: inMinutes(14 * 24 * 60),
      paid: lira(card),
      spent: { left: lira(credit), leftOfPayments: lira(0) },
      endedBySupplier: false,
    },
    ASKED,
  );
  expect(cancelled).toEqual(given);
});
