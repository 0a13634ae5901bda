import { Readable } from 'node:stream';
import type { LoaderFunctionArgs } from 'react-router';
import { isLocale } from '#kernel/locale';
import { notFound } from '../../request/not-found.ts';
import { NO_LIST, PLACE_OF_PATH } from './alive/asked-list.ts';
import { toldList } from './alive/told-page.ts';
import { carsPageFrom, listSetting } from './cars-loader.ts';
import type { Wave } from './list/car-card-facts.ts';

const HEADERS = { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'private, no-store' };

/** `GET /found-cars/tr?…`: the list of a search for a page that stands, a line of JSON at once and one for each answer that comes later. */
export async function loader({ request, context, params: { locale } }: LoaderFunctionArgs): Promise<Response> {
  if (!isLocale(locale)) throw notFound();
  const { searchParams } = new URL(request.url);
  const at = searchParams.get(PLACE_OF_PATH) ?? undefined;
  searchParams.delete(PLACE_OF_PATH);
  const page = await carsPageFrom(listSetting({ request, context }, locale), searchParams, at);
  if (page.kind === 'unreachable') return new Response(null, { status: 503, headers: HEADERS });
  if (page.kind !== 'found') return new Response(null, { status: NO_LIST, headers: HEADERS });
  const first = line(toldList(page));
  if (page.wave.next === null) return new Response(first, { headers: HEADERS });
  return new Response(Readable.toWeb(Readable.from(encoded(first, page.wave.next))) as ReadableStream, { headers: HEADERS });
}

async function* encoded(first: string, later: Wave['next']): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(first);
  for (let next = later; next; ) {
    const wave: Wave = await next;
    yield encoder.encode(line(wave.found));
    next = wave.next;
  }
}

const line = (told: object): string => `${JSON.stringify(told)}\n`;
