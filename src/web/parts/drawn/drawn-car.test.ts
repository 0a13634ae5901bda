import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type CarDrawing, drawnCar, measuredDrawings } from '#suppliers';
import { BODY_TYPES } from '#suppliers/model';
import { CANVAS, EDITION, SHEET_AT_MOST } from '../../ui/art/canvas.ts';
import { carDrawing } from '../../ui/art/drawn/car-drawing.ts';
import { FRAMES } from '../../ui/art/drawn/frames.ts';
import { brandLook, PAINTS } from '../../ui/art/drawn/paints.ts';
import { reshapedPath } from '../../ui/art/drawn/path-shape.ts';
import { combineDrawings, drawingFacts } from './drawn-car.ts';

const car = (name: string): CarDrawing => {
  const found = drawnCar(name);
  if (!found) throw new Error(`nothing is drawn as ${name}`);
  return found;
};
const names = [...measuredDrawings(), ...BODY_TYPES.map((body) => `${body.replaceAll('_', '-')}~unknown`)];
const drawings = new Map(names.map((name) => [name, carDrawing(car(name))]));
const drawing = (name: string): string => drawings.get(name) ?? '';

/** Where the wheels stand in a drawing, in centimetres. */
const wheelsOf = (svg: string): number[] => [...svg.matchAll(/<use href="#w" transform="translate\(([\d.]+) /g)].map(([, x]) => Number(x));
/** The steps of the outline of a drawing: its lowest and highest points. */
const spanOf = (svg: string): { width: number; height: number } => {
  const outline = /<clipPath id="b"><path d="([^"]*)"/.exec(svg)?.[1] ?? '';
  const [xs, ys]: [number[], number[]] = [[], []];
  reshapedPath(outline, (x, y) => {
    xs.push(x);
    ys.push(y);
    return [x, y];
  });
  return { width: Math.max(...xs) - Math.min(...xs), height: -Math.min(...ys) };
};

describe('a car drawn to scale', () => {
  test('stands on its wheelbase, and is as long and as high as its measures say', () => {
    for (const name of measuredDrawings()) {
      const { length, height, wheelbase, body } = car(name);
      const svg = drawing(name);
      const [rear = 0, front = 0] = wheelsOf(svg);
      expect(Math.abs(front - rear - wheelbase / 10), `${name}: wheelbase`).toBeLessThan(0.2);
      // A bumper's curve ends a little before its measure; of an open car the windscreen is its height.
      const { width, height: high } = spanOf(svg);
      expect(width / (length / 10), `${name}: length`).toBeGreaterThan(0.96);
      expect(width / (length / 10), `${name}: length`).toBeLessThan(1.02);
      if (body !== 'convertible') expect(high / (height / 10), `${name}: height`).toBeCloseTo(1, 1);
    }
  });

  test('no two models are the same drawing', () => {
    expect(new Set(drawings.values()).size).toBe(names.length);
  });

  test('is a whole picture without anything from outside, and small', () => {
    for (const [name, svg] of drawings) {
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|var\(|style=|<script|https?:\/\/(?!www\.w3\.org)/);
      expect(
        [...svg.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)].every(([, a, b]) => svg.includes(`id="${a ?? b}"`)),
        name,
      ).toBe(true);
      expect(svg.length, name).toBeLessThan(13_000);
    }
  });

  test('its address is a name of these very drawings', () => {
    const digest = createHash('sha256')
      .update([...drawings.values()].join('\n'))
      .digest('hex')
      .slice(0, 8);
    // Drawings are kept for ever by whoever has seen them: where they change, EDITION is this.
    expect(EDITION).toBe(digest);
  });

  test('a car with one door at each side has no seams of a second', () => {
    const handles = (svg: string): number => [...svg.matchAll(/stroke-width="4\.6" d="m/g)].length;
    expect([handles(drawing('fiat-500')), handles(drawing('fiat-panda'))]).toEqual([1, 2]);
    expect([handles(drawing('mini-cooper')), handles(drawing('renault-clio'))]).toEqual([1, 2]);
  });
});

describe('the tint of a brand', () => {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
    return (light + 0.05) / (dark + 0.05);
  };

  test('stands out from the backdrop of cars, light and dark', () => {
    const paints = [...Object.values(PAINTS), ...names.map((name) => brandLook(car(name).slug).paint)];
    for (const paint of paints) {
      expect(contrast(paint, '#f1f5fb'), paint).toBeGreaterThan(2);
      expect(contrast(paint, '#12233f'), paint).toBeGreaterThan(2);
    }
  });

  test('is one for a brand, known or not', () => {
    expect(brandLook('renault-clio')).toEqual(brandLook('renault-clio'));
    expect(brandLook('renault-clio').paint).not.toBe(brandLook('volkswagen-polo').paint);
    expect(brandLook('some-new-brand').paint).toMatch(/^#[0-9a-f]{6}$/);
  });
});

test('every body of the sheet says where its wheels and windows are', () => {
  for (const body of BODY_TYPES) {
    const { rearWheel, frontWheel, length, belt, height } = FRAMES[body];
    expect(rearWheel < frontWheel && frontWheel < length && belt < height, body).toBe(true);
  }
});

test('what is shown of a car is where its rear is, what fits, and how long it is where that is known', () => {
  const clio = { name: 'Renault Clio', body: 'compact_hatchback', brand: { slug: 'renault', name: 'Renault' }, bags: 2 } as const;
  expect(drawingFacts(clio)).toEqual({
    drawing: `/art/cars/${EDITION}/renault-clio.svg`,
    rear: 98,
    luggage: { kind: 'sized', large: 2, small: 0 },
    carLength: 4_050,
  });
  // What is drawn of an unknown model is no fact of it.
  expect(drawingFacts({ ...clio, name: 'Renault 12', body: 'sedan' })).toMatchObject({
    drawing: `/art/cars/${EDITION}/sedan~renault.svg`,
    luggage: { kind: 'bags', bags: 2 },
    carLength: null,
  });
});

test('every drawing lies inside of its canvas', () => {
  for (const name of names) {
    const { length, height } = car(name);
    expect(length / 10, name).toBeLessThan(CANVAS.width - 24);
    expect(height / 10, name).toBeLessThan(CANVAS.ground);
  }
});

test('what a page shows at once asks for one picture, of each car once', () => {
  const of = (name: string) => ({ name, drawing: `/art/cars/${EDITION}/${name}.svg` });
  const sheet = `/art/cars/${EDITION}/renault-clio.fiat-500.svg`;
  expect(combineDrawings([of('renault-clio'), of('fiat-500'), of('renault-clio')]).map(({ drawing }) => drawing)).toEqual([
    `${sheet}#renault-clio`,
    `${sheet}#fiat-500`,
    `${sheet}#renault-clio`,
  ]);
  expect(combineDrawings([of('fiat-500')])).toEqual([of('fiat-500')]);
  const many = Array.from({ length: SHEET_AT_MOST + 3 }, (_, index) => of(`sedan~a${index}`));
  expect(combineDrawings(many).filter(({ drawing }) => !drawing.includes('#'))).toEqual(many.slice(SHEET_AT_MOST));
});
