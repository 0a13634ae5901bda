import type { Lang } from '#i18n/lang';
import type { Coordinates, Place } from '#places/model';
import { fittingNames, frameAround, isOn, type MapFrame, type MapPosition, positionOn, scaleOf } from './map-frame.ts';
import type { MapTiles } from './show-tiles.ts';

/** As wide as the map’s place on the page is to its height. */
const RATIO = 372 / 250;
const WIDE_KM = 16;
const NAMES = 6;

/** A point among the districts around it. */
export interface PointMapFacts extends Coordinates {
  readonly frame: MapFrame;
  readonly position: MapPosition;
  readonly names: readonly { readonly name: string; readonly position: MapPosition }[];
  readonly dots: readonly MapPosition[];
  readonly scale: { readonly km: number; readonly width: number };
  /** Where its pictures come from; null draws it plainly. */
  readonly tiles: MapTiles['tiles'] | null;
}

/**
 * The map around a point, sixteen kilometres wide.
 * @param places whose districts and cities give the map its names
 * @param tiles where its pictures come from, if anywhere
 * @param of the place that a pin which can be moved belongs to: it is named first, and no name is left out for where the pin stands now
 */
export function pointMap(
  places: readonly Place[],
  at: Coordinates,
  tiles: PointMapFacts['tiles'],
  { locale }: Lang,
  of?: Place,
): PointMapFacts {
  const frame = frameAround([at], RATIO, WIDE_KM);
  const position = positionOn(frame, at);
  const districts = places
    .filter((place) => place.kind === 'district' || place.kind === 'city' || place === of)
    .toSorted((one, other) => Number(other === of) - Number(one === of))
    .map((place) => ({ name: place.name[locale], position: positionOn(frame, place) }))
    .filter((place) => isOn(place.position));
  return {
    latitude: at.latitude,
    longitude: at.longitude,
    frame,
    position,
    names: fittingNames(districts, of ? [] : [position], NAMES),
    dots: districts.map((place) => place.position),
    scale: scaleOf(frame),
    tiles,
  };
}
