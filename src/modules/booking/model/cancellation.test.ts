import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { cancellationOutcome, endingParts, freeCancellation } from './cancellation.ts';

const pickupAt = new Date('2026-08-14T07:00:00Z');
const paid = money(133410, 'TRY');
const turkey = { freeUntilHours: 24, afterwards: 'credit' } as const;
const abroad = { freeUntilHours: 48, afterwards: 'credit' } as const;
const strict = { freeUntilHours: null, afterwards: 'nothing' } as const;

test.each([
  ['a day before, to the minute, in Turkey', turkey, 'customer', '2026-08-13T07:00:00Z', 'refund', 133410],
  ['a minute later', turkey, 'customer', '2026-08-13T07:00:01Z', 'credit', 133410],
  ['a day before, abroad', abroad, 'customer', '2026-08-13T07:00:00Z', 'credit', 133410],
  ['two days before, abroad', abroad, 'customer', '2026-08-12T07:00:00Z', 'refund', 133410],
  ['after the pickup, when the supplier refuses', turkey, 'supplier', '2026-08-14T07:30:00Z', 'refund', 133410],
  ['on the phone with support, too late', turkey, 'support', '2026-08-14T06:00:00Z', 'credit', 133410],
  ['under a policy without free cancellation', strict, 'customer', '2026-07-01T07:00:00Z', 'nothing', 0],
  ['under that policy, when the supplier cancels', strict, 'supplier', '2026-08-14T06:00:00Z', 'refund', 133410],
] as const)('cancelling %s', (_, policy, by, now, kind, amount) => {
  expect(cancellationOutcome({ policy, pickupAt, paid, endedBySupplier: by === 'supplier' }, new Date(now))).toMatchObject({
    kind,
    amount: money(amount, 'TRY'),
  });
});

test('where nothing was paid, nothing is given back, whoever ends it', () => {
  for (const endedBySupplier of [true, false])
    expect(
      cancellationOutcome({ policy: turkey, pickupAt, paid: money(0, 'TRY'), endedBySupplier }, new Date('2026-07-01T07:00:00Z')),
    ).toMatchObject({
      kind: 'nothing',
      amount: money(0, 'TRY'),
    });
});

test('the free period ends at one instant', () => {
  expect(cancellationOutcome({ policy: turkey, pickupAt, paid, endedBySupplier: false }, pickupAt).freeUntil).toEqual(
    new Date('2026-08-13T07:00:00Z'),
  );
  expect(cancellationOutcome({ policy: strict, pickupAt, paid, endedBySupplier: false }, pickupAt).freeUntil).toBeNull();
});

test.each([
  ['while it lasts', turkey, '2026-08-13T07:00:00Z', { freeUntil: '2026-08-13T10:00', isFree: true }],
  ['when it is over', turkey, '2026-08-13T07:00:01Z', { freeUntil: '2026-08-13T10:00', isFree: false }],
  ['under the terms of an old order', strict, '2026-07-01T07:00:00Z', { freeUntil: null, isFree: false }],
] as const)('the deadline is told on the clocks of the pickup place, %s', (_, policy, now, told) => {
  expect(freeCancellation(policy, { from: pickupAt, pickup: { zone: 'Europe/Istanbul' } }, new Date(now))).toEqual(told);
});

test('nobody gets back more than was paid, and waiting longer never gives more', () => {
  const value = { nothing: 0, credit: 1, refund: 2 };
  fc.assert(
    fc.property(
      fc.record({
        policy: fc.record({
          freeUntilHours: fc.option(fc.nat(240)),
          afterwards: fc.constantFrom('credit' as const, 'nothing' as const),
        }),
        paid: fc.nat(10_000_000).map((minor) => money(minor, 'TRY')),
        endedBySupplier: fc.boolean(),
        earlier: fc.nat(400 * 60),
        wait: fc.nat(400 * 60),
      }),
      ({ policy, paid, endedBySupplier, earlier, wait }) => {
        const early = new Date(pickupAt.getTime() - earlier * 60_000);
        const first = cancellationOutcome({ policy, pickupAt, paid, endedBySupplier }, early);
        const second = cancellationOutcome({ policy, pickupAt, paid, endedBySupplier }, new Date(early.getTime() + wait * 60_000));
        expect(first.amount.minor === 0 || first.amount.minor === paid.minor).toBe(true);
        expect(first.kind === 'nothing').toBe(first.amount.minor === 0);
        expect(value[second.kind]).toBeLessThanOrEqual(value[first.kind]);
        if (endedBySupplier && paid.minor > 0) expect(first.kind).toBe('refund');
      },
    ),
  );
});

