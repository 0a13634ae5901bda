import { endpoint, pageAt } from '#addresses/model';
import type { Found } from '../list/car-card-facts.ts';
import type { CarsPage } from '../list/cars-page.ts';
import { listFrom, type ToldList } from './told-page.ts';

type AskedList =
  | { readonly kind: 'found'; readonly facts: Extract<CarsPage, { kind: 'found' }> }
  /** The address has another face of the page, or another page. */
  | { readonly kind: 'other' }
  | { readonly kind: 'failed' };

/** In the address of the answer: the place that the page's path names. */
export const PLACE_OF_PATH = 'at';
/** How the answer says that the address shows no list. */
export const NO_LIST = 409;

/**
 * The list of another search of this page, and as suppliers answer what they have found besides.
 * @param signal ends both
 */
export async function askedList(pathname: string, search: string, signal: AbortSignal): Promise<AskedList> {
  const { locale = 'tr', params: { url } = {} } = pageAt(pathname) ?? {};
  const asked = new URLSearchParams(search);
  if (url !== undefined) asked.set(PLACE_OF_PATH, url);
  try {
    const answer = await window.fetch(`${endpoint('foundCars', { locale })}?${asked}`, { signal });
    if (answer.status === NO_LIST) return { kind: 'other' };
    if (!answer.ok || !answer.body) return { kind: 'failed' };
    const lines = linesOf(answer.body);
    const { value } = await lines.next();
    const told: ToldList = JSON.parse(value ?? '');
    return { kind: 'found', facts: listFrom(told, foundIn(lines)) };
  } catch {
    return { kind: 'failed' };
  }
}

async function* foundIn(lines: AsyncIterable<string>): AsyncGenerator<Found, void> {
  for await (const line of lines) yield JSON.parse(line);
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (begun + value).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}
