import type { Money } from '#kernel/money';
import type { Place } from '#places/model';
import type { Offer, RentalCriteria } from './model.ts';

/** The places of a search, resolved: connectors need coordinates, country and zone, not only slugs. */
export interface Trip {
  readonly criteria: RentalCriteria;
  readonly pickup: Place;
  readonly returnTo: Place;
  /** The instants of the two wall clocks. */
  readonly from: Date;
  readonly to: Date;
}

export interface SelectedExtra {
  readonly kind: string;
  readonly quantity: number;
}

/** What a supplier is told when a car is held or booked. `key` is ours and unique: repeating a call with it changes nothing. */
export interface BookingRequest {
  readonly key: string;
  readonly trip: Trip;
  readonly supplierRef: string;
  readonly extras: readonly SelectedExtra[];
  readonly driver: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly birthDate: string;
    readonly country: string;
  };
  readonly flightCode?: string;
  readonly total: Money;
}

export type RequoteOutcome = { readonly kind: 'offered'; readonly offer: Offer } | { readonly kind: 'sold_out' };
export type HoldOutcome = { readonly kind: 'held' } | { readonly kind: 'sold_out' };
export type BookOutcome =
  | { readonly kind: 'confirmed'; readonly supplierCode: string }
  /** The supplier will answer later (OpenTravel "OnRequest", "Pending"): look it up. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined'; readonly reason: string };
export type RetrieveOutcome = BookOutcome | { readonly kind: 'unknown' } | { readonly kind: 'cancelled' };
export type CancelOutcome = { readonly kind: 'cancelled' } | { readonly kind: 'refused'; readonly reason: string };

/**
 * One outside system that rents cars. Expected refusals are values; a broken or late supplier throws, and whether a
 * thrown `book` reached it is unknown: the caller looks it up with `retrieve` and never sends it again while it may still arrive.
 */
export interface Connector {
  readonly name: string;
  /**
   * A `book` that has left no trace after this many milliseconds never will (longer than its own deadline): only then is
   * it sent again. Connectors that cannot promise that leave it out, and a booking that cannot be found is given up.
   */
  readonly quietMs?: number;
  /** Whether it has offices for these places at all; decided without a call to the outside. */
  serves(trip: Trip): boolean | Promise<boolean>;
  search(trip: Trip, signal: AbortSignal): Promise<readonly Offer[]>;
  /** The same offer, priced and counted now. */
  requote(trip: Trip, supplierRef: string, signal: AbortSignal): Promise<RequoteOutcome>;
  /** Keeps the car until an instant. Connectors whose supplier cannot hold leave it out. */
  hold?(request: BookingRequest, until: Date): Promise<HoldOutcome>;
  /** Lets a held car go; harmless when nothing is held. */
  release?(key: string): Promise<void>;
  book(request: BookingRequest): Promise<BookOutcome>;
  retrieve(key: string): Promise<RetrieveOutcome>;
  cancel(key: string): Promise<CancelOutcome>;
}
