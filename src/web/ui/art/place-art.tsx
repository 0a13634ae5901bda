import sheet from './places.svg?url&no-inline';

/** The places with a drawing, by their names in the sheet. */
export const PLACE_ART = ['istanbul', 'antalya', 'izmir', 'dalaman', 'cesme', 'bursa', 'kapadokya', 'rize'] as const;
export type PlaceArtName = (typeof PLACE_ART)[number];

/**
 * The drawing of a place. All places come in one file.
 * @param first it stands where the page begins, and is painted with it
 */
export function PlaceArt({ name, first = false }: { name: PlaceArtName; first?: boolean }) {
  const when = first ? ({ decoding: 'sync' } as const) : ({ loading: 'lazy' } as const);
  return <img src={`${sheet}#${name}`} width="480" height="300" alt="" {...when} />;
}
