import sheet from './art/places.svg?url&no-inline';

/** The drawing of a place, by its name in the sheet. */
export function PlaceArt({ name }: { name: string }) {
  return <img src={`${sheet}#${name}`} width="480" height="300" alt="" loading="lazy" />;
}
