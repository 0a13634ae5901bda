import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#addresses/model';
import { CATALOG_PATH, DOCS_PATH, DOCUMENT_PATH } from '#api';
import { configFrom } from '#platform/config';
import { silentLog } from '#platform/log';
import { type App, createApp } from '../../app.ts';
import { createHost } from '../../web/host/create-host.ts';
import { PROXY } from '../built/built-host.ts';
import { resetDatabase, testDatabase } from '../database.ts';

const ORIGIN = 'https://www.example.com';
const SECRET = 'k3Jd82hSLq0vXz71PmNbYtRw5uEoCa9G';

let app: App;
let host: ReturnType<typeof createHost>;

beforeAll(async () => {
  const config = configFrom(
    { APP_SECRET: SECRET, DEMO: 'true', PUBLIC_ORIGIN: ORIGIN, SAMPLE_DATA: 'false', TRUST_PROXY: 'loopback,10.0.0.0/8' },
    () => SECRET,
  );
  app = await createApp(config, { database: await resetDatabase(await testDatabase()), log: silentLog });
  const noPages = () => Promise.reject(new Error('No page is asked for here'));
  host = createHost(app, { build: noPages, mode: 'test' });
});
afterAll(() => app.close());

const ask = (path: string, init: RequestInit = {}) => host.fetch(new Request(`http://behind-the-proxy:3000${path}`, init), PROXY);

test('the product answers the client’s own questions: where it is, and who it is', async () => {
  const location = await ask('/api/location', { headers: { 'x-forwarded-for': '78.180.1.1, 8.8.8.8:4711, 10.0.0.1' } });
  expect(await location.json()).toEqual({ outsideTurkey: true, countryCode: 'US' });
  const body = JSON.stringify({ userName: 'visitor', password: 'visitor' });
  const login = await ask('/api/Auth/Login', { method: 'POST', body, headers: { 'content-type': 'application/json', origin: ORIGIN } });
  expect(await login.json()).toEqual({ data: expect.stringMatching(/^[\w-]+\.[\w-]+$/) });
});

test('answers carry the headers that every answer of the product carries', async () => {
  for (const path of ['/api/v1/places', '/api/v1/no-such-thing', DOCUMENT_PATH, DOCS_PATH, '/api/location']) {
    const { headers } = await ask(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('strict-transport-security'), path).toContain('max-age');
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
  }
});

test('answers are compressed as the client takes them', async () => {
  const plain = await (await ask(DOCUMENT_PATH)).text();
  for (const [encoding, unpacked] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await ask(DOCUMENT_PATH, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(unpacked(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
  }
  const problem = await ask('/api/v1/offers', { headers: { 'accept-encoding': 'br' } });
  expect(problem.headers.get('vary')).toMatch(/Accept-Language.*Accept-Encoding/);
});

test('what is too large is refused in the API’s own words', async () => {
  const answer = await ask('/api/v1/quotes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '400000' },
    body: `{"offer":"${'x'.repeat(400_000)}"}`,
  });
  expect(answer.status).toBe(413);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
});

test('the page about the API runs its own script and no other', async () => {
  const page = await ask(DOCS_PATH);
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  const html = await page.text();
  expect(nonce).toBeTruthy();
  expect([...html.matchAll(/nonce="([^"]+)"/g)].map(([, used]) => used)).toEqual([nonce, nonce]);
  expect(html).not.toMatch(/ on\w+=/);
});

test('everything under /api is described by the document', async () => {
  const { paths } = await (await ask(DOCUMENT_PATH)).json();
  const ours = Object.values(ENDPOINTS).filter((path) => path.startsWith('/api/'));
  expect(ours.length).toBeGreaterThan(0);
  for (const path of ours) expect(Object.keys(paths)).toContain(path);
});

test('a program that knows the site alone finds the API, its document and its page', async () => {
  const answer = await ask(CATALOG_PATH);
  expect(answer.headers.get('content-type')).toContain('application/linkset+json');
  const [
    {
      'service-desc': [description],
      'service-doc': [page],
    },
  ] = (await answer.json()).linkset;
  expect([description.href, page.href]).toEqual([ORIGIN + DOCUMENT_PATH, ORIGIN + DOCS_PATH]);
});

test('the document names the address that visitors use', async () => {
  const document = await (await ask(DOCUMENT_PATH)).json();
  expect(document.servers).toEqual([{ url: ORIGIN }]);
});
