/** Where a point of a drawing goes. */
export type Reshape = (x: number, y: number) => readonly [x: number, y: number];

/**
 * The path of a drawing with each of its points moved. Arcs become curves, because a circle that is moved unevenly is none.
 * @param path what stands in `d`
 */
export function reshapedPath(path: string, move: Reshape): string {
  return written(segmentsOf(path).map(({ letter, points }) => ({ letter, points: points.map(([x, y]) => move(x, y)) })));
}

type Point = readonly [x: number, y: number];
interface Segment {
  readonly letter: 'M' | 'L' | 'C' | 'Q' | 'Z';
  readonly points: readonly Point[];
}

const NUMBERS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };

/** Every step of a path with absolute points. */
function segmentsOf(path: string): Segment[] {
  const segments: Segment[] = [];
  let [at, start, control]: [Point, Point, Point] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  const to = (letter: Segment['letter'], ...points: Point[]): void => {
    segments.push({ letter, points });
    at = points.at(-1) ?? start;
    control = letter === 'C' ? (points[1] ?? at) : at;
    if (letter === 'M') start = at;
  };
  for (const [, letter = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const small = letter.toLowerCase();
    const taken = NUMBERS[small];
    if (taken === undefined) throw new Error(`A path of a drawing holds a step that is not known: ${letter}`);
    if (taken === 0) {
      to('Z');
      continue;
    }
    const numbers = numbersOf(text, small === 'a');
    for (let index = 0; index < numbers.length; index += taken) {
      const values = numbers.slice(index, index + taken);
      const [ox, oy] = small === letter ? at : [0, 0];
      const point = (place: number): Point => [(values[place] ?? 0) + ox, (values[place + 1] ?? 0) + oy];
      if (small === 'm') to(index === 0 ? 'M' : 'L', point(0));
      else if (small === 'l') to('L', point(0));
      else if (small === 'h') to('L', [(values[0] ?? 0) + ox, at[1]]);
      else if (small === 'v') to('L', [at[0], (values[0] ?? 0) + oy]);
      else if (small === 'c') to('C', point(0), point(2), point(4));
      else if (small === 's') to('C', [2 * at[0] - control[0], 2 * at[1] - control[1]], point(0), point(2));
      else if (small === 'q') to('Q', point(0), point(2));
      else for (const curve of curvesOf(at, values, point(5))) to('C', ...curve);
    }
  }
  return segments;
}

/** The flags of an arc may stand without a space before what follows. */
function numbersOf(text: string, isArc: boolean): number[] {
  if (!isArc) return [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
  const arc = /(-?[\d.]+)[ ,]*(-?[\d.]+)[ ,]+(-?[\d.]+)[ ,]+([01])[ ,]*([01])[ ,]*(-?(?:\d+\.?\d*|\.\d+))[ ,]*(-?(?:\d+\.?\d*|\.\d+))/g;
  return [...text.matchAll(arc)].flatMap((found) => found.slice(1).map(Number));
}

/** An arc of a circle as curves of a quarter at most (SVG 2, B.2.4). */
function curvesOf([x1, y1]: Point, [radius = 0, , , large = 0, sweep = 0]: readonly number[], [x2, y2]: Point): Point[][] {
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const half = Math.hypot(dx, dy);
  const r = Math.max(radius, half);
  const away = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, r * r - half * half)) * (half === 0 ? 0 : 1 / half);
  const [cx, cy] = [(x1 + x2) / 2 + away * dy, (y1 + y2) / 2 - away * dx];
  const from = Math.atan2(y1 - cy, x1 - cx);
  let turn = Math.atan2(y2 - cy, x2 - cx) - from;
  if (sweep === 1 && turn < 0) turn += 2 * Math.PI;
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6));
  const step = turn / parts;
  const reach = ((4 / 3) * Math.tan(step / 4)) as number;
  return Array.from({ length: parts }, (_, part) => {
    const [a, b] = [from + part * step, from + (part + 1) * step];
    const [ax, ay, bx, by] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
    return [
      [cx + r * (ax - reach * ay), cy + r * (ay + reach * ax)],
      [cx + r * (bx + reach * by), cy + r * (by - reach * bx)],
      [cx + r * bx, cy + r * by],
    ] satisfies Point[];
  });
}

/** Relative and rounded to a millimetre: what is said least. */
function written(segments: readonly Segment[]): string {
  let text = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const { letter, points } of segments) {
    const rounded = points.map(([px, py]) => [Math.round(px * 10), Math.round(py * 10)] as const);
    if (letter === 'Z') {
      text += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const numbers = rounded.flatMap(([px, py]) => [px - x, py - y]);
    [x, y] = rounded.at(-1) ?? [x, y];
    if (letter === 'M') [startX, startY] = [x, y];
    text += letter.toLowerCase() + numbers.map(short).reduce((line, one) => line + (line && !one.startsWith('-') ? ' ' : '') + one, '');
  }
  return text;
}

/** Tenths as they are written: `.5`, `-12.3`. */
const short = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.');
