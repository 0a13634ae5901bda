import type { Lang } from '#i18n/lang';
import type { PlaceCatalogue } from '#places';
import type { Coordinates } from '#places/model';
import { fittingNames, frameAround, isOn, type MapPosition, positionOn, scaleOf } from '../../parts/place/map-frame.ts';
import type { MapTiles } from '../../parts/place/show-tiles.ts';

/** As wide as the map's place on the page is to its height. */
const RATIO = 372 / 250;
const WIDE_KM = 16;
const NAMES = 6;

/** Where the office of the business is, among the districts around it. */
export interface OfficeMapFacts extends Coordinates {
  readonly position: MapPosition;
  readonly names: readonly { readonly name: string; readonly position: MapPosition }[];
  readonly dots: readonly MapPosition[];
  readonly scale: { readonly km: number; readonly width: number };
  /** Where its pictures come from; null draws it plainly. */
  readonly tiles: MapTiles['tiles'] | null;
}

export function officeMap(places: PlaceCatalogue, at: Coordinates, tiles: OfficeMapFacts['tiles'], { locale }: Lang): OfficeMapFacts {
  const frame = frameAround([at], RATIO, WIDE_KM);
  const position = positionOn(frame, at);
  const districts = places.places
    .filter(({ kind }) => kind === 'district' || kind === 'city')
    .map((place) => ({ name: place.name[locale], position: positionOn(frame, place) }))
    .filter((place) => isOn(place.position));
  return {
    ...at,
    position,
    names: fittingNames(districts, [position], NAMES),
    dots: districts.map((place) => place.position),
    scale: scaleOf(frame),
    tiles,
  };
}
