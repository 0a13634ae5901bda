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
/** A file of the build or of `public/art`, and one drawing of it. */
const FILE = /^(\/(?:assets|art)\/[\w-]+\.svg)(?:#([\w-]+))?$/;
/** The drawing of one car to scale (`carDrawing` in the addresses). */
const CAR = /^\/art\/cars\/\w+\/([a-z0-9~-]+)\.svg$/;
/** What is larger comes by itself: text must not wait behind it. */
const MOST_CHARACTERS = 12_000;

/**
 * Puts the drawings with which a page begins into it: the browser then paints them with the text, and does not ask for them first.
 * @param assets folder of the built assets
 * @returns for a page: the page with them in place of their addresses. A drawing that is not there, or is large, stays an address.
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
      if (drawing !== undefined && drawing.length <= MOST_CHARACTERS) known.set(address, dataAddress(drawing));
    }
    if (known.size === 0) return html;
    return html
      .replace(FIRST, (image) => image.replace(SOURCE, (source, address: string) => replaced(source, address, known)))
      .replace(PRELOAD, (link) => (known.has(TARGET.exec(link)?.[1] ?? '') ? '' : link));
  };
}

const replaced = (source: string, address: string, known: ReadonlyMap<string, string>): string => {
  const data = known.get(address);
  return data === undefined ? source : ` src="${data}"`;
};

/** As text, which packs well beside the page's own. */
function dataAddress(drawing: string): string {
  const svg = standAlone(drawing).replace(/\s+/g, ' ');
  return `data:image/svg+xml,${svg.replace(/[%"<>#&]/g, encodeURIComponent)}`;
}
