import type { Localized } from '#kernel/locale';

export const PLACE_KINDS = ['city', 'district', 'airport', 'bus_station', 'train_station'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Somewhere a car can be picked up or returned. `slug` is its identity and its part of an address, the same in both languages. */
export interface Place {
  readonly slug: string;
  readonly kind: PlaceKind;
  readonly name: Localized;
  /** The city (province) a district, airport or station belongs to; undefined for a city. */
  readonly citySlug?: string;
  /** Name of that city or country for a second line: "İstanbul", "Azerbaycan". */
  readonly context: Localized;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** IANA zone of its wall clocks. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly iata?: string;
  /** Large enough to stand in for places around it (an airport or a big city). */
  readonly hub: boolean;
}

export const isInternational = (place: Pick<Place, 'country'>): boolean => place.country !== 'TR';
