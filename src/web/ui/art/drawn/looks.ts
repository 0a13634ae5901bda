import type { Lines } from './figure.ts';

/** What each letter of a look adds to the lines of a car, in centimetres; twice is twice as much. */
const LOOKS: Readonly<Record<string, readonly [line: keyof Lines, by: number]>> = {
  s: ['tail', 9],
  u: ['tail', -7],
  w: ['screen', 8],
  r: ['screen', -7],
  c: ['cowl', 8],
  l: ['cowl', -9],
  h: ['belt', 4],
  g: ['belt', -4],
  t: ['nose', 5],
  n: ['nose', -4],
  f: ['front', 6],
  b: ['front', -5],
};

/** The lines of a car by its look, and whether it has one door at each side. */
export function linesOf(look: string): { readonly lines: Lines; readonly isThreeDoor: boolean } {
  const lines = { tail: 0, screen: 0, cowl: 0, belt: 0, nose: 0, front: 0 };
  for (const letter of look) {
    const found = LOOKS[letter];
    if (found) lines[found[0]] += found[1];
  }
  return { lines, isThreeDoor: look.includes('3') };
}
