import type { Locale } from '#kernel/locale';
import type { WallClock } from '#kernel/time';
import { type Coordinates, type Place, roundedKm } from '#places/model';
import type { BodyType, Delivery, Offer, OfferOffice, RentalCriteria } from '#suppliers/model';
import { type DrawingFacts, drawingFacts } from '../drawn/drawn-car.ts';
import { type NamedSupplier, namedSupplier } from '../reviews/rating-text.ts';

/** One end of a rental as a customer reads it. */
export interface Stop {
  /** The place that was searched for: `İstanbul Havalimanı (IST)`. */
  readonly place: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly coordinates: Coordinates;
  readonly at: WallClock;
  readonly delivery: Delivery;
  readonly office: OfferOffice;
}

/** What is rented, without prices. */
export interface RentalView extends DrawingFacts {
  readonly car: string;
  readonly body: BodyType;
  /** The address of the supplier's own photograph; while it is booked only, for a supplier may take it away. */
  readonly photograph?: string;
  /** Those of all its photographs, that one first. */
  readonly photographs?: readonly string[];
  readonly supplier: NamedSupplier;
  readonly days: number;
  readonly pickup: Stop;
  readonly returnTo: Stop;
}

interface Rented {
  readonly offer: Offer;
  readonly criteria: RentalCriteria;
  readonly pickup: Place;
  readonly returnTo: Place;
}

export function rentalViewOf({ offer, criteria, pickup, returnTo }: Rented, locale: Locale): RentalView {
  return {
    car: offer.vehicle.name,
    body: offer.vehicle.body,
    ...drawingFacts(offer.vehicle),
    supplier: namedSupplier(offer.supplier),
    days: offer.days,
    pickup: {
      place: placeText(pickup, locale),
      country: pickup.country,
      coordinates: coordinatesOf(pickup),
      at: criteria.pickupAt,
      delivery: offer.pickup.delivery,
      office: placed(offer.pickup, pickup),
    },
    returnTo: {
      place: placeText(returnTo, locale),
      country: returnTo.country,
      coordinates: coordinatesOf(returnTo),
      at: criteria.returnAt,
      delivery: offer.returnTo.delivery,
      office: placed(offer.returnTo, returnTo),
    },
  };
}

/** Orders from before the search said it know no distance: it is what it was. */
const placed = (office: OfferOffice, place: Place): OfferOffice => ({
  ...office,
  distanceKm: office.distanceKm ?? roundedKm(place, office),
});

const coordinatesOf = ({ latitude, longitude }: Place): Coordinates => ({ latitude, longitude });

const placeText = (place: Place, locale: Locale): string => (place.iata ? `${place.name[locale]} (${place.iata})` : place.name[locale]);
