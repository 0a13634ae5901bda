import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sumOf } from '#kernel/money';
import type { BookingReference, BookingRequest, BookOutcome, Connector, Trip } from './connector.ts';
import { isBookable, type Offer } from './model.ts';

export interface ConnectorUnderTest {
  readonly connector: Connector;
  /** A trip with at least one bookable offer, for a driver of at least 30. */
  readonly trip: Trip;
  /** A trip between places where the connector has no office. */
  readonly unserved: Trip;
}

/** What the rest of the marketplace relies on, whoever answers. Every connector's tests call this. */
export function connectorContract(name: string, open: () => Promise<ConnectorUnderTest>): void {
  const signal = () => AbortSignal.timeout(20_000);

  async function firstOffer(): Promise<ConnectorUnderTest & { offer: Offer }> {
    const opened = await open();
    const offers = await opened.connector.search(opened.trip, signal());
    const offer = offers.find(isBookable);
    if (!offer) throw new Error(`${name} has no bookable offer for the trip of its contract test`);
    return { ...opened, offer };
  }

  describe(`${name} keeps the connector contract`, () => {
    test('it serves the places where it has offers, and has none where it does not serve', async () => {
      const { connector, trip, unserved } = await open();
      expect(await connector.serves(trip)).toBe(true);
      expect(await connector.serves(unserved)).toBe(false);
      expect(await connector.search(unserved, signal())).toEqual([]);
    });

    test('every offer is named, adds up in one currency and is there to be had', async () => {
      const { connector, trip } = await open();
      const offers = await connector.search(trip, signal());
      expect(offers.length).toBeGreaterThan(0);
      expect(new Set(offers.map((offer) => offer.supplierRef)).size).toBe(offers.length);
      for (const offer of offers) {
        expect(offer.connector).toBe(connector.name);
        expect(offer.days).toBeGreaterThanOrEqual(1);
        expect(offer.total.minor).toBeGreaterThan(0);
        expect(
          sumOf(
            offer.lines.map((line) => line.amount),
            offer.currency,
          ),
        ).toEqual(offer.total);
        for (const amount of amountsOf(offer)) expect(amount.currency).toBe(offer.currency);
        expect(offer.unitsLeft ?? 1).toBeGreaterThan(0);
      }
    });

    test('an offer that has been found is offered again at the same price', async () => {
      const { connector, trip, offer } = await firstOffer();
      const outcome = await connector.requote(trip, offer.supplierRef, signal());
      expect(outcome).toMatchObject({ kind: 'offered', offer: { total: offer.total, vehicle: offer.vehicle } });
    });

    test('a reference that means nothing is sold out, not a crash', async () => {
      const { connector, trip } = await open();
      expect(await connector.requote(trip, "1'; drop table pools; --", signal())).toEqual({ kind: 'sold_out' });
    });

    test('a search that is no longer wanted ends', async () => {
      const { connector, trip } = await open();
      await expect(connector.search(trip, AbortSignal.abort())).rejects.toThrow();
    });

    test('a booking is found again, also when its number never arrived', async () => {
      const { connector, trip, offer } = await firstOffer();
      const request = requestFor(trip, offer);
      const outcome = await connector.book(request);
      expect(outcome.kind).not.toBe('declined');
      expect(await connector.retrieve(referenceTo(request, outcome))).toMatchObject(outcome);
      expect(await connector.retrieve(referenceTo(request))).toMatchObject(outcome);
    });

    test('booking the same key again changes nothing and answers the same, where the connector says so', async () => {
      const { connector, trip, offer } = await firstOffer();
      if (!connector.isRepeatable) return;
      const request = requestFor(trip, offer);
      const first = await connector.book(request);
      expect(await connector.book(request)).toEqual(first);
      expect(await connector.retrieve(referenceTo(request, first))).toMatchObject(first);
    });

    test('it says how long it is waited for, and sends no booking again that may still arrive', async () => {
      const { limits } = (await open()).connector;
      expect(limits.searchMs).toBeGreaterThan(0);
      expect(limits.bookMs).toBeGreaterThan(0);
      expect(limits.inFlightMs ?? limits.bookMs).toBeGreaterThanOrEqual(limits.bookMs);
      expect(limits.concurrency ?? 1).toBeGreaterThanOrEqual(1);
    });

    test('a booking nobody made is unknown', async () => {
      const { connector } = await open();
      expect(await connector.retrieve({ key: randomUUID(), supplierCode: null, lastName: 'Yılmaz' })).toEqual({ kind: 'unknown' });
    });

    test('cancelling frees the booking, and cancelling again is fine', async () => {
      const { connector, trip, offer } = await firstOffer();
      const request = requestFor(trip, offer);
      const reference = referenceTo(request, await connector.book(request));
      expect(await connector.cancel(reference)).toEqual({ kind: 'cancelled' });
      expect(await connector.cancel(reference)).toEqual({ kind: 'cancelled' });
      expect(await connector.retrieve(reference)).toEqual({ kind: 'cancelled' });
    });

    test('a hold can be repeated, booked, and released when nothing is held', async () => {
      const { connector, trip, offer } = await firstOffer();
      const request = requestFor(trip, offer);
      const until = new Date(trip.from.getTime() - 60_000);
      if (connector.hold) {
        expect(await connector.hold(request, until)).toEqual({ kind: 'held' });
        expect(await connector.hold(request, until)).toEqual({ kind: 'held' });
        expect(await connector.retrieve(referenceTo(request))).toEqual({ kind: 'unknown' });
      }
      const booked = await connector.book(request);
      expect(booked.kind).not.toBe('declined');
      await connector.release?.(request.key);
      await connector.release?.(randomUUID());
      expect((await connector.retrieve(referenceTo(request, booked))).kind).not.toBe('cancelled');
    });

    test('a driver below the minimum age sees why not, and gets no car', async () => {
      const { connector, trip } = await open();
      const young: Trip = { ...trip, criteria: { ...trip.criteria, driver: { ...trip.criteria.driver, age: 18 } } };
      for (const offer of await connector.search(young, signal())) {
        if (offer.requirements.minimumAge <= 18) continue;
        expect(offer.ineligible).toContainEqual({ kind: 'too_young', minimumAge: offer.requirements.minimumAge });
        expect(await connector.requote(young, offer.supplierRef, signal())).toEqual({ kind: 'sold_out' });
        const request = requestFor(young, offer, `${Number(young.criteria.pickupAt.slice(0, 4)) - 18}-01-01`);
        expect((await connector.hold?.(request, new Date(trip.from.getTime() - 60_000)))?.kind ?? 'sold_out').toBe('sold_out');
        expect((await connector.book(request)).kind).toBe('declined');
      }
    });
  });
}

