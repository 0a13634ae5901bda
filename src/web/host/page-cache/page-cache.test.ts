import { expect, test } from 'vitest';
import { createCaches } from '#platform/cache';
import type { KeptPage } from './kept-page.ts';
import { createPageCache, FRESH_MS, STALE_MS, WITHOUT_DATABASE_MS } from './page-cache.ts';
import type { SharedVisit } from './shared-visit.ts';

const visit = (path: string): SharedVisit => ({ key: path, anonymous: () => new Request(`https://kontak.example${path}`) });
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A house of pages whose clock and prices a test moves. Every page says how many were made before it. */
function house({ maximumBytes = 1_000_000 } = {}) {
  const state = {
    now: 0,
    dataVersion: 'first' as string | undefined,
    made: 0,
    shared: true,
    failures: 0,
    hold: undefined as Promise<void> | undefined,
  };
  const pages = new Map<KeptPage, number>();
  const caches = createCaches({ now: () => state.now });
  const pageFor = createPageCache({
    caches,
    dataVersion: async () => state.dataVersion,
    fromOther: () => {
      throw new Error('there is nobody else');
    },
    maximumBytes,
    failed: () => {
      state.failures += 1;
    },
    async make() {
      state.made += 1;
      const number = state.made;
      await state.hold;
      if (state.failures < 0) throw new Error('drawing failed');
      if (!state.shared) return undefined;
      const form = {
        pathname: '/',
        bytes: 100_000,
        etag: String(number),
        cacheControl: '',
        hashes: { scripts: [], styles: [] },
        brotli: new Uint8Array(1),
      };
      const page: KeptPage = { bytes: 100_000, room: 150_000, form: async () => form, answer: async () => new Response() };
      pages.set(page, number);
      return page;
    },
  });
  const shown = async (path = '/'): Promise<number | undefined> => {
    const page = await pageFor(visit(path));
    return page && pages.get(page);
  };
  const room = (): number => caches.figures()[0]?.bytes ?? 0;
  return { state, room, shown };
}

test('a page is made once and given to many', async () => {
  const { shown } = house();
  expect(await Promise.all([shown(), shown(), shown('/en')])).toEqual([1, 1, 2]);
  expect(await shown()).toBe(1);
});

test('a change of prices is in the very next page', async () => {
  const { state, shown } = house();
  await shown();
  state.dataVersion = 'second';
  expect(await shown()).toBe(2);
});

test('a page begun before a change is not taken for one of after it', async () => {
  const { state, shown } = house();
  const held = Promise.withResolvers<void>();
  state.hold = held.promise;
  const early = shown();
  await settled();
  state.dataVersion = 'second';
  const late = shown();
  held.resolve();
  expect(await Promise.all([early, late])).toEqual([1, 2]);
  expect(await shown()).toBe(2);
});

test('a page that is getting old is given once more while a new one is made; an old one is not given any more', async () => {
  const { state, shown } = house();
  await shown();
  state.now = FRESH_MS - 1;
  expect([await shown(), state.made]).toEqual([1, 1]);
  state.now = FRESH_MS;
  expect(await shown()).toBe(1);
  await settled();
  expect(await shown()).toBe(2);
  state.now += STALE_MS + 1;
  expect(await shown()).toBe(3);
});

test('whatever it keeps, it stays within its room and forgets what nobody asks for', async () => {
  const { room, shown } = house({ maximumBytes: 500_000 });
  for (const path of ['/a', '/b', '/c', '/a', '/d']) await shown(path);
  expect(room()).toBeLessThanOrEqual(500_000);
  expect([await shown('/a'), await shown('/d'), await shown('/b')]).toEqual([1, 4, 5]);
});

test('a page that may not be shared is made for everybody, and not tried again right away', async () => {
  const { state, shown } = house();
  state.shared = false;
  expect([await shown(), await shown(), state.made]).toEqual([undefined, undefined, 1]);
});

test('a page that could not be made is tried again by the next visitor', async () => {
  const { state, shown } = house();
  state.failures = -1;
  await expect(shown()).rejects.toThrow('drawing failed');
  state.failures = 0;
  expect(await shown()).toBe(2);
});

test('while nobody can say whether it still holds, a page is given as it was, for a quarter of an hour', async () => {
  const { state, shown } = house();
  await shown();
  state.dataVersion = undefined;
  state.now = WITHOUT_DATABASE_MS;
  expect([await shown(), state.made]).toEqual([1, 1]);
  expect(await shown('/en')).toBeUndefined();
  state.now += 1;
  expect(await shown()).toBeUndefined();
  state.dataVersion = 'first';
  expect(await shown()).toBe(2);
});

test('a page that cannot be made anew is given as it was, and made as soon as it can be', async () => {
  const { state, shown } = house();
  await shown();
  state.dataVersion = 'second';
  state.failures = -1;
  expect(await shown()).toBe(1);
  state.failures = 0;
  expect(await shown()).toBe(3);
});

test('nobody waits long for a new page who can have the old one', async () => {
  const { state, shown } = house();
  await shown();
  state.dataVersion = 'second';
  const held = Promise.withResolvers<void>();
  state.hold = held.promise;
  expect(await shown()).toBe(1);
  held.resolve();
  await settled();
  expect(await shown()).toBe(2);
});
