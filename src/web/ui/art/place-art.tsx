import sheet from './places.svg?url&no-inline';

/** The places with a drawing, by their names in the sheet. */
export const PLACE_ART = ['istanbul', 'antalya', 'izmir', 'dalaman', 'cesme', 'bursa', 'kapadokya', 'rize'] as const;
export type PlaceArtName = (typeof PLACE_ART)[number];

/**
 * The drawing of a place. All places come in one file.
 * @param first it stands where the page begins, and is painted with it
 * @param fit how it fills its place there, as a drawing says it (`preserveAspectRatio`); without it the page lays out an image
 */
export function PlaceArt({ name, first = false, fit }: { name: PlaceArtName; first?: boolean; fit?: string }) {
  const when = first ? ({ decoding: 'sync', 'data-fit': fit } as const) : ({ loading: 'lazy' } as const);
  return <img src={`${sheet}#${name}`} width="480" height="300" alt="" {...when} />;
}
