import type { Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { Place } from '#places/model';
import type { ConnectedCompany } from './connected/connected-company.ts';
import type { CoverageKind, Deliveries, ExtraKind, Offer, RentalCriteria } from './model.ts';

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
  readonly kind: ExtraKind | CoverageKind;
  readonly quantity: number;
  /** What the supplier's own system calls it, as its offer said; null where it has no name of its own. */
  readonly supplierCode: string | null;
}

/** Somebody besides the main driver. */
export interface NamedDriver {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** `YYYY-MM-DD`. */
  readonly licenceDate: string;
}

/** What a supplier is told when a car is held or booked. `key` is ours and unique. */
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
    /** Since when they have their licence, `YYYY-MM-DD`; absent where it was not asked. */
    readonly licenceDate?: string;
  };
  /** Who else may drive, as far as they are named: as many as the extra was bought for, or fewer. */
  readonly additionalDrivers?: readonly NamedDriver[];
  readonly flightCode?: string;
  /** Where a valet brings the car and fetches it; absent where it is taken and left at a desk. */
  readonly delivery?: Deliveries;
  readonly total: Money;
}

/** What a booking is found by: our key, and what suppliers ask for beside it. */
export interface BookingReference {
  readonly key: string;
  /** The supplier's confirmation number; null while it is not known, after an answer that did not arrive. */
  readonly supplierCode: string | null;
  /** The driver's, as it was booked. */
  readonly lastName: string;
}

export type RequoteOutcome = { readonly kind: 'offered'; readonly offer: Offer } | { readonly kind: 'sold_out' };
export type HoldOutcome = { readonly kind: 'held' } | { readonly kind: 'sold_out' };
export type BookOutcome =
  | { readonly kind: 'confirmed'; readonly supplierCode: string }
  /** The supplier will answer later (OpenTravel "OnRequest", "Pending"): look it up. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined'; readonly reason: string };
/** What a supplier says of a booking beside its state; what it does not say is left out. */
export interface BookedFacts {
  /** At the offices' clocks. */
  readonly pickupAt?: WallClock;
  readonly returnAt?: WallClock;
  /** With the currency where it says one: `450 EUR`. What it contains is the supplier's rule, so it is compared with what was said before. */
  readonly total?: string;
  /** The car group in the supplier's own words. */
  readonly car?: string;
}

export type RetrieveOutcome =
  | Exclude<BookOutcome, { kind: 'confirmed' }>
  | { readonly kind: 'confirmed'; readonly supplierCode: string; readonly says?: BookedFacts }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'cancelled' };
export type ModifyOutcome =
  /** The number may be another one afterwards. */
  | { readonly kind: 'modified'; readonly supplierCode: string }
  | { readonly kind: 'pending' }
  /** The booking stands as it was. */
  | { readonly kind: 'refused'; readonly reason: string };
export type CancelOutcome =
  /** `charge`: what the supplier asks of us for it, where it says so, with the currency where it names one: `450 EUR`. */
  { readonly kind: 'cancelled'; readonly charge?: string } | { readonly kind: 'refused'; readonly reason: string };

/** How much of a supplier's system is asked for, and for how long it is waited. `withLimits` keeps them, whoever calls. */
export interface ConnectorLimits {
  /** Milliseconds after which a search or a price check is given up. */
  readonly searchMs: number;
  /** Milliseconds after which any other call is given up; what became of it is then not known. */
  readonly bookMs: number;
  /**
   * A `book` that has left no trace after this many milliseconds never will (longer than `bookMs`): only then is it sent again. null: the
   * supplier cannot promise that, and a booking that cannot be found is given up.
   */
  readonly inFlightMs: number | null;
  /** Searches and price checks side by side; more wait their turn. null: as many as come. */
  readonly concurrency: number | null;
}

/**
 * One outside system that rents cars. Expected refusals are values; a broken or late supplier throws, and whether a
 * thrown `book` reached it is unknown: the caller looks it up with `retrieve` and never sends it again while it may still arrive.
 */
export interface Connector {
  readonly name: string;
  /** Whose cars it asks for, where it is one company with a system of its own. */
  readonly company?: ConnectedCompany;
  readonly limits: ConnectorLimits;
  /** Whether `book` with the same key changes nothing and answers the same. Where not (OpenTravel's VehRes), a second call is a second booking. */
  readonly isRepeatable: boolean;
  /** Whether it has offices for these places at all; decided without a call to the outside. */
  serves(trip: Trip): boolean | Promise<boolean>;
  search(trip: Trip, signal: AbortSignal): Promise<readonly Offer[]>;
  /**
   * The same offer, priced and counted now.
   * @param instead the key of a booking that this one would take the place of: where the supplier counts its cars here, that one is not gone
   */
  requote(trip: Trip, supplierRef: string, signal: AbortSignal, instead?: string): Promise<RequoteOutcome>;
  /** Keeps the car until an instant. Connectors whose supplier cannot hold leave it out. */
  hold?(request: BookingRequest, until: Date): Promise<HoldOutcome>;
  /** Lets a held car go; harmless when nothing is held. */
  release?(key: string): Promise<void>;
  book(request: BookingRequest): Promise<BookOutcome>;
  retrieve(reference: BookingReference): Promise<RetrieveOutcome>;
  /**
   * Sets what is booked to the request: asked for the same again it changes nothing, so an answer that did not arrive is asked for again. Suppliers
   * that cannot leave it out.
   */
  modify?(reference: BookingReference, request: BookingRequest): Promise<ModifyOutcome>;
  cancel(reference: BookingReference): Promise<CancelOutcome>;
}
