import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS, href } from '#addresses/model';
import { bookingJobs, visitorProof } from '#booking';
import type { Principal } from '#kernel/principal';
import { switchFlag } from '#platform/flags/switch';
import { freePort } from '../../../scripts/product.ts';
import { type BuiltHost, openBuiltHost, textOf } from './built-host.ts';

/** The synthetic visitor of the built product, over a socket, through the door that everybody has. */
let host: BuiltHost;
let server: Server;
beforeAll(async () => {
  const port = await freePort();
  host = await openBuiltHost({ SYNTHETIC_VISITOR: `http://127.0.0.1:${port}` });
  server = createServer(getRequestListener((request) => host.answer(request))).listen(port, '127.0.0.1');
  await host.app.work();
}, 120_000);
afterAll(async () => {
  server.close();
  await host.close();
});

const BY: Principal = { kind: 'staff', id: '0f5c0f5c-0f5c-4f5c-8f5c-0f5c0f5c0f5c', roles: ['operations'] };
const proof = () => ({ 'synthetic-visitor': visitorProof(host.app.booking) });

/** As a worker does it every five minutes. */
async function visited(): Promise<string> {
  await bookingJobs(host.app.booking)
    .find(({ name }) => name === 'synthetic-visit')
    ?.run({} as never);
  return host.app.metrics.text();
}

const day = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
const SEARCH = { pickup: 'istanbul-havalimani', from: day(30), to: day(32), country: 'TR', age: '35' };

test('it books, sees it confirmed, cancels and sees it cancelled, and says so', async () => {
  const text = await visited();
  for (const step of ['clear', 'search', 'quote', 'order', 'confirmed', 'cancel', 'cancelled'])
    expect(text).toMatch(new RegExp(`^kontak_synthetic_step_seconds_count\\{step="${step}",outcome="done"\\} [1-9]`, 'm'));
  expect(text).toMatch(/^kontak_synthetic_visits_total\{outcome="done",step="none"\} [1-9]/m);
  expect(Number(/^kontak_synthetic_last_success_seconds (\S+)$/m.exec(text)?.[1])).toBeLessThan(60);
  expect(host.faults()).toEqual([]);
}, 60_000);

test('what fails is named: a test supplier that is switched off is not found', async () => {
  const flag = { name: 'supplier.test-supplier', reason: 'a test', by: BY };
  await switchFlag({ db: host.db, clock: host.app.clock }, { ...flag, to: 'off' });
  await expect.poll(() => host.app.flags.isOff(flag.name), { timeout: 10_000 }).toBe(true);
  const text = await visited();
  expect(text).toMatch(/^kontak_synthetic_visits_total\{outcome="failed",step="search"\} [1-9]/m);
  expect(text).toMatch(/^kontak_synthetic_step_seconds_count\{step="search",outcome="failed"\} [1-9]/m);
  await switchFlag({ db: host.db, clock: host.app.clock }, { ...flag, to: 'on' });
  await expect.poll(() => host.app.flags.isOff(flag.name), { timeout: 10_000 }).toBe(false);
}, 60_000);

test('no page, list, sitemap or catalogue shows the test supplier, not even to whoever has the proof', async () => {
  const offers = `/api/v1/offers?${new URLSearchParams({ ...SEARCH, perPage: '50', facets: 'true' })}`;
  expect(await textOf(await host.fetch(offers, { headers: proof() }))).toContain('test-supplier');
  expect(await textOf(await host.fetch(offers))).not.toMatch(/test.supplier/i);
  const sitemaps = await textOf(await host.fetch(ENDPOINTS.sitemapIndex));
  const pages = [
    href('home', 'en', {}),
    href('cars', 'en', {}, SEARCH),
    href('cars', 'en', {}, { ...SEARCH, view: 'dates' }),
    href('companies', 'en', {}),
    href('place', 'en', { url: 'istanbul' }),
    ...[...sitemaps.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
    '/api/v1/catalogue/companies',
    '/api/v1/catalogue/offices',
    '/api/v1/catalogue/cars',
    '/api/v1/places?q=istanbul',
  ];
  expect(pages.length).toBeGreaterThan(12);
  for (const path of pages) {
    const answer = await host.fetch(path, { headers: proof() });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await textOf(answer), path).not.toMatch(/test.supplier/i);
  }
  expect((await host.fetch(href('company', 'en', { url: 'test-supplier' }), { headers: proof() })).status).toBe(404);
}, 60_000);
