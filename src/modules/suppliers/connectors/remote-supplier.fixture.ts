import { ageOn, dateOf } from '#kernel/time';
import type { BookingReference, BookingRequest, Connector, Trip } from '../connector.ts';
import { isBookable, type Offer } from '../model.ts';
import { type Company, provaOffers } from './simulated/simulated-supplier.ts';

const COMPANY: Company = { connector: 'remote', slug: 'prova-rent-remote', name: 'Prova Rent', confirmation: 'instant' };

interface Booking {
  readonly key: string;
  readonly number: string;
  readonly lastName: string;
  trip: Trip;
  isCancelled: boolean;
}

/**
 * For tests: a supplier of the other shape, kept in memory, as OpenTravel's are. A second call to book is a second booking, bookings are
 * found by their number and the driver's last name or by the key that was sent with them, and they can be changed.
 */
export function createRemoteConnector() {
  const bookings: Booking[] = [];
  const found = ({ key, supplierCode, lastName }: BookingReference): Booking | undefined =>
    bookings.find((known) => (supplierCode === null ? known.key === key : known.number === supplierCode) && known.lastName === lastName);

  const connector: Connector = {
    name: COMPANY.connector,
    limits: { searchMs: 5_000, bookMs: 5_000, inFlightMs: 10_000, concurrency: 4 },
    isRepeatable: false,
    serves: isServed,
    async search(trip, signal) {
      signal.throwIfAborted();
      return isServed(trip) ? provaOffers(COMPANY, trip) : [];
    },
    async requote(trip, supplierRef) {
      const offer = offerFor(trip, supplierRef);
      return offer ? { kind: 'offered', offer } : { kind: 'sold_out' };
    },
    async book(request) {
      if (!isRentable(request)) return { kind: 'declined', reason: 'sold_out' };
      const number = `RMT-${bookings.length + 1}`;
      bookings.push({ key: request.key, number, lastName: request.driver.lastName, trip: request.trip, isCancelled: false });
      return { kind: 'confirmed', supplierCode: number };
    },
    async retrieve(reference) {
      const booking = found(reference);
      if (!booking) return { kind: 'unknown' };
      return booking.isCancelled ? { kind: 'cancelled' } : { kind: 'confirmed', supplierCode: booking.number };
    },
    async modify(reference, request) {
      const booking = found(reference);
      if (!booking || booking.isCancelled) return { kind: 'refused', reason: 'unknown_booking' };
      if (!isRentable(request)) return { kind: 'refused', reason: 'sold_out' };
      booking.trip = request.trip;
      return { kind: 'modified', supplierCode: booking.number };
    },
    async cancel(reference) {
      const booking = found(reference);
      if (!booking) return { kind: 'refused', reason: 'unknown_booking' };
      booking.isCancelled = true;
      return { kind: 'cancelled' };
    },
  };
  return { connector, bookings };
}

const isServed = ({ pickup, returnTo }: Trip): boolean => pickup.country === 'TR' && returnTo.country === 'TR';

const offerFor = (trip: Trip, supplierRef: string): Offer | undefined =>
  isServed(trip) ? provaOffers(COMPANY, trip).find((offer) => offer.supplierRef === supplierRef && isBookable(offer)) : undefined;

function isRentable({ trip, supplierRef, driver }: BookingRequest): boolean {
  const age = ageOn(driver.birthDate, dateOf(trip.criteria.pickupAt));
  return offerFor({ ...trip, criteria: { ...trip.criteria, driver: { ...trip.criteria.driver, age } } }, supplierRef) !== undefined;
}