/** What a booking is found by; without an outcome, as after an answer that did not arrive. */
export const referenceTo = ({ key, driver }: BookingRequest, outcome?: BookOutcome): BookingReference => ({
  key,
  supplierCode: outcome?.kind === 'confirmed' ? outcome.supplierCode : null,
  lastName: driver.lastName,
});

/** A booking of an offer by a made-up driver. */
export function requestFor(trip: Trip, offer: Offer, birthDate = '1988-04-12'): BookingRequest {
  return {
    key: randomUUID(),
    trip,
    supplierRef: offer.supplierRef,
    extras: [],
    driver: {
      firstName: 'Deniz',
      lastName: 'Yılmaz',
      email: 'deniz@example.com',
      phone: '+905320000000',
      birthDate,
      country: trip.criteria.driver.country,
    },
    total: offer.total,
  };
}

function amountsOf(offer: Offer) {
  return [
    ...offer.lines.map((line) => line.amount),
    offer.deposit.amount,
    ...(offer.mileage.kind === 'limited' ? [offer.mileage.perExtraKm] : []),
    ...offer.extras.flatMap((extra) => [extra.price, extra.unitPrice]),
    ...offer.coverages.flatMap((coverage) => [coverage.excess, coverage.price].filter((amount) => amount !== null)),
  ];
}
