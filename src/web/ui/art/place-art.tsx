import sheet from './places.svg?url&no-inline';

/** The places with a drawing, by their names in the sheet. */
export const PLACE_ART = ['istanbul', 'antalya', 'izmir', 'dalaman', 'cesme', 'bursa', 'kapadokya', 'rize'] as const;
export type PlaceArtName = (typeof PLACE_ART)[number];

/** The drawing of a place. All places come in one file. */
export function PlaceArt({ name }: { name: PlaceArtName }) {
  return <img src={`${sheet}#${name}`} width="480" height="300" alt="" loading="lazy" />;
}
