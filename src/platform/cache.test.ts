import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type CacheDescription, createCaches } from './cache.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A cache whose clock a test moves, and a workshop that numbers what it makes. */
function workshop(description: Partial<CacheDescription<number | undefined>> = {}) {
  const state = { now: 0, made: 0, isBroken: false, isEmpty: false, hold: undefined as Promise<void> | undefined };
  const failed: unknown[] = [];
  const caches = createCaches({ now: () => state.now, failed: (_, error) => failed.push(error) });
  const cache = caches.of<number | undefined>({ name: 'test.numbers', entries: 10, ...description });
  const make = async () => {
    state.made += 1;
    const number = state.made;
    await state.hold;
    if (state.isBroken) throw new Error('out of order');
    return state.isEmpty ? undefined : number;
  };
  const ask = (key = 'a', edition: string | undefined = 'first') => cache.get(key, edition, make);
  return { state, failed, caches, cache, make, ask };
}

test('however many ask, a value is made once', async () => {
  const { ask } = workshop();
  expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2]);
  expect(await ask()).toBe(1);
});

test('what is fresh can be had at once, and nothing is made for that', async () => {
  const { state, cache, caches, ask } = workshop({ freshMs: 10, staleMs: 20 });
  expect(cache.fresh('a', 'first')).toBeUndefined();
  await ask();
  expect([cache.fresh('a', 'first'), cache.fresh('a', 'second'), cache.fresh('b', 'first')]).toEqual([1, undefined, undefined]);
  state.now = 10;
  expect([cache.fresh('a', 'first'), state.made]).toEqual([undefined, 1]);
  expect(caches.figures()).toMatchObject([{ hits: 1, misses: 1 }]);
});

test('under another edition it is made anew', async () => {
  const { ask } = workshop();
  await ask();
  expect(await ask('a', 'second')).toBe(2);
});

test('what was begun before a change is not given to those who ask after it', async () => {
  const { state, ask } = workshop();
  const held = Promise.withResolvers<void>();
  state.hold = held.promise;
  const early = ask();
  await settled();
  const late = [ask('a', 'second'), ask('a', 'second')];
  held.resolve();
  expect(await Promise.all([early, ...late])).toEqual([1, 2, 2]);
});

test('where nobody can say what a value is made from, it is made for each', async () => {
  const { cache, make, caches } = workshop();
  expect([await cache.get('a', undefined, make), await cache.get('a', undefined, make)]).toEqual([1, 2]);
  expect(caches.figures()).toMatchObject([{ entries: 0 }]);
});

test('a value is given once more while a new one is made, and not when it is too old', async () => {
  const { state, ask } = workshop({ freshMs: 10, staleMs: 20 });
  await ask();
  state.now = 9;
  expect([await ask(), state.made]).toEqual([1, 1]);
  state.now = 10;
  expect(await ask()).toBe(1);
  await settled();
  expect(await ask()).toBe(2);
  state.now = 30;
  expect(await ask()).toBe(3);
});

test('whoever asked first hears why nothing was made; the next one tries again', async () => {
  const { state, ask } = workshop();
  state.isBroken = true;
  await expect(ask()).rejects.toThrow('out of order');
  state.isBroken = false;
  expect(await ask()).toBe(2);
});

test('a value that cannot be renewed is kept as it was, and it is told', async () => {
  const { state, ask, failed } = workshop({ freshMs: 10 });
  await ask();
  state.now = 10;
  state.isBroken = true;
  expect(await ask()).toBe(1);
  await settled();
  expect(failed).toMatchObject([{ message: 'out of order' }]);
  expect(await ask()).toBe(1);
});

test('an old value stands in for one that fails or is late, and not for ever', async () => {
  const { state, ask, cache, failed } = workshop({ standIn: { ms: 100, patienceMs: 5 } });
  await ask();
  state.isBroken = true;
  expect(await ask('a', 'second')).toBe(1);
  expect(failed).toHaveLength(1);
  state.isBroken = false;
  const held = Promise.withResolvers<void>();
  state.hold = held.promise;
  expect(await ask('a', 'second')).toBe(1);
  state.now = 100;
  expect(await cache.last('a')).toBe(1);
  held.resolve();
  await settled();
  expect(await ask('a', 'second')).toBe(3);
  state.now = 201;
  expect(await cache.last('a')).toBeUndefined();
});

test('that there is nothing is not kept', async () => {
  const { state, ask } = workshop();
  state.isEmpty = true;
  expect([await ask(), await ask(), state.made]).toEqual([undefined, undefined, 2]);
});

test('it stays within its number and its room, and forgets what nobody asks for', async () => {
  const few = workshop({ entries: 2 });
  for (const key of ['a', 'b', 'a', 'c']) await few.ask(key);
  expect([await few.ask('a'), await few.ask('b')]).toEqual([1, 4]);
  const narrow = workshop({ bytes: { most: 250, of: () => 99.5 } });
  for (const key of ['a', 'b', 'a', 'c']) await narrow.ask(key);
  expect(narrow.caches.figures()).toMatchObject([{ entries: 2, bytes: 200 }]);
  expect([await narrow.ask('a'), await narrow.ask('b')]).toEqual([1, 4]);
});

test('a better value takes the place of one of its edition, and of no other', async () => {
  const { ask, cache } = workshop();
  await ask();
  cache.replace('a', 'first', 70);
  expect(await ask()).toBe(70);
  cache.replace('a', 'before', 80);
  expect(await ask()).toBe(70);
});

test('what is forgotten is made anew', async () => {
  const { ask, cache } = workshop();
  await ask();
  cache.forget('a');
  expect(await ask()).toBe(2);
});

test('how well it serves is counted by name', async () => {
  const { state, ask, caches } = workshop({ freshMs: 10 });
  await ask();
  await ask();
  state.now = 10;
  await ask();
  await settled();
  state.isBroken = true;
  await expect(ask('b')).rejects.toThrow();
  expect(caches.figures()).toEqual([{ name: 'test.numbers', hits: 1, stale: 1, misses: 2, failures: 1, entries: 1, bytes: 0 }]);
});

test('one description is one cache, and no two share a name', () => {
  const caches = createCaches();
  const description: CacheDescription<number> = { name: 'test.one', entries: 1 };
  expect(caches.of(description)).toBe(caches.of(description));
  expect(() => caches.of({ ...description })).toThrow('test.one');
});

test('what may not be given any more is not held: it goes by itself', async () => {
  const { caches, state, ask } = workshop({ freshMs: 60, staleMs: 60 });
  const entries = (): number | undefined => caches.figures()[0]?.entries;
  await ask('a');
  state.now = 59;
  await ask('b');
  await pause(90);
  expect(entries()).toBe(2);
  state.now = 60;
  await pause(90);
  expect(entries()).toBe(1);
  expect(await ask('b')).toBe(2);
  state.now = 119;
  await pause(90);
  expect(entries()).toBe(0);
});

test('what is being made while others go still reaches everybody who waits, once', async () => {
  const { state, ask } = workshop({ freshMs: 0, staleMs: 0 });
  const held = Promise.withResolvers<void>();
  await ask('before');
  state.hold = held.promise;
  const first = ask();
  await pause(120);
  const second = ask();
  held.resolve();
  expect(await Promise.all([first, second])).toEqual([2, 2]);
});
