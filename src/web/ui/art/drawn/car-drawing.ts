import type { BodyType } from '#suppliers/model';
import { CANVAS } from '../canvas.ts';
import sheet from '../cars.svg?raw';
import { cutOut } from '../drawing-of-sheet.ts';
import { FRAMES } from './frames.ts';
import { linesOf } from './looks.ts';
import { brandLook, mixColours } from './paints.ts';
import { reshapedDrawing } from './reshape-drawing.ts';

/** A car to be drawn: its measures in millimetres, what it is drawn as, how it looks, and its brand in front of its slug. */
export interface CarToDraw {
  readonly length: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly body: BodyType;
  readonly look: string;
  readonly slug: string;
}

/** What of a drawing belongs to the rear door, and what stands there without one: two of its seams, and its handle. */
const REAR_DOORS: Readonly<Partial<Record<BodyType, readonly (readonly [drawn: string, without: string])[]>>> = {
  city_hatchback: [
    ['M91-66c4 14 2 26-3 34m3-34c-5-16-17-28-23-46m196 5', 'M264-107'],
    ['M90-100h16', ''],
    ['M90-100.7h16', ''],
    ['M90-101.3h16', ''],
  ],
  compact_hatchback: [
    ['m-86-36c4 14 1 26-4 33m4-33c-5-14-16-26-21-45m212 2.5', 'M314-106.5'],
    ['M122-96.5h17', ''],
    ['M122-97.2h17', ''],
    ['M122-97.8h17', ''],
  ],
};

/**
 * The side view of a car, to scale: a drawing by hand of its body, with every point moved to where the measures put it. One unit is a
 * centimetre, and all drawings are equally wide: beside each other they are as large as the cars are.
 */
export function carDrawing({ length, height, wheelbase, body, look, slug }: CarToDraw): string {
  const { lines, isThreeDoor } = linesOf(look);
  const { paint, wheel } = brandLook(slug);
  return reshapedDrawing(cutOut(sheet, body) ?? '', {
    frame: FRAMES[body],
    figure: { length: length / 10, height: height / 10, wheelbase: wheelbase / 10, lines },
    paint: { body: paint, shade: mixColours(paint, '#06101f', 0.82) },
    wheel: wheelOf(body === 'van_9' ? body : wheel),
    otherwise: isThreeDoor ? (REAR_DOORS[body] ?? []) : [],
  });
}

/** Several drawings in one file, each a view under its slug: for a page that shows all of them at once. */
export function sheetOf(drawings: readonly { readonly slug: string; readonly svg: string }[]): string {
  const { width, height } = CANVAS;
  const views = drawings.map(({ slug }, index) => `<view id="${slug}" viewBox="0 ${index * height} ${width} ${height}"/>`);
  const parts = drawings.map(({ svg }, index) =>
    svg
      .replace(/<svg[^>]*>/, `<svg y="${index * height}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`)
      // What is named in one drawing is another thing in the next.
      .replace(/(\bid="|url\(#|href="#)/g, `$1${index}-`),
  );
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height * drawings.length}">`;
  return `${open}${views.join('')}${parts.join('')}</svg>`;
}

/** A wheel and the light on its rim. */
function wheelOf(body: BodyType): { source: string; radius: number } {
  const drawing = cutOut(sheet, body) ?? '';
  const prefix = /<g id="(\w+-)w">/.exec(drawing)?.[1] ?? '';
  const [rim = ''] = /<linearGradient id="\w+-rim"[\s\S]*?<\/linearGradient>/.exec(drawing) ?? [];
  const [wheel = ''] = /<g id="\w+-w">[\s\S]*?<\/g>(?=<\/defs>)/.exec(drawing) ?? [];
  return { source: (rim + wheel).replaceAll(prefix, ''), radius: FRAMES[body].radius };
}
