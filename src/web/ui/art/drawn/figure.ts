import type { Frame } from './frames.ts';
import type { Reshape } from './path-shape.ts';

/** How a car is to stand in its drawing, in centimetres. */
export interface Figure {
  readonly length: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly lines: Lines;
}

/** What is drawn by eye, in centimetres: no measure that anybody states. */
export interface Lines {
  /** The rear end of the roof further to the front: a tail that slopes. */
  readonly tail: number;
  /** The front end of the roof further to the front: a windscreen that stands. */
  readonly screen: number;
  /** The foot of the windscreen further to the front: a short bonnet. */
  readonly cowl: number;
  /** The lower edge of the windows further up: small windows. */
  readonly belt: number;
  /** The front end of the bonnet further up. */
  readonly nose: number;
  /** More of what stands out over the front wheels, in percent of all that stands out. */
  readonly front: number;
}

/** What moves the points of a drawing, and where its wheels come to stand. */
export interface Stance {
  readonly move: Reshape;
  readonly rearWheel: number;
  readonly frontWheel: number;
  /** How much larger the wheels are than drawn. */
  readonly wheels: number;
}

/** Of the wheel's arch around the wheel. */
const ARCH = 4;
/** Nothing of the body is nearer to an end than this. */
const BUMPER = 6;

/** How the drawing of a body becomes that of a car with other measures: wheels stay round, and what is between them is drawn out or together. */
export function stanceOf(frame: Frame, figure: Figure): Stance {
  const { length, height, wheelbase, lines } = figure;
  const wheels = clamp((length / frame.length) ** 0.35 * (height / frame.height) ** 0.35, 0.88, 1.12);
  const [arch, archNow] = [frame.radius + ARCH, (frame.radius + ARCH) * wheels];
  const out = length - wheelbase;
  const least = Math.min(archNow + BUMPER, out / 2);
  const frontOut = clamp(out * (frame.front + lines.front / 100), least, out - least);
  const [rearWheel, frontWheel] = [out - frontOut, length - frontOut];
  const along = between([
    [0, 0],
    [frame.rearWheel - arch, rearWheel - archNow],
    [frame.rearWheel + arch, rearWheel + archNow],
    [frame.frontWheel - arch, frontWheel - archNow],
    [frame.frontWheel + arch, frontWheel + archNow],
    [frame.length, length],
  ]);
  const archTop = 2 * frame.radius + ARCH;
  const archTopNow = archTop * wheels;
  const stretch = (height - archTopNow) / (frame.height - archTop);
  const beltNow = archTopNow + (frame.belt - archTop) * stretch + lines.belt;
  const up = between([
    [0, 0],
    [archTop, archTopNow],
    [frame.belt, beltNow],
    [frame.height, height],
  ]);
  const cowlNow = along(frame.cowl);
  return { move, rearWheel, frontWheel, wheels };

  function move(x: number, y: number): readonly [number, number] {
    const [right, high] = [along(x), up(-y)];
    // 0 at the lower edge of the windows, 1 at the roof.
    const above = clamp((high - beltNow) / (height - beltNow), 0, 1);
    // 0 half way up, 1 at the lower edge of the windows.
    const shoulder = clamp((high - beltNow * 0.72) / (beltNow * 0.28), 0, 1);
    // 0 over the rear wheel, 1 at the windscreen.
    const forward = clamp((right - rearWheel) / (cowlNow - rearWheel), 0, 1);
    // 1 at the windscreen, 0 at the front end.
    const bonnet = right <= cowlNow ? 1 : clamp((length - right) / (length - cowlNow), 0, 1);
    const shift =
      above * (lines.tail * (1 - forward) + lines.screen * forward) + lines.cowl * shoulder * (right < cowlNow ? forward ** 2 : bonnet);
    const nose = lines.nose * (1 - bonnet) ** 0.7 * shoulder0(high);
    return [clamp(right + shift, Math.min(right, 1), Math.max(right, length - 1)), -(high + nose)];
  }

  // 0 at the bumper, 1 at the bonnet.
  function shoulder0(high: number): number {
    return clamp((high - beltNow * 0.35) / (beltNow * 0.4), 0, 1);
  }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** A line through points, level beyond its ends in steps of one. */
function between(points: readonly (readonly [from: number, to: number])[]): (value: number) => number {
  return (value) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return value;
    if (value <= first[0]) return first[1] + value - first[0];
    if (value >= last[0]) return last[1] + value - last[0];
    const index = points.findIndex(([from]) => from > value);
    const [[a, b], [c, d]] = [points[index - 1] ?? first, points[index] ?? last];
    return b + ((value - a) * (d - b)) / (c - a);
  };
}
