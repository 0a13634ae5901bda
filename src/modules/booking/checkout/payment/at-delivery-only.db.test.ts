import { beforeEach, expect, test } from 'vitest';
import { findOffers, listedOffers } from '#search';
import { resetDatabase, testDatabase, tripBetween } from '#testing';
import { type BookingFixture, bookingFixture } from '../../booking.fixture.ts';
import type { BookingDeps } from '../../deps.ts';
import { prepareOrder } from '../prepare-order.ts';

let fixture: BookingFixture;
/** The same product where nobody takes money online. */
let deps: BookingDeps;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
  deps = { ...fixture.deps, gateway: null, gateways: {}, atDeliveryOnly: true };
});

const NOTHING_ADDED = { extras: [], coverages: [], mode: 'full', campaignCode: null } as const;

test('without a gateway no offer asks for a part online, and an order is paid at delivery', async () => {
  const { airport } = fixture.market.places;
  const trip = tripBetween(airport, airport);
  const { arrived } = await findOffers(deps, trip);
  const offers = arrived.flatMap((outcome) => (outcome.kind === 'answered' ? outcome.offers : []));
  expect(offers.length).toBeGreaterThan(0);
  expect(offers.map(({ onlineShareBp }) => onlineShareBp)).toEqual(offers.map(() => 0));

  const [listed] = listedOffers(deps, trip.criteria, offers);
  const order = await prepareOrder(deps, listed?.reference ?? '', NOTHING_ADDED, { locale: 'tr', ip: '203.0.113.7' });
  if (order.kind !== 'ready') throw new Error(order.kind);
  expect(order.modes).toEqual(['delivery']);
  expect(order.selection.mode).toBe('delivery');
  expect(order.summary.payNow.minor).toBe(0);
  expect(order.summary.payAtDelivery).toEqual(order.summary.total);
});

test('a booking at delivery is confirmed by its supplier, and one with a card is refused before anything is written', async () => {
  const offer = (await fixture.listed()).reference;
  const sent = (fields: Record<string, string>) => fixture.order({ ...fixture.filled, offer, ...fields }, {}, deps);
  for (const paymentMode of ['full', 'partial']) {
    expect(await sent({ paymentMode })).toMatchObject({ kind: 'invalid', problems: { paymentMode: 'payment_mode_unavailable' } });
  }
  const outcome = await sent({ paymentMode: 'delivery' });
  expect(outcome.kind).toBe('confirming');
  await fixture.work();
  const reservation = await fixture.reservation(outcome.kind === 'confirming' ? outcome.code : '');
  expect(reservation).toMatchObject({ state: 'confirmed', paymentId: null });
});
