import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createCaches } from '#platform/cache';
import { silentLog } from '#platform/log';
import { createMetrics } from '#platform/metrics/metrics';
import { joinCache } from '#platform/shared-cache/cache-servers.fixture';
import { startKeyValueServer } from '#testing';
import type { Connector, Trip } from '../../connector.ts';
import { createRemoteConnector } from '../remote-supplier.fixture.ts';
import { SupplierTimeout, withLimits } from '../with-limits.ts';
import { isCircuitOpen, withBreaker } from './with-breaker.ts';
import { BudgetSpent, withBudget } from './with-budget.ts';
import { supplierFigures, withFigures } from './with-figures.ts';
import { withKeptAnswers } from './with-kept-answers.ts';

const REST_MS = 20_000;
// How long a supplier is left alone is told by a clock of the test's own: a busy machine lets no rest pass unseen.
afterEach(() => vi.useRealTimers());
const rested = (): void => void vi.setSystemTime(Date.now() + REST_MS);

const open = (): AbortSignal => new AbortController().signal;
const trip = (wishes: object = {}): Trip =>
  ({ criteria: { pickup: 'a', returnTo: 'a', pickupAt: '1', returnAt: '2', driver: { country: 'TR', age: 35 }, ...wishes } }) as never;

/** A supplier that counts what it is asked. */
function counting(search: () => Promise<never[]> = async () => []) {
  const asked = { searches: 0 };
  const connector: Connector = {
    ...createRemoteConnector().connector,
    search: () => {
      asked.searches += 1;
      return search();
    },
    requote: async () => ({ kind: 'sold_out' }),
    book: async () => ({ kind: 'confirmed', supplierCode: 'X' }),
  };
  return { asked, connector };
}

test('a supplier that fails time after time is left alone, tried once after a rest, and asked as before when that succeeds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let isBroken = true;
  const { asked, connector } = counting(async () => {
    if (isBroken) throw new Error('out of order');
    return [];
  });
  const guarded = withBreaker(connector, { log: silentLog }, { failures: 3, restMs: REST_MS });
  for (let call = 0; call < 3; call += 1) await expect(guarded.search(trip(), open())).rejects.toThrow('out of order');
  const refused = await guarded.search(trip(), open()).catch((error: unknown) => error);
  expect([isCircuitOpen(refused), asked.searches]).toEqual([true, 3]);
  expect(await guarded.book({} as never)).toEqual({ kind: 'confirmed', supplierCode: 'X' });
  rested();
  isBroken = false;
  expect(await guarded.search(trip(), open())).toEqual([]);
  expect(await guarded.search(trip(), open())).toEqual([]);
  expect(asked.searches).toBe(5);
});

test('how suppliers answer is counted, and that one is left alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const metrics = createMetrics();
  const figures = supplierFigures(metrics);
  const outcomes = [null, new SupplierTimeout('late'), new Error('out of order'), new Error('out of order')];
  const { connector } = counting(async () => {
    const error = outcomes.shift();
    if (error) throw error;
    return [];
  });
  const { name } = connector;
  const changed = (isAlone: boolean) => figures.leftAlone(name, isAlone);
  const guarded = withBreaker(withFigures(connector, figures), { log: silentLog, changed }, { failures: 3, restMs: REST_MS });
  expect(await metrics.text()).toContain(`kontak_supplier_left_alone{supplier="${name}"} 0\n`);
  for (let call = 0; call < 5; call += 1) await guarded.search(trip(), open()).catch(() => {});
  await guarded.book({} as never);
  const text = await metrics.text();
  const calls = (call: string, outcome: string) => `kontak_supplier_calls_total{supplier="${name}",call="${call}",outcome="${outcome}"}`;
  for (const line of [
    `${calls('search', 'answered')} 1`,
    `${calls('search', 'late')} 1`,
    `${calls('search', 'broken')} 2`,
    `${calls('book', 'answered')} 1`,
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toContain(`kontak_supplier_left_alone{supplier="${name}"} 1\n`);
  rested();
  await guarded.search(trip(), open());
  expect(await metrics.text()).toContain(`kontak_supplier_left_alone{supplier="${name}"} 0\n`);
});

test('whoever finds no turn at a busy supplier says nothing about it: it was not asked', async () => {
  const metrics = createMetrics();
  const figures = supplierFigures(metrics);
  const answers: (() => void)[] = [];
  const { connector } = counting(() => new Promise((resolve) => answers.push(() => resolve([]))));
  const limits = { ...connector.limits, searchMs: 400, concurrency: 1 };
  const busy = withBreaker(withFigures(withLimits({ ...connector, limits }), figures), { log: silentLog }, { failures: 2, restMs: 60_000 });
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => busy.search(trip(), open())));
  expect(all.map((each) => each.status === 'rejected' && each.reason instanceof SupplierTimeout)).toEqual([true, true, true, true]);
  const next = busy.search(trip(), open());
  await pause(0);
  answers.at(-1)?.();
  expect(await next).toEqual([]);
  const text = await metrics.text();
  for (const [outcome, count] of Object.entries({ no_turn: 3, late: 1, answered: 1 }))
    expect(text).toContain(`kontak_supplier_calls_total{supplier="${connector.name}",call="search",outcome="${outcome}"} ${count}\n`);
});

