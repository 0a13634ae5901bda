import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import type { Log } from '#platform/log';
import { ROOT } from '../platform/root.ts';
import type * as Product from '../server.ts';
import { ENDPOINTS, localeOf, PAGE_NAMES, PATHS } from '../web/paths.ts';
import { takenOutput } from './console-guard.ts';
import { type HostileRequest, hostilePost, hostileVisit, SCRIPTS } from './hostile-requests.ts';

/**
 * Every address of the site is sent what a hostile or broken client might send, in process, through the host that serves
 * visitors. Whatever comes: an answer in the page's language with the right status, never a 500, nothing unescaped, nobody sent away.
 */
const ORIGIN = 'http://localhost:3000';
const VISITS = 25;
const POSTS = 25;
const ADDRESSES = [
  ...PAGE_NAMES.flatMap((page) => LOCALES.map((locale) => PATHS[page][locale])),
  ...Object.values(ENDPOINTS),
  '/no-such-page',
  '/en/no-such-page',
];
// React Router says so itself and goes on.
const UNDECODABLE = /^warn: The URL path .* could not be decoded/;
const seed = fc.readConfigureGlobal().seed ?? Date.now() % 2 ** 31;

const dataFolder = mkdtempSync(join(tmpdir(), 'kontak-hostile-'));
const faults: string[] = [];
const fault = (fields: object, message: string): void => void faults.push(`${message} ${JSON.stringify(fields)}`);
const log: Log = { debug() {}, info() {}, warn() {}, error: fault };
let app: Awaited<ReturnType<typeof Product.createApp>>;
let host: ReturnType<typeof Product.createHost>;

beforeAll(async () => {
  process.stdout.write(`Hostile requests with FC_SEED=${seed}\n`);
  const { build, configFrom, createApp, createHost }: typeof Product = await import(join(ROOT, 'build', 'server', 'index.js'));
  app = await createApp(
    configFrom({ DATA_DIR: dataFolder }, () => 'a secret of the hostile requests, long enough'),
    { log },
  );
  host = createHost(app, { build, mode: 'production', assets: join(ROOT, 'build', 'client') });
}, 120_000);

afterAll(async () => {
  await app.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

describe.each(ADDRESSES)('%s', (pattern) => {
  test('answers hostile visits', () => fc.assert(fc.asyncProperty(hostileVisit(pattern), checked), { numRuns: VISITS, seed }), 120_000);
  test(
    'answers hostile forms',
    () => fc.assert(fc.asyncProperty(hostilePost(pattern, ORIGIN), checked), { numRuns: POSTS, seed }),
    120_000,
  );
});

async function checked({ method, path, headers, body }: HostileRequest): Promise<void> {
  faults.length = 0;
  const response = await host.fetch(new Request(ORIGIN + path, { method, headers, ...(body === undefined ? {} : { body }) }));
  const answer = await textOf(response);
  const { pathname } = new URL(ORIGIN + path);

  expect(response.status, answer.slice(0, 500)).toBeLessThan(500);
  expect(faults.splice(0)).toEqual([]);
  expect(takenOutput().filter((line) => !UNDECODABLE.test(line))).toEqual([]);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  if (pathname.includes('no-such-page')) expect([400, 404, 405, 413]).toContain(response.status);

  const location = response.headers.get('location');
  if (location) expect(new URL(location, ORIGIN).origin, location).toBe(ORIGIN);
  expect(response.headers.getSetCookie().join('\n')).not.toContain('hostile');

  if (method === 'HEAD' || location || response.status === 304 || response.status === 204) return;
  expect(answer).not.toBe('');
  if (!response.headers.get('content-type')?.startsWith('text/html')) return;
  for (const script of SCRIPTS.filter((one) => one.includes('<'))) expect(answer).not.toContain(script);
  expect(answer).toMatch(/<title>[^<]+<\/title>/);
  expect(answer).toContain(`<html lang="${localeOf(pathname)}`);
}

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  if (bytes.length === 0) return '';
  return (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
