import type { Localized } from '#kernel/locale';

/** Where a valet brings a car, or fetches it. */
export interface DeliveryAddress {
  /** The town, district or airport that it is in: by it the supplier's delivery area is judged. */
  readonly area: { readonly slug: string; readonly name: Localized };
  /** Street and number, or the name of a hotel: one line. */
  readonly line: string;
  /** What helps to find it. */
  readonly note: string | null;
}

/** The addresses of a rental; null where the car is taken or left at a desk. */
export interface Deliveries {
  readonly pickup: DeliveryAddress | null;
  readonly returnTo: DeliveryAddress | null;
}

export const DELIVERY_LINE_LIMIT = 200;
export const DELIVERY_NOTE_LIMIT = 200;
