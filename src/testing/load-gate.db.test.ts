import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS, href } from '#addresses/model';
import { configFrom } from '#platform/config';
import { type Log, silentLog } from '#platform/log';
import { createMetrics } from '#platform/metrics/metrics';
import { type App, createApp } from '../app.ts';
import { createHost } from '../web/host/create-host.ts';
import { BUSY, type LoadControl } from '../web/host/load/load-control.ts';
import { PROXY } from './built/built-host.ts';
import { resetDatabase, testDatabase } from './database.ts';

const ORIGIN = 'https://www.example.com';
// Drawn, as a real installation's has to be.
const SECRET = 'Zk3vQ8mT1xWc7rYp5nLs9dHf2bJg6aUe0iOq4tRw';
const FULL: LoadControl = { run: async () => BUSY, isQueued: () => true };
const EMPTY: LoadControl = { run: (_, work) => work(), isQueued: () => false };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };

const lines: { fields: object; message: string }[] = [];
const log: Log = { ...silentLog, warn: (fields, message) => void lines.push({ fields, message }) };
let app: App;
beforeAll(async () => {
  const settings = { APP_SECRET: SECRET, PUBLIC_ORIGIN: ORIGIN, SAMPLE_DATA: 'false', DEMO: 'true', TRUST_PROXY: 'loopback' };
  app = await createApp(
    configFrom(settings, () => SECRET),
    { database: await resetDatabase(await testDatabase()), log },
  );
});
afterAll(() => app.close());

function asking(load: LoadControl, isStopping = false) {
  const pages = () => Promise.reject(new Error('No page is begun here'));
  // A product has one host, and its figures are one host's.
  const host = createHost({ ...app, metrics: createMetrics() }, { build: pages, mode: 'test', load, isStopping: () => isStopping });
  return (path: string, init: RequestInit = {}) => host.fetch(new Request(`http://inside:3000${path}`, init), PROXY);
}

test.each([
  ['tr', href('places', 'tr', {}), 'Şu an çok yoğunuz'],
  ['en', href('cars', 'en', {}, { pickup: 'a"b&c' }), 'We are very busy right now'],
])('who cannot be answered in time is told so in their language: %s', async (locale, path, title) => {
  const answer = await asking(FULL)(path);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
  const html = await answer.text();
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain(title);
  expect(html).toContain(`href="${path.replaceAll('&', '&amp;')}"`);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  expect(html).toContain(`<style nonce="${nonce}">`);
  expect(html).not.toContain('goes-here');
});

test('a form that is refused waits in the answer, without the card', async () => {
  const body = new URLSearchParams({ firstName: 'Elif', cardNumber: '4242424242424242' }).toString();
  const headers = { ...FORM, 'content-length': String(body.length) };
  const html = await (await asking(FULL)(href('booking', 'tr', {}, { offer: 'x' }), { method: 'POST', body, headers })).text();
  expect(html).toContain('name="firstName" value="Elif"');
  expect(html).not.toContain('4242');
});

test('the API refuses as it refuses everything', async () => {
  const answer = await asking(FULL)('/api/v1/places?q=izmir', { headers: { 'accept-language': 'en' } });
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
    503,
    '5',
    'application/problem+json; charset=utf-8',
  ]);
  expect(await answer.json()).toMatchObject({
    type: expect.stringMatching(/^https?:.+\/api\/docs#busy$/),
    kind: 'busy',
    status: 503,
    retryAfterSeconds: 5,
  });
});

test('what nobody waits for is asked for as such', async () => {
  const worths: string[] = [];
  const ask = asking({
    run: async (worth) => {
      worths.push(worth);
      return BUSY;
    },
    isQueued: () => true,
  });
  const list = href('cars', 'tr', {});
  await ask(list, { headers: { 'sec-purpose': 'prefetch' } });
  await ask(list, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } });
  await ask(list);
  expect(worths).toEqual(['unwaited', 'unwaited', 'search']);
});

test('a probe is always answered, and one who stops says so', async () => {
  expect((await asking(FULL)(ENDPOINTS.alive)).status).toBe(200);
  expect((await asking(FULL)(ENDPOINTS.ready)).status).toBe(200);
  const stopping = asking(EMPTY, true);
  expect((await stopping(ENDPOINTS.alive)).status).toBe(200);
  const ready = await stopping(ENDPOINTS.ready);
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, stopping: true }]);
});

test('a flood is one line in the log', async () => {
  lines.length = 0;
  const ask = asking(FULL);
  for (let page = 0; page < 50; page += 1) await ask('/hakkinda');
  expect(lines).toEqual([{ fields: { refused: 1 }, message: expect.stringContaining('refused') }]);
});

test('a crawler in a hurry is held back, and nobody else', async () => {
  lines.length = 0;
  const ask = asking(EMPTY);
  const from = (ip: string, path: string) => ask(path, { headers: { 'x-forwarded-for': ip, 'accept-language': 'en' } });
  const statuses: number[] = [];
  for (let page = 0; page < 450; page += 1) statuses.push((await from('203.0.113.7', '/api/v1/no-such-thing')).status);
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([404]));
  expect(statuses.slice(300).filter((status) => status === 429).length).toBeGreaterThan(50);

  // On a busy machine enough time passes between two requests for one more to be answered.
  const refused = async (path: string): Promise<Response> => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const answer = await from('203.0.113.7', path);
      if (answer.status === 429) return answer;
    }
    throw new Error(`Never held back: ${path}`);
  };
  const page = await refused(href('places', 'en', {}));
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await page.text()).toContain('Too many pages from this network');
  const call = await refused('/api/v1/places');
  expect(await call.json()).toMatchObject({ kind: 'too_many_requests', status: 429, requestId: expect.stringMatching(/./) });
  expect((await from('203.0.113.8', '/api/v1/no-such-thing')).status).toBe(404);
  expect((await from('203.0.113.7', ENDPOINTS.alive)).status).toBe(200);
  expect(lines.some(({ fields }) => JSON.stringify(fields).includes('"security":"limit.reached"'))).toBe(true);
});
