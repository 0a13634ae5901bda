import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CacheDescription, type Caches, createCaches } from '../cache.ts';
import { joinCache, SERVER_KINDS } from './cache-servers.fixture.ts';
import type { SharedCache } from './shared-cache.ts';

let names = 0;
const described = (description: Partial<CacheDescription<unknown>> = {}): CacheDescription<unknown> => {
  names += 1;
  return { name: `test.${process.pid}.${names}`, entries: 10, shared: { ms: 60_000 }, ...description };
};
const soon = (holds: () => void | Promise<void>): Promise<void> => vi.waitFor(holds, { timeout: 5_000, interval: 10 });

/** What everybody may rely on who asks a cache, wherever its values are kept. */
function contract(opened: () => Promise<Caches>): void {
  test('however many ask, a value is made once', async () => {
    const cache = (await opened()).of(described());
    let made = 0;
    const ask = () => cache.get('a', 'first', async () => ++made);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect([await ask(), made]).toEqual([1, 1]);
  });

  test('another key and another edition are another value', async () => {
    const cache = (await opened()).of(described());
    expect(await cache.get('a', 'first', async () => 1)).toBe(1);
    expect(await cache.get('b', 'first', async () => 2)).toBe(2);
    expect(await cache.get('a', 'second', async () => 3)).toBe(3);
  });

  test('what fails and what finds nothing is not kept', async () => {
    const cache = (await opened()).of(described());
    await expect(cache.get('a', 'first', () => Promise.reject(new Error('out of order')))).rejects.toThrow('out of order');
    expect(await cache.get('a', 'first', async () => undefined)).toBeUndefined();
    expect(await cache.get('a', 'first', async () => 3)).toBe(3);
  });

  test('none is given that is too old', async () => {
    const cache = (await opened()).of(described({ freshMs: 300, staleMs: 300 }));
    expect(await cache.get('a', 'first', async () => 1)).toBe(1);
    await pause(400);
    expect(await cache.get('a', 'first', async () => 2)).toBe(2);
  });

  test('one that gets old is given once more while a new one is made', async () => {
    const cache = (await opened()).of(described({ freshMs: 300, staleMs: 30_000 }));
    expect(await cache.get('a', 'first', async () => 1)).toBe(1);
    await pause(400);
    expect(await cache.get('a', 'first', async () => 2)).toBe(1);
    await soon(async () => expect(await cache.get('a', 'first', async () => 2)).toBe(2));
  });
}

// They wait for real time: all of them beside each other.
describe('in the memory of one process', { concurrent: true }, () => contract(async () => createCaches()));

