import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type DrawnCar, drawnCar, measuredDrawings } from '#suppliers';
import { EDITION } from '../../ui/art/canvas.ts';
import { carDrawing } from '../../ui/art/drawn/car-drawing.ts';
import { type Encoding, encodingFor } from './compression.ts';

/** Models are drawn once; there are only so many of them. */
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * The drawing of a car to scale. Its address names the edition of all drawings: of this one it may be kept for ever, and another one, of a
 * page from before, gets what is drawn now for a while.
 * @param drawing `renault-clio.svg`
 */
export async function carDrawingAnswer(edition: string, drawing: string, acceptEncoding: string | undefined): Promise<Response> {
  const name = /^([a-z0-9~-]{1,120})\.svg$/.exec(drawing)?.[1];
  const car = name === undefined ? undefined : drawnCar(name);
  if (!car) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response('There is no such drawing. / Böyle bir çizim yok.', { status: 404, headers });
  }
  const encoding = encodingFor(acceptEncoding);
  const headers = {
    'Content-Type': 'image/svg+xml',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': edition === EDITION ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  return new Response(await drawn(car, encoding), { headers });
}

const models: ReadonlySet<string> = new Set(measuredDrawings());

async function drawn(car: DrawnCar, encoding: Encoding | undefined): Promise<Uint8Array<ArrayBuffer>> {
  // Whatever is drawn for one visitor alone is packed in less time.
  if (!models.has(car.slug)) return packed(carDrawing(car), encoding, 4);
  const key = `${car.slug} ${encoding}`;
  const found = kept.get(key) ?? packed(carDrawing(car), encoding, 11);
  kept.set(key, found);
  return found;
}

async function packed(svg: string, encoding: Encoding | undefined, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!encoding) return new TextEncoder().encode(svg);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return new Uint8Array(encoding === 'br' ? await packedByBrotli(svg, { params }) : await packedByGzip(svg));
}

const packedByBrotli = promisify(brotliCompress);
const packedByGzip = promisify(gzip);
