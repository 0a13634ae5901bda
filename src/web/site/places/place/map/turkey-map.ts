import type { Coordinates } from '#places/model';
import { type MapFrame, positionOn } from '../../../../parts/place/map-frame.ts';

/** All of Turkey with some air around it; as wide as high, `TURKEY_RATIO` to one. */
export const TURKEY_FRAME: MapFrame = { south: 35.6, north: 42.4, west: 25.4, east: 45.1 };
/** Of the drawing, in its own units. */
export const TURKEY_SIZE = { width: 1000, height: 444 } as const;

/** One path with a dot at each point: drawn with round ends, a line of no length is a dot. */
export function dotsPath(points: readonly Coordinates[]): string {
  return points
    .map((point) => {
      const { x, y } = positionOn(TURKEY_FRAME, point);
      return `M${Math.round((x * TURKEY_SIZE.width) / 100)} ${Math.round((y * TURKEY_SIZE.height) / 100)}h0`;
    })
    .join('');
}

/** The country as its district centres draw it: a map without a line that somebody might dispute. */
export function dottedTurkey(districts: readonly Coordinates[]): string {
  const { width, height } = TURKEY_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${dotsPath(districts)}" fill="none" stroke="#b4c6e0" stroke-width="7" stroke-linecap="round"/></svg>\n`;
}
