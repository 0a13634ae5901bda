import { type Coordinates, distanceKm } from '#places/model';

/** The part of the world that a map of ours shows, in degrees. */
export interface MapFrame {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A position on a map, in per cent of its width from the left and of its height from above. */
export interface MapPosition {
  readonly x: number;
  readonly y: number;
}

/** A place or an office on a map. */
export interface MapPinFacts {
  /** `2`, or `2 3`. */
  readonly label: string;
  readonly position: MapPosition;
  /** The place that the page is about. */
  readonly here: boolean;
}

const KM_PER_DEGREE = 111.32;
const ROUND_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/**
 * A frame around points with some air at its edges. A degree of longitude is drawn as long as it is in the middle of the map, so that
 * distances look right in both directions.
 * @param ratio width to height
 * @param atLeastKm how wide the map is when the points lie close together
 */
export function frameAround(points: readonly Coordinates[], ratio: number, atLeastKm: number): MapFrame {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const middle = { latitude: middleOf(latitudes), longitude: middleOf(longitudes) };
  const longitudeKm = KM_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180);
  const wideKm = spanOf(longitudes) * longitudeKm * 1.36;
  const highKm = spanOf(latitudes) * KM_PER_DEGREE * 1.5;
  const width = Math.max(atLeastKm, wideKm, highKm * ratio);
  const height = width / ratio;
  return {
    south: middle.latitude - height / 2 / KM_PER_DEGREE,
    north: middle.latitude + height / 2 / KM_PER_DEGREE,
    west: middle.longitude - width / 2 / longitudeKm,
    east: middle.longitude + width / 2 / longitudeKm,
  };
}

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Where a point of the world is on the map; outside of 0-100 when it is not on it. */
export function positionOn({ south, west, north, east }: MapFrame, { latitude, longitude }: Coordinates): MapPosition {
  return { x: percent((longitude - west) / (east - west)), y: percent((north - latitude) / (north - south)) };
}

/** The point of the world at a position of the map. */
export function pointAt({ south, west, north, east }: MapFrame, { x, y }: MapPosition): Coordinates {
  return { latitude: north - (y / 100) * (north - south), longitude: west + (x / 100) * (east - west) };
}

const percent = (share: number): number => Math.round(share * 10_000) / 100;

export const isOn = ({ x, y }: MapPosition, margin = 0): boolean => x >= margin && x <= 100 - margin && y >= margin && y <= 100 - margin;

/** A round distance of about a quarter of the map, and how long it is drawn in per cent of its width. */
export function scaleOf({ south, north, west, east }: MapFrame): { readonly km: number; readonly width: number } {
  const latitude = (south + north) / 2;
  const wholeKm = distanceKm({ latitude, longitude: west }, { latitude, longitude: east });
  const km = ROUND_KM.findLast((round) => round <= wholeKm / 4) ?? 1;
  return { km, width: percent(km / wholeKm) };
}

/** Names stand to the right of their dots, and near the right edge to the left of them. */
export const nameIsLeft = ({ x }: MapPosition): boolean => x > 72;

/** The names that fit on a map, the first ones first: none stands where another name, a pin or the scale does. */
export function fittingNames<Named extends { readonly position: MapPosition }>(
  names: readonly Named[],
  pins: readonly MapPosition[],
  atMost: number,
): Named[] {
  const taken: MapPosition[] = [...pins, SCALE];
  const fitting: Named[] = [];
  for (const name of names) {
    if (fitting.length === atMost) break;
    if (!isOn(name.position, 5)) continue;
    const middle = { ...name.position, x: name.position.x + (nameIsLeft(name.position) ? -NAME_WIDTH / 2 : NAME_WIDTH / 2) };
    if (taken.some(({ x, y }) => Math.abs(x - middle.x) < NAME_WIDTH && Math.abs(y - middle.y) < NAME_HEIGHT)) continue;
    taken.push(middle);
    fitting.push(name);
  }
  return fitting;
}

/** In per cent of a map of 372 pixels. */
const NAME_WIDTH = 24;
const NAME_HEIGHT = 12;
const SCALE: MapPosition = { x: 14, y: 93 };
