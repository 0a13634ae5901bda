import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawnCar } from '#suppliers';
import { cutOut, standAlone } from '../../ui/art/drawing-of-sheet.ts';
import { carDrawing } from '../../ui/art/drawn/car-drawing.ts';

/** A picture that the page paints with its first lines. */
const FIRST = /<img\b[^>]*? decoding="sync"[^>]*>/g;
const SOURCE = / src="([^"]+)"/;
/** React asks for it in the head, too. */
const PRELOAD = /<link\b[^>]*? rel="preload"[^>]*? as="image"[^>]*>/g;
const TARGET = / href="([^"]+)"/;
/** The sheet of kinds of cars. */
const CARS = /^\/assets\/cars-/;
/**
 * How what only decorates fills its place: as a part of the page itself it is painted with the text, where an image comes a moment later. A car is as large
 * as its image would be; of anything else the page says it.
 */
const FIT = / data-fit="([^"]+)"/;
const DECORATES = / alt=""/;
const PLACED = / (?:class|width|height)="[^"]*"/g;
/** A file of the build or of `public/art`, and one drawing of it. */
const FILE = /^(\/(?:assets|art)\/[\w-]+\.svg)(?:#([\w-]+))?$/;
/** The drawing of one car to scale (`carDrawing` in the addresses). */
const CAR = /^\/art\/cars\/\w+\/([a-z0-9~-]+)\.svg$/;
/** What is larger comes by itself: text must not wait behind it. */
const MOST_CHARACTERS = 12_000;

/**
 * Puts the drawings with which a page begins into it: the browser then paints them with the text, and does not ask for them first.
 * @param assets folder of the built assets
 * @returns for a page: the page with them in place of their images where these only decorate, and of their addresses elsewhere. A drawing that is not
 *   there, or is large, stays an address.
 */
export function ownDrawings(assets: string): (html: string) => Promise<string> {
  const files = new Map<string, Promise<string | undefined>>();
  const textOf = (file: string): Promise<string | undefined> => {
    const text = files.get(file) ?? readFile(join(assets, file), 'utf8').catch(() => undefined);
    files.set(file, text);
    return text;
  };
  const drawingAt = async (address: string): Promise<string | undefined> => {
    const [, model] = CAR.exec(address) ?? [];
    const car = model === undefined ? undefined : drawnCar(model);
    if (car) return carDrawing(car);
    const [, file, name] = FILE.exec(address) ?? [];
    const text = file === undefined ? undefined : await textOf(file);
    return text === undefined || name === undefined ? text : cutOut(text, name);
  };
  return async (html) => {
    const addresses = new Set([...html.matchAll(FIRST)].map(([image]) => SOURCE.exec(image)?.[1] ?? ''));
    const known = new Map<string, string>();
    for (const address of addresses) {
      const drawing = await drawingAt(address);
      if (drawing !== undefined && drawing.length <= MOST_CHARACTERS) known.set(address, standAlone(drawing).replace(/\s+/g, ' '));
    }
    if (known.size === 0) return html;
    return html
      .replace(FIRST, (image) => drawn(image, known))
      .replace(PRELOAD, (link) => (known.has(TARGET.exec(link)?.[1] ?? '') ? '' : link));
  };
}

function drawn(image: string, known: ReadonlyMap<string, string>): string {
  const address = SOURCE.exec(image)?.[1] ?? '';
  const drawing = known.get(address);
  if (drawing === undefined) return image;
  const fit = FIT.exec(image)?.[1] ?? (CAR.test(address) || CARS.test(address) ? 'xMidYMid' : undefined);
  return fit !== undefined && DECORATES.test(image)
    ? inPlace(image, drawing, fit)
    : image.replace(SOURCE, ` src="${dataAddress(drawing)}"`);
}

/** As text, which packs well beside the page's own. */
const dataAddress = (drawing: string): string => `data:image/svg+xml,${drawing.replace(/[%"<>#&]/g, encodeURIComponent)}`;

/** The drawing itself where its image stood. */
function inPlace(image: string, drawing: string, fit: string): string {
  const [, root = ''] = /^<svg\b([^>]*)>/.exec(drawing) ?? [];
  const [fill = '', viewBox = ''] = [/ fill="[^"]*"/, / viewBox="[^"]*"/].map((attribute) => attribute.exec(root)?.[0]);
  const begin = `<svg${(image.match(PLACED) ?? []).join('')}${fill}${viewBox} preserveAspectRatio="${fit}" aria-hidden="true">`;
  return begin + drawing.slice(drawing.indexOf('>') + 1);
}