test('a price check says which booking it is instead of, whatever is around the supplier', async () => {
  const heard: unknown[] = [];
  const connector: Connector = {
    ...counting().connector,
    requote: async (...said) => {
      heard.push(said[3]);
      return { kind: 'sold_out' };
    },
  };
  const around = [
    withLimits(connector),
    withFigures(connector, supplierFigures(createMetrics())),
    withBreaker(connector, { log: silentLog }),
    withBudget(connector, { clock: () => new Date(0) }, 60),
    withKeptAnswers(connector, { caches: createCaches() }, 0),
  ];
  for (const each of around) await each.requote(trip(), 'car', open(), 'booking-before');
  expect(heard).toEqual(around.map(() => 'booking-before'));
});

test('visitors who leave say nothing about a supplier', async () => {
  const { asked, connector } = counting();
  const guarded = withBreaker(connector, { log: silentLog }, { failures: 1, restMs: 60_000 });
  for (let call = 0; call < 5; call += 1) await expect(guarded.search(trip(), AbortSignal.abort())).rejects.toThrow();
  expect(await guarded.search(trip(), open())).toEqual([]);
  expect(asked.searches).toBe(1);
});

test('a supplier is asked no more often than was agreed, and bookings do not count', async () => {
  let now = 0;
  const { asked, connector } = counting();
  const limited = withBudget(connector, { clock: () => new Date(now) }, 60);
  for (let call = 0; call < 10; call += 1) await limited.search(trip(), open());
  await expect(limited.search(trip(), open())).rejects.toThrow(BudgetSpent);
  await expect(limited.requote(trip(), 'x', open())).rejects.toThrow(BudgetSpent);
  expect(await limited.book({} as never)).toEqual({ kind: 'confirmed', supplierCode: 'X' });
  now += 2_000;
  await limited.search(trip(), open());
  await limited.search(trip(), open());
  await expect(limited.search(trip(), open())).rejects.toThrow(BudgetSpent);
  expect(asked.searches).toBe(12);
});

test('everybody who asks the same meanwhile waits for one question, and who leaves ends it for nobody else', async () => {
  const { asked, connector } = counting(async () => {
    await pause(300);
    return [];
  });
  const kept = withKeptAnswers(connector, { caches: createCaches() }, 0);
  const [first, second, left] = await Promise.allSettled([
    kept.search(trip(), open()),
    kept.search(trip(), open()),
    kept.search(trip(), AbortSignal.timeout(5)),
  ]);
  expect([first.status, second.status, left.status, asked.searches]).toEqual(['fulfilled', 'fulfilled', 'rejected', 1]);
  await kept.search(trip(), open());
  expect(asked.searches).toBe(2);
});

test('an answer is given to others for as long as was agreed, and only to the same question', async () => {
  let now = 0;
  const { asked, connector } = counting();
  const kept = withKeptAnswers(connector, { caches: createCaches({ now: () => now }) }, 20_000);
  for (const age of [35, 35, 36]) await kept.search(trip({ driver: { country: 'TR', age } }), open());
  expect(asked.searches).toBe(2);
  now = 20_000;
  await kept.search(trip(), open());
  expect(asked.searches).toBe(3);
});

test('a failure is given to nobody else', async () => {
  let isBroken = true;
  const { asked, connector } = counting(async () => {
    if (isBroken) throw new Error('out of order');
    return [];
  });
  const kept = withKeptAnswers(connector, { caches: createCaches() }, 60_000);
  await expect(kept.search(trip(), open())).rejects.toThrow('out of order');
  isBroken = false;
  expect(await kept.search(trip(), open())).toEqual([]);
  expect(asked.searches).toBe(2);
});

test('several processes ask once for all of them, where the supplier allows its answers to be kept and their settings of it are the same', async () => {
  const server = await startKeyValueServer();
  const processes = await Promise.all([1, 2].map(() => joinCache(server.cacheUrl)));
  const searched = async (keptForMs: number, settings: readonly string[]): Promise<number> => {
    const { asked, connector } = counting();
    const kept = processes.map((shared, index) =>
      withKeptAnswers(connector, { caches: createCaches({ shared }) }, keptForMs, settings[index]),
    );
    await Promise.all(kept.map((one) => one.search(trip({ pickup: settings.join() }), open())));
    return asked.searches;
  };
  expect([await searched(20_000, ['a', 'a']), await searched(20_000, ['b', 'c']), await searched(0, ['d', 'd'])]).toEqual([1, 2, 2]);
  for (const shared of processes) shared.close();
  await server.close();
});
