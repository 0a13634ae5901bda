import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { ReservationView } from '../model/reservation-view.ts';
import { depositReturnOf } from './deposit-return.ts';

const finished = (changes: object = {}, minor = 500_000) =>
  ({
    state: 'completed',
    // Friday, late in the evening in Istanbul.
    changedAt: new Date('2026-08-21T20:30:00Z'),
    returnTo: { zone: 'Europe/Istanbul' },
    offer: { deposit: { amount: money(minor, 'TRY'), how: 'credit_card_block', releasedAfterBusinessDays: [5, 10] } },
    ...changes,
  }) as unknown as ReservationView;

test('a deposit comes back within the supplier’s business days after the return, and is late on the day after the last', () => {
  const at = (now: string) => depositReturnOf(finished(), new Date(now));
  expect(at('2026-08-22T10:00:00Z')).toEqual({
    amount: money(500_000, 'TRY'),
    kept: money(0, 'TRY'),
    back: money(500_000, 'TRY'),
    from: '2026-08-28T23:30',
    to: '2026-09-04T23:30',
    isOver: false,
  });
  // Midnight of Istanbul, not of London.
  expect(at('2026-09-04T20:59:00Z')?.isOver).toBe(false);
  expect(at('2026-09-04T21:01:00Z')?.isOver).toBe(true);
});

test('what is kept of it for charges after the rental does not come back, and no more than all of it is kept', () => {
  const now = new Date('2026-08-22T10:00:00Z');
  const of = (minor: number) => depositReturnOf(finished(), now, money(minor, 'TRY'));
  expect(of(120_000)).toMatchObject({ kept: { minor: 120_000 }, back: { minor: 380_000 } });
  expect(of(700_000)).toMatchObject({ kept: { minor: 500_000 }, back: { minor: 0 } });
});

test('nothing is told of it before the rental is finished, and where there was none', () => {
  const now = new Date('2026-08-22T10:00:00Z');
  for (const state of ['confirmed', 'picked_up', 'no_show', 'cancelled']) expect(depositReturnOf(finished({ state }), now)).toBeNull();
  expect(depositReturnOf(finished({}, 0), now)).toBeNull();
});
