import { ENDPOINTS } from '#addresses/model';
import { scriptOf } from '../../parts/standalone/script-text.ts';

/** Under which name a device keeps trip pages and what they are drawn with. */
export const TRIP_STORE = 'kontak-trip';

/** What the service worker says to a page that it answers from the device: why it did. */
export type CopyReason = 'offline' | 'unreachable' | 'closed';

/** Only what is used of a service worker's own scope; the library of its types cannot stand beside the one of pages. */
interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetch) => void): void;
}
interface WorkerFetch {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The service worker of trip pages, and of nothing else: it answers from the device when the site does not. It keeps nothing by itself; it
 * brings up to date what its reader has put there. Runs in the browser as its own text and may name nothing outside of it.
 */
export function tripWorker(worker: WorkerScope, { pages, store, patienceMs }: { pages: string; store: string; patienceMs: number }): void {
  const isTripPage = new RegExp(pages);
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
    if (request.mode !== 'navigate') return event.respondWith(part(request));
    if (isTripPage.test(url.pathname)) event.respondWith(page(request, url));
  });

  /** A font, a drawing: from the device where the page was kept with it. */
  async function part(request: Request): Promise<Response> {
    const kept = await worker.caches.match(request, { cacheName: store });
    return kept ?? worker.fetch(request);
  }

  async function page(request: Request, url: URL): Promise<Response> {
    const cache = await worker.caches.open(store);
    const kept = (await cache.match(request)) ?? (await cache.match(request, { ignoreSearch: true }));
    // A link of an e-mail is led on to the page without its key first.
    if (!kept || url.searchParams.has('key')) return worker.fetch(request);
    let answer: Response;
    try {
      answer = await Promise.race([worker.fetch(request), new Promise<never>((_, tooLate) => setTimeout(tooLate, patienceMs))]);
    } catch {
      return copyOf(kept, 'offline');
    }
    if (answer.ok) await cache.put(request, answer.clone());
    // The reservation no longer stands: what was kept is untrue.
    if (answer.status === 410) for (const old of await cache.keys(request, { ignoreSearch: true })) await cache.delete(old);
    if (answer.status === 404) return copyOf(kept, 'closed');
    return answer.status === 429 || answer.status >= 500 ? copyOf(kept, 'unreachable') : answer;
  }

  async function copyOf(kept: Response, reason: CopyReason): Promise<Response> {
    const html = await kept.text();
    const headers = new Headers(kept.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(html.replace('data-copy=""', `data-copy="${reason}"`), { headers });
  }
}

/** A page that has not come by then is taken from the device. */
const PATIENCE_MS = 4000;

export function loader(): Response {
  const settings = { pages: `^${ENDPOINTS.trip.replace(':code', '[^/]+')}$`, store: TRIP_STORE, patienceMs: PATIENCE_MS };
  return new Response(scriptOf(tripWorker, 'self', settings), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
