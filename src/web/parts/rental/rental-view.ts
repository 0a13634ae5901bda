import type { Locale } from '#kernel/locale';
import type { WallClock } from '#kernel/time';
import type { Place } from '#places/model';
import type { BodyType, Delivery, Offer, OfferOffice, RentalCriteria } from '#suppliers/model';

/** One end of a rental as a customer reads it. */
export interface Stop {
  /** The place that was searched for: `İstanbul Havalimanı (IST)`. */
  readonly place: string;
  readonly at: WallClock;
  readonly delivery: Delivery;
  readonly office: Pick<OfferOffice, 'name' | 'address' | 'phone' | 'openingHours'>;
}

/** What is rented, without prices. */
export interface RentalView {
  readonly car: string;
  readonly body: BodyType;
  readonly supplier: { readonly slug: string; readonly name: string };
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
    supplier: offer.supplier,
    days: offer.days,
    pickup: { place: placeText(pickup, locale), at: criteria.pickupAt, delivery: offer.pickup.delivery, office: offer.pickup },
    returnTo: { place: placeText(returnTo, locale), at: criteria.returnAt, delivery: offer.returnTo.delivery, office: offer.returnTo },
  };
}

const placeText = (place: Place, locale: Locale): string => (place.iata ? `${place.name[locale]} (${place.iata})` : place.name[locale]);

/** The drawing of a body type. */
export const carArt = (body: BodyType): string => `/art/car-${body.replace(/_/g, '-')}.svg`;
