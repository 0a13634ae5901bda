import type { WallClock } from '#kernel/time';
import type { BodyType, Delivery, OfferOffice } from '#suppliers/model';

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

/** The drawing of a body type. */
export const carArt = (body: BodyType): string => `/art/car-${body.replace(/_/g, '-')}.svg`;
