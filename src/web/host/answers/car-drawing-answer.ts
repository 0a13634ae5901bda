import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CacheDescription, Caches } from '#platform/cache';
import { drawnCar, measuredDrawings } from '#suppliers';
import { EDITION, SHEET_AT_MOST } from '../../ui/art/canvas.ts';
import { carDrawing, sheetOf } from '../../ui/art/drawn/car-drawing.ts';
import { type Encoding, encodingFor } from './compression.ts';
import { textAnswer } from './text-answer.ts';

/** Drawings and sheets as they are sent: packed once for all who come for them. */
const PACKED: CacheDescription<Uint8Array<ArrayBuffer>> = {
  name: 'web.car_drawings',
  entries: 2_000,
  bytes: { most: 8_000_000, of: ({ length }) => length },
};

/**
 * The drawing of a car to scale, or several of them in one sheet. Its address names the edition of all drawings: of this one it may be kept
 * for ever, and another one, of a page from before, gets what is drawn now for a while.
 * @param file `renault-clio.svg`, or `renault-clio.fiat-egea-sedan.svg` for a sheet
 */
export async function carDrawingAnswer(
  { caches }: { readonly caches: Caches },
  edition: string,
  file: string,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const names = /^[a-z0-9~.-]{1,4000}\.svg$/.test(file) ? file.slice(0, -'.svg'.length).split('.') : [];
  const drawings = names.length > SHEET_AT_MOST ? [] : [...new Set(names)].map(drawingOf);
  const [first] = drawings;
  if (!first || drawings.includes(undefined)) return textAnswer(404, 'There is no such drawing. / Böyle bir çizim yok.');
  const encoding = encodingFor(acceptEncoding);
  const headers = {
    'Content-Type': 'image/svg+xml',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': edition === EDITION ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  const all = drawings.filter((one) => one !== undefined);
  const bytes = await caches
    .of(PACKED)
    .get(`${all.map(({ slug }) => slug).join('.')} ${encoding}`, EDITION, () =>
      all.length === 1 ? packed(first.svg, encoding, models.has(first.slug) ? 11 : 5) : packed(sheetOf(all), encoding, 5),
    );
  return new Response(bytes, { headers });
}

interface Drawing {
  readonly slug: string;
  readonly svg: string;
}

/** Models are drawn once; there are only so many of them. What is drawn for one visitor alone is packed in less time. */
const models: ReadonlySet<string> = new Set(measuredDrawings());
const drawn = new Map<string, Drawing>();

function drawingOf(name: string): Drawing | undefined {
  const found = drawn.get(name);
  if (found) return found;
  const car = drawnCar(name);
  const made = car && { slug: name, svg: carDrawing(car) };
  if (made && models.has(name)) drawn.set(name, made);
  return made;
}

async function packed(svg: string, encoding: Encoding | undefined, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!encoding) return new TextEncoder().encode(svg);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return new Uint8Array(encoding === 'br' ? await packedByBrotli(svg, { params }) : await packedByGzip(svg));
}

const packedByBrotli = promisify(brotliCompress);
const packedByGzip = promisify(gzip);
