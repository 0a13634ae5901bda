import type { Money } from '#kernel/money';
import type { BodyType, Fuel, Mileage, Transmission, VehicleClass } from '#suppliers/model';
import type { PlaceArtName } from '../../ui/art/place-art.tsx';

/** A car of the deals: what it costs a day now, and with the campaign's code. */
/** What a customer has said, in the language of the page. */
export interface Voice {
  readonly name: string;
  readonly text: string;
  readonly about: string;
  /** null: an example of a demonstration. */
  readonly source: string | null;
}

export interface Deal {
  readonly id: string;
  readonly car: string;
  readonly body: BodyType;
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly daily: Money;
  /** The code that makes it cheaper, and what the day then costs. */
  readonly campaign: { readonly code: string; readonly percent: number; readonly daily: Money } | null;
  /** The list that it stands in. */
  readonly query: string;
}

export interface MonthlyOffer {
  readonly id: string;
  readonly car: string;
  readonly body: BodyType;
  readonly class: VehicleClass;
  readonly transmission: Transmission;
  readonly fuel: Fuel;
  readonly mileage: Mileage;
  /** For one of the months. */
  readonly monthly: Money;
  readonly query: string;
}

export interface PopularPlace {
  readonly slug: string;
  readonly name: string;
  readonly art: PlaceArtName | null;
  /** The lowest daily price; null when nothing is free there. */
  readonly from: Money | null;
}

/** The lengths of a monthly rental that the home page shows. */
export const MONTHLY_PERIODS = [1, 3, 6, 12] as const;
export type MonthlyPeriod = (typeof MONTHLY_PERIODS)[number];
