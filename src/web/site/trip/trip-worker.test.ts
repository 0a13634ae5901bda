import { expect, test } from 'vitest';
import { tripWorker } from './trip-worker.ts';

const PAGE = 'https://kontak.example/reservation/KTK-7F4K92AC/trip?lang=tr';
const KEPT = '<main data-copy="">kept</main>';

/** A browser with a kept page, and a site that answers as it is told. */
function deviceWith(site: () => Promise<Response>, kept: string | null = KEPT) {
  const stored = new Map<string, Response>();
  if (kept) stored.set(PAGE, new Response(kept, { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } }));
  const bare = (url: string): string => url.split('?')[0] ?? url;
  const found = (request: Request, isLoose = false): string | undefined =>
    [...stored.keys()].find((url) => (isLoose ? bare(url) === bare(request.url) : url === request.url));
  const cache = {
    match: async (request: Request, options?: CacheQueryOptions) => stored.get(found(request, options?.ignoreSearch) ?? '')?.clone(),
    put: async (request: Request, answer: Response) => void stored.set(request.url, answer),
    keys: async (request: Request) => [...stored.keys()].filter((url) => bare(url) === bare(request.url)).map((url) => new Request(url)),
    delete: async (request: Request) => stored.delete(request.url),
  };
  const listeners = new Map<string, (event: unknown) => void>();
  tripWorker(
    {
      location: new URL(PAGE),
      caches: { open: async () => cache, match: cache.match },
      clients: { claim: async () => undefined },
      skipWaiting: async () => undefined,
      fetch: site,
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    } as unknown as Parameters<typeof tripWorker>[0],
    { pages: '^/reservation/[^/]+/trip$', store: 'trips', patienceMs: 20 },
  );
  return {
    stored,
    async opens(url: string, mode = 'navigate', method = 'GET'): Promise<string | undefined> {
      let answer: Promise<Response> | undefined;
      // A page cannot make a request that opens a page.
      const request = new Proxy(new Request(url, { method }), {
        get: (target, name) => (name === 'mode' ? mode : Reflect.get(target, name, target)),
      });
      listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
      return answer && (await answer).text();
    },
  };
}

const answers =
  (status: number, text = '') =>
  async (): Promise<Response> =>
    new Response(text, { status });
const never = (): Promise<Response> => new Promise(() => undefined);
const cut = (): Promise<Response> => Promise.reject(new TypeError('no network'));

test.each([
  ['there is no network', cut, 'offline'],
  ['the site is too slow', never, 'offline'],
  ['the site cannot answer', answers(503), 'unreachable'],
  ['the site is asked too much', answers(429), 'unreachable'],
  ['the browser’s pass is over', answers(404), 'closed'],
])('where %s, the kept page is shown and says so', async (_, site, reason) => {
  const device = deviceWith(site);
  expect(await device.opens(PAGE)).toBe(`<main data-copy="${reason}">kept</main>`);
  // In the other language as well: better the other one than none.
  expect(await device.opens(PAGE.replace('lang=tr', 'lang=en'))).toContain(reason);
  expect(await (await device.stored.get(PAGE))?.text()).toBe(KEPT);
});

test('what the site gives is shown and kept in its place; a reservation that no longer stands is forgotten', async () => {
  const device = deviceWith(answers(200, 'new'));
  expect(await device.opens(PAGE)).toBe('new');
  expect(await device.stored.get(PAGE)?.text()).toBe('new');
  const ended = deviceWith(answers(410, 'ended'));
  expect(await ended.opens(PAGE)).toBe('ended');
  expect(ended.stored.size).toBe(0);
});

test('nothing is kept that nobody has asked to keep, and a link of an e-mail goes to the site', async () => {
  const fresh = deviceWith(answers(200, 'shown'), null);
  expect(await fresh.opens(PAGE)).toBe('shown');
  expect(fresh.stored.size).toBe(0);
  expect(await deviceWith(answers(200, 'led on')).opens(`${PAGE}&key=k`)).toBe('led on');
});

test('other pages, other sites and what is sent are left to the browser', async () => {
  const device = deviceWith(cut);
  for (const url of [PAGE.replace('/trip', '/voucher'), 'https://kontak.example/', 'https://elsewhere.example/reservation/K/trip'])
    expect(await device.opens(url), url).toBeUndefined();
  expect(await device.opens(PAGE, 'navigate', 'POST')).toBeUndefined();
});
