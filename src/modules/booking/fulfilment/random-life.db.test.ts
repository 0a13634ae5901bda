import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEY_HOLDER, supplierSystem } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import { DEMO_CODE, type DemoBehaviour } from '#payments/demo';
import { resetDatabase, testDatabase } from '#testing';
import { accessKeyOf } from '../access/access.ts';
import { proofTokenOf } from '../access/order-proof.ts';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey, STAFF } from '../booking.fixture.ts';
import type { BookingOutcome } from '../checkout/start-booking.ts';
import { cancelFor, cancelReservation, previewCancellation, refuseAtDelivery } from '../manage/cancel-reservation.ts';
import { proveWithLink } from '../manage/prove-order.ts';
import { RESERVATION_TRANSITIONS } from '../model/states.ts';
import { selectEvents } from '../store/events.ts';
import { findByCheckoutKey, getById } from '../store/reservations.ts';

const CARDS: readonly DemoBehaviour[] = [
  'success',
  'insufficient_funds',
  'refused',
  'capture_refused',
  'capture_unanswered',
  'refund_unanswered',
];

/** Everything that anybody may do, in any order, as often as they like. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('submit' as const),
    page: fc.constantFrom('a', 'b', 'c'),
    mode: fc.constantFrom('full', 'partial', 'delivery'),
    card: fc.constantFrom(...CARDS),
    rental: fc.constantFrom('days', 'days', 'month'),
  }),
  fc.record({ does: fc.constant('prove' as const), page: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ does: fc.constant('bank' as const), code: fc.constantFrom(DEMO_CODE, DEMO_CODE, 'cancel') }),
  fc.record({ does: fc.constant('work' as const) }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 9, 21, 60 * 24 * 12) }),
  fc.record({ does: fc.constant('cancel' as const), page: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ does: fc.constant('refuse' as const), page: fc.constantFrom('a', 'b', 'c') }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function take(
  fixture: BookingFixture,
  offers: Readonly<Record<string, string>>,
  sent: BookingOutcome[],
  action: Step,
): Promise<void> {
  switch (action.does) {
    case 'submit': {
      const fields = {
        offer: offers[action.rental] ?? '',
        checkoutKey: checkoutKey(action.page),
        paymentMode: action.mode,
        cardNumber: cardNumber(action.card),
      };
      sent.push(await fixture.submit(fields));
      return;
    }
    case 'bank': {
      const waiting = sent.findLast((outcome) => outcome.kind === 'to_bank');
      if (waiting) await fixture.atBank(waiting, action.code);
      return;
    }
    case 'prove': {
      const reservation = await findByCheckoutKey(fixture.deps.db, checkoutKey(action.page));
      if (!reservation) return;
      await proveWithLink(fixture.deps, { code: reservation.code, token: proofTokenOf(fixture.deps, reservation), ip: '203.0.113.7' });
      return;
    }
    case 'work':
      return fixture.work();
    case 'wait':
      return fixture.pass({ minutes: action.minutes });
    case 'cancel': {
      const reservation = await findByCheckoutKey(fixture.deps.db, checkoutKey(action.page));
      if (!reservation) return;
      const asked = { code: reservation.code, accessKey: accessKeyOf(fixture.deps, reservation) };
      const preview = await previewCancellation(fixture.deps, asked);
      if (preview.kind !== 'possible') return;
      await cancelReservation(fixture.deps, {
        ...asked,
        by: KEY_HOLDER,
        agreed: { kind: preview.outcome.kind, minor: preview.outcome.amount.minor },
      });
      return;
    }
    case 'refuse': {
      const reservation = await findByCheckoutKey(fixture.deps.db, checkoutKey(action.page));
      if (reservation) await refuseAtDelivery(fixture.deps, { code: reservation.code, by: supplierSystem('yolbaz'), reason: 'profile' });
      await cancelFor(fixture.deps, { code: 'KTK-77777777', by: STAFF, reason: 'no such booking' });
    }
  }
}

/** What a reservation's last state says about the money in the bank's books, in minor units. */
async function expectRightEnds(fixture: BookingFixture): Promise<void> {
  let taken = 0;
  for (const { id: reservationId } of await fixture.orders()) {
    const reservation = await getById(fixture.deps.db, reservationId);
    const events = await selectEvents(fixture.deps.db, reservation);
    events.forEach((happened, index) => {
      if (index === 0) expect(happened).toMatchObject({ event: 'created', from: null, to: 'pending_payment' });
      else expect(RESERVATION_TRANSITIONS).toContainEqual([happened.from, happened.event, happened.to]);
      if (index > 0) expect(happened.from).toBe(events[index - 1]?.to);
    });
    expect(reservation.state).toBe(events.at(-1)?.to);
    expect(reservation.nextAttemptAt).toBeNull();
    const car = (await fixture.atSupplier(reservationId)).kind;
    expect(car === 'confirmed').toBe(reservation?.state === 'confirmed');
    const keeps = reservation?.state === 'confirmed' || reservation?.outcome?.kind === 'credit';
    if (reservation && keeps) taken += reservation.summary.payNow.minor;
  }
  expect(await fixture.books()).toMatchObject({ held: 0, taken });
}

test('whatever customers, banks and suppliers do, a reservation moves along its table and the money is where it belongs', {
  timeout: 180_000,
}, async () => {
  const { db } = await testDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await resetDatabase(await testDatabase());
      const fixture = await bookingFixture(db);
      const month = { pickupAt: '2026-10-01T10:00' as WallClock, returnAt: '2026-10-29T10:00' as WallClock };
      const offers = {
        days: (await fixture.listed()).reference,
        month: (await fixture.listed('Renault Clio', month)).reference,
      };
      const sent: BookingOutcome[] = [];
      for (const action of steps) await take(fixture, offers, sent, action);
      await fixture.workFor(60, 5);
      await expectRightEnds(fixture);
    }),
    { numRuns: 25 },
  );
});