const anyEnding = fc
  .record({
    policy: fc.record({
      freeUntilHours: fc.option(fc.nat(240)),
      afterwards: fc.constantFrom('credit' as const, 'nothing' as const),
    }),
    byCard: fc.constantFrom(0, 1, 99_999),
    ofPayments: fc.constantFrom(0, 1, 250_000),
    ofOurs: fc.constantFrom(0, 1, 40_000),
    event: fc.constantFrom('cancelled' as const, 'refused_at_delivery' as const, 'not_shown' as const),
    bySupplier: fc.boolean(),
    hoursBefore: fc.integer({ min: -5, max: 300 }),
  })
  .map(({ byCard, ofPayments, ofOurs, event, bySupplier, hoursBefore, policy }) => ({
    event,
    byCard,
    ofPayments,
    ofOurs,
    now: new Date(pickupAt.getTime() - hoursBefore * 3_600_000),
    case: {
      policy: { ...policy, supplierTerms: null } as typeof turkey,
      pickupAt,
      paid: money(byCard, 'TRY'),
      spent: { left: money(ofPayments + ofOurs, 'TRY'), leftOfPayments: money(ofPayments, 'TRY') },
      endedBySupplier: event === 'refused_at_delivery' || (event === 'cancelled' && bySupplier),
      refusedAtDelivery: event === 'refused_at_delivery',
    },
  }));

test('whatever ends a rental that was paid by card, with credit or with both, nothing is made and nothing is lost', () => {
  fc.assert(
    fc.property(anyEnding, ({ case: ending, byCard, ofOurs, ofPayments, event, now }) => {
      const { creditBack, creditRefunded, kept, refunded } = endingParts(ending, now);
      const given = refunded.minor + kept.minor + creditBack.minor + creditRefunded.minor;
      const whole = byCard + ofOurs + ofPayments;
      expect([0, whole]).toContain(given);
      if (ending.policy.afterwards === 'credit' || ending.endedBySupplier) expect(given).toBe(whole);
      // A card gives back what was taken from a card, and nothing else becomes money.
      expect(refunded.minor + kept.minor).toBeLessThanOrEqual(byCard);
      if (event === 'refused_at_delivery')
        expect([refunded.minor, kept.minor, creditRefunded.minor, creditBack.minor]).toEqual([byCard, 0, ofPayments, ofOurs]);
      else expect(creditRefunded.minor).toBe(0);
      const told = cancellationOutcome(ending, now);
      expect(told.amount.minor + (told.creditBack?.minor ?? 0)).toBe(given);
      expect(told.kind === 'nothing').toBe(given === 0);
    }),
    { numRuns: 500 },
  );
});

test('cancelled in time, the card is given back its part and the credit comes back beside it', () => {
  const spent = { left: money(20_000, 'TRY'), leftOfPayments: money(20_000, 'TRY') };
  const early = new Date('2026-08-01T07:00:00Z');
  expect(cancellationOutcome({ policy: turkey, pickupAt, paid, spent, endedBySupplier: false }, early)).toMatchObject({
    kind: 'refund',
    amount: paid,
    creditBack: money(20_000, 'TRY'),
  });
  expect(cancellationOutcome({ policy: turkey, pickupAt, paid, spent, endedBySupplier: false }, pickupAt)).toEqual({
    kind: 'credit',
    amount: money(153_410, 'TRY'),
    freeUntil: new Date('2026-08-13T07:00:00Z'),
  });
});

test('where no credit was spent, none is said to come back', () => {
  expect(cancellationOutcome({ policy: turkey, pickupAt, paid, endedBySupplier: true }, pickupAt)).toEqual({
    kind: 'refund',
    amount: paid,
    freeUntil: new Date('2026-08-13T07:00:00Z'),
  });
});