describe.each(SERVER_KINDS)('shared over $name', { concurrent: true }, ({ missing, start }) => {
  if (missing) {
    test('everything', ({ skip }) => skip(missing));
    return;
  }
  let server: Awaited<ReturnType<typeof start>>;
  const opened: SharedCache[] = [];
  const process = async (how: Parameters<typeof joinCache>[1] = {}): Promise<Caches> => {
    const shared = await joinCache(server.cacheUrl, how);
    opened.push(shared);
    return createCaches({ shared });
  };
  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => {
    for (const shared of opened) shared.close();
    await server.close();
  });

  contract(() => process());

  test('what one process has made, another one is given, with its age', async () => {
    const [one, other] = await Promise.all([process(), process()]);
    const lifeMs = 5_000;
    const description = described({ freshMs: lifeMs, staleMs: lifeMs });
    const ask = (caches: Caches, by: string) => caches.of(description).get('a', 'first', async () => `made by ${by}`);
    await ask(one, 'one');
    const madeAt = performance.now();
    await pause(0.6 * lifeMs);
    expect(await ask(other, 'the other')).toBe('made by one');
    // It has the rest of its life, not another one. What it took to come over counts as no age, and may be long on a busy machine.
    await pause(Math.max(0, 1.3 * lifeMs - (performance.now() - madeAt)));
    expect(await ask(other, 'the other')).toBe('made by the other');
  });

  test('it arrives as it was: days, whole numbers of any size, bytes, and what is not there', async () => {
    const [one, other] = await Promise.all([process(), process()]);
    const value = {
      at: new Date(0),
      big: 2n ** 70n,
      png: Buffer.from('png'),
      none: undefined,
      text: 'Kontağı çevir'.repeat(10_000),
      empty: [],
    };
    const description = described();
    await one.of(description).get('a', 'first', async () => value);
    await soon(async () => {
      expect(await other.of(description).get('a', 'first', () => Promise.reject(new Error('made again')))).toEqual(value);
    });
  });

  test('one process asks while the others wait', async () => {
    const processes = await Promise.all(Array.from({ length: 5 }, () => process()));
    const description = described();
    let made = 0;
    const make = (): Promise<number> => pause(400, ++made);
    const asked = processes.flatMap((caches) => [1, 2].map(() => caches.of(description).get('a', 'first', make)));
    expect([new Set(await Promise.all(asked)), made]).toEqual([new Set([1]), 1]);
  });

  test('nobody waits longer than was said, nor for one who has failed', async () => {
    const [one, other] = await Promise.all([process(), process()]);
    const description = described({ shared: { ms: 60_000, patienceMs: 100 } });
    const held = Promise.withResolvers<string>();
    const slow = one.of(description).get('a', 'first', () => held.promise);
    await pause(150);
    expect(await other.of(description).get('a', 'first', async () => 'made here')).toBe('made here');
    held.resolve('late');
    await slow;

    const patient = described();
    const failing = one.of(patient).get('a', 'first', () => pause(400).then(() => Promise.reject(new Error('out of order'))));
    const failed = expect(failing).rejects.toThrow('out of order');
    await pause(150);
    const waiting = other.of(patient).get('a', 'first', async () => 'made by the next');
    await failed;
    expect(await waiting).toBe('made by the next');
  });

  test('one who dies while making holds nobody up for long', async () => {
    const [dying, other] = await Promise.all([joinCache(server.cacheUrl), process()]);
    const description = described();
    void createCaches({ shared: dying })
      .of(description)
      .get('a', 'first', () => new Promise(() => {}));
    await pause(100);
    dying.close();
    expect(await other.of(description).get('a', 'first', async () => 'made here')).toBe('made here');
  });

  test('another build, another secret and other settings share nothing', async () => {
    const [one, ...others] = await Promise.all([
      process(),
      process({ build: 'another' }),
      process({ secret: 'of another installation' }),
      process(),
    ]);
    const description = described();
    await one?.of(description).get('a', 'first', async () => 'made');
    await pause(200);
    for (const [index, caches] of others.entries()) {
      const own = index === 2 ? { ...description, shared: { ms: 60_000, madeWith: 'other settings' } } : description;
      expect(await caches.of(own).get('a', 'first', async () => 'their own')).toBe('their own');
    }
  });

  test('what is too large, or is no plain data, or is not described as shared stays in its process', async () => {
    const [one, other] = await Promise.all([process(), process()]);
    const noise = await import('node:crypto').then(({ randomBytes }) => randomBytes(1_100_000));
    const { shared: _, ...own } = described();
    for (const [description, value] of [
      [described(), noise],
      [described(), { draw: () => 'a page' }],
      [own, 'mine'],
    ] as const) {
      await one.of<unknown>(description).get('a', 'first', async () => value);
      await pause(100);
      expect(await other.of<unknown>(description).get('a', 'first', async () => 'their own')).toBe('their own');
    }
  });

  test('uses are counted once for all processes, by window', async () => {
    const [one, other] = await Promise.all([joinCache(server.cacheUrl), joinCache(server.cacheUrl)]);
    opened.push(one, other);
    const key = `test ${globalThis.process.pid} ${Math.random()}`;
    const now = new Date('2026-08-01T10:00:30Z');
    const counts = await Promise.all([1, 2, 3, 4].flatMap(() => [one, other].map((shared) => shared.count(key, 60, now))));
    expect(counts.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await one.count(key, 60, new Date('2026-08-01T10:01:00Z'))).toBe(1);
    expect(await other.count(`${key} of another`, 60, now)).toBe(1);
  });
});

test('what is shared is not replaced or forgotten by hand: others would keep it', () => {
  const cache = createCaches().of(described());
  expect(() => cache.forget('a')).toThrow('is shared');
  expect(() => cache.replace('a', 'first', 1)).toThrow('is shared');
});
