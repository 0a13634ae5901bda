import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '#addresses/model';
import type { Log } from '#platform/log';
import { silentLog } from '#platform/log';
import { type BuiltHost, openBuiltHost } from './built-host.ts';

/** Pages are drawn once before a process says that it is ready. Whoever looks at figures, pages or suppliers cannot tell. */
let host: BuiltHost;
const warnings: string[] = [];
const log: Log = { ...silentLog, warn: (_, message) => void warnings.push(message) };
beforeAll(async () => {
  host = await openBuiltHost({ SIMULATED_SUPPLIERS: 'slow' }, undefined, log);
}, 120_000);
afterAll(() => host.close());

const figures = async (name: string): Promise<string[]> =>
  (await host.app.metrics.text()).split('\n').filter((line) => line.startsWith(name) && !line.endsWith(' 0'));

test('home and a list of cars, in both languages: nobody is counted, only our own fleet is asked, and nothing is kept', async () => {
  // However busy the machine of the tests is.
  expect(await host.warmUp({ patienceMs: 60_000 })).toBe(4);
  expect(await figures('kontak_requests_total')).toEqual([]);
  const asked = await figures('kontak_supplier_calls_total');
  expect(asked.length).toBeGreaterThan(0);
  for (const line of asked) expect(line).toContain('supplier="direct"');
  expect(await figures('kontak_cache_entries{cache="web.')).toEqual([]);
  expect(await figures('kontak_cache_entries{cache="search.')).toEqual([]);
  expect(warnings).toEqual([]);
});

test('what cannot be drawn keeps nobody from serving, nor does what takes too long', async () => {
  expect(await host.warmUp({ paths: ['/no-such-page', href('home', 'tr', {})] })).toBe(1);
  const startedAt = performance.now();
  expect(await host.warmUp({ paths: Array(200).fill(href('home', 'tr', {})), patienceMs: 50 })).toBeLessThan(200);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
