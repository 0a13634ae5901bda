import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_PATH } from '#accounts';
import { ENDPOINTS, localeOf, PAGE_NAMES, PATHS, pageAt } from '#addresses/model';
import { DOCS_PATH, DOCUMENT_PATH, OPERATIONS } from '#api';
import { LOCALES } from '#kernel/locale';
import { takeOutput } from '../source/console-guard.ts';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from './built-host.ts';
import { type HostileRequest, hostilePost, hostileVisit, SCRIPTS } from './hostile-requests.ts';

/**
 * Every address of the site is sent what a hostile or broken client might send, in process, through the host that serves
 * visitors. Whatever comes: an answer in the page's language with the right status, never a 500, nothing unescaped, nobody sent away.
 */
const VISITS = 10;
const POSTS = 10;
const PAGES = PAGE_NAMES.flatMap((page) => LOCALES.map((locale) => PATHS[page][locale]));
const ADDRESSES = [
  ...PAGES,
  // What a standing page asks for when its visitor goes on.
  ...PAGES.map((path) => (path === PATHS.home.tr ? '/_root.data' : `${path}.data`)),
  ...Object.values(ENDPOINTS),
  ...new Set(OPERATIONS.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))),
  DOCUMENT_PATH,
  DOCS_PATH,
  `${AUTH_PATH}/callback/:provider`,
  '/no-such-page',
  '/en/no-such-page',
];
// React Router says so itself and goes on.
const UNDECODABLE = /^warn: The URL path .* could not be decoded/;
const seed = fc.readConfigureGlobal().seed ?? Date.now() % 2 ** 31;

let host: BuiltHost;
let visitors = 0;

beforeAll(async () => {
  process.stdout.write(`Hostile requests with FC_SEED=${seed}\n`);
  host = await openBuiltHost();
}, 300_000);

afterAll(() => host.close());

describe.each(ADDRESSES)('%s', (pattern) => {
  test('answers hostile visits', () => fc.assert(fc.asyncProperty(hostileVisit(pattern), checked), { numRuns: VISITS, seed }), 300_000);
  test(
    'answers hostile forms',
    () => fc.assert(fc.asyncProperty(hostilePost(pattern, BUILT_ORIGIN), checked), { numRuns: POSTS, seed }),
    300_000,
  );
});

async function checked({ method, path, headers, body }: HostileRequest): Promise<void> {
  host.faults();
  // Each request is another visitor's, whatever it says itself: limits refuse before anything is read.
  visitors += 1;
  const visitor = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const around = { ...headers, 'x-forwarded-for': [headers['x-forwarded-for'] ?? '', visitor].join(', ') };
  const response = await host.fetch(path, { method, headers: around, ...(body === undefined ? {} : { body }) });
  const answer = await textOf(response);
  const { pathname } = new URL(BUILT_ORIGIN + path);

  expect(response.status, answer.slice(0, 500)).toBeLessThan(500);
  expect(host.faults()).toEqual([]);
  expect(takeOutput().filter((line) => !UNDECODABLE.test(line))).toEqual([]);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  if (pathname.includes('no-such-page')) expect([400, 403, 404, 405, 413]).toContain(response.status);

  const location = response.headers.get('location');
  if (location) expect(new URL(location, BUILT_ORIGIN).origin, location).toBe(BUILT_ORIGIN);
  expect(response.headers.getSetCookie().join('\n')).not.toContain('hostile');

  if (method === 'HEAD' || location || response.status === 304 || response.status === 204) return;
  expect(answer).not.toBe('');
  if (pathname.startsWith('/api/v1/') && response.status >= 400) {
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(answer)).toMatchObject({
      status: response.status,
      title: expect.stringMatching(/./),
      detail: expect.stringMatching(/./),
    });
  }
  if (!response.headers.get('content-type')?.startsWith('text/html')) return;
  for (const script of SCRIPTS.filter((one) => one.includes('<'))) expect(answer).not.toContain(script);
  expect(answer).toMatch(/<title>[^<]+<\/title>/);
  // Addresses for machines have no language of their own: they take the one that is asked for.
  const [, spoken] = /<html[^>]* lang="(\w+)/.exec(answer) ?? [];
  expect(hasLanguage(pathname) ? [localeOf(pathname)] : LOCALES).toContain(spoken);
}

const hasLanguage = (pathname: string): boolean => pageAt(pathname) !== undefined || pathname.includes('no-such-page');
