import type { Localized } from '#kernel/locale';

export const PLACE_KINDS = ['city', 'district', 'airport', 'bus_station', 'train_station'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The seven geographical regions of Turkey. */
export const REGIONS = [
  'marmara',
  'aegean',
  'mediterranean',
  'central_anatolia',
  'black_sea',
  'eastern_anatolia',
  'southeastern_anatolia',
] as const;
export type Region = (typeof REGIONS)[number];

/** Somewhere a car can be picked up or returned. `slug` is its identity and its part of an address, the same in both languages. */
export interface Place {
  readonly slug: string;
  readonly kind: PlaceKind;
  readonly name: Localized;
  /** The city (province) a district, airport or station belongs to; undefined for a city. */
  readonly citySlug?: string;
  /** Name of that city or country for a second line: "İstanbul", "Azerbaycan". */
  readonly context: Localized;
  /** Only in Turkey. */
  readonly region?: Region;
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

export type Coordinates = Pick<Place, 'latitude' | 'longitude'>;

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine): as the crow flies, not by road. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * How far from a place, in kilometres as the crow flies, something is still at it (decision 0028): an airport's desks and the lots that its
 * shuttles go to; a city as far as its own buses and taxis; a district's own streets; a station and the streets around it.
 */
export const NEARBY_KM: Readonly<Record<PlaceKind, number>> = {
  airport: 6,
  city: 20,
  district: 10,
  bus_station: 4,
  train_station: 4,
};

export const isNearby = (place: Pick<Place, 'kind'>, km: number): boolean => km <= NEARBY_KM[place.kind];

/** As it is said: to a tenth of a kilometre below ten, whole above. */
export function roundedKm(from: Coordinates, to: Coordinates): number {
  const km = distanceKm(from, to);
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}
