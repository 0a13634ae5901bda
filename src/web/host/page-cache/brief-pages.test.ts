import { expect, test } from 'vitest';
import { createCaches } from '#platform/cache';
import { BRIEF_MS, createBriefPages } from './brief-pages.ts';
import type { KeptPage } from './kept-page.ts';
import type { SharedVisit } from './shared-visit.ts';

const visit = (path = '/list'): SharedVisit => ({ key: path, anonymous: () => new Request(`https://kontak.example${path}`) });
const later = <Value>(ms: number, value: Value): Promise<Value> => new Promise((resolve) => setTimeout(resolve, ms, value));

/** Lists whose clock, suppliers and prices a test moves. Every one says how many were made before it. */
function house() {
  const state = { now: 0, dataVersion: 'first' as string | undefined, made: 0, isWhole: true, takesMs: 0, failures: [] as unknown[] };
  const pages = new Map<KeptPage, number>();
  const listFor = createBriefPages({
    caches: createCaches({ now: () => state.now }),
    dataVersion: async () => state.dataVersion,
    failed: (error) => void state.failures.push(error),
    async make() {
      state.made += 1;
      const number = state.made;
      const { isWhole, takesMs } = state;
      if (takesMs > 0) await later(takesMs, undefined);
      if (takesMs < 0) throw new Error('drawing failed');
      if (!isWhole) return { page: undefined, alone: new Response(String(number)) };
      const page = { bytes: 100_000, answer: async () => new Response() } as unknown as KeptPage;
      pages.set(page, number);
      return { page };
    },
  });
  const shown = async (path?: string): Promise<string> => {
    const made = await listFor(visit(path));
    if (made?.page) return `shared ${pages.get(made.page)}`;
    return made?.alone ? `alone ${await made.alone.text()}` : 'own';
  };
  return { state, shown };
}

test('a list is made once for all who ask in the same moment, and anew for whoever comes later', async () => {
  const { state, shown } = house();
  state.takesMs = 5;
  expect(await Promise.all([shown(), shown(), shown('/other')])).toEqual(['shared 1', 'shared 1', 'shared 2']);
  state.now += BRIEF_MS - 1;
  expect(await shown()).toBe('shared 1');
  state.now += 1;
  expect(await shown()).toBe('shared 3');
});

test('a change of prices is in the very next list', async () => {
  const { state, shown } = house();
  await shown();
  state.dataVersion = 'second';
  expect(await shown()).toBe('shared 2');
});

test('while nobody can say which prices hold, everybody has a list of their own', async () => {
  const { state, shown } = house();
  state.dataVersion = undefined;
  expect([await shown(), state.made]).toEqual(['own', 0]);
});

test('a list that waits for a late supplier is its first visitor’s alone, and the others do not wait for it', async () => {
  const { state, shown } = house();
  state.isWhole = false;
  expect(await Promise.all([shown(), shown()])).toEqual(['alone 1', 'own']);
  expect(await shown()).toBe('own');
  state.now += BRIEF_MS;
  state.isWhole = true;
  expect(await shown()).toBe('shared 2');
});

test('nobody waits long for what is made for somebody else, and who has it made waits for it', async () => {
  const { state, shown } = house();
  state.takesMs = 400;
  const first = shown();
  expect(await shown()).toBe('own');
  expect(await first).toBe('shared 1');
});

test('a fault is told to whom it happened; the others make their own', async () => {
  const { state, shown } = house();
  state.takesMs = -1;
  const [first, second] = await Promise.allSettled([shown(), shown()]);
  expect(first).toMatchObject({ status: 'rejected' });
  expect(second).toMatchObject({ value: 'own' });
});
