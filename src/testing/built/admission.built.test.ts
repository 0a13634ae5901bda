import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#addresses/model';
import { DOCS_PATH, DOCUMENT_PATH, OPERATIONS } from '#api';
import { FORMS_FROM_ELSEWHERE } from '../../web/host/admission/admission.ts';
import { takeOutput } from '../source/console-guard.ts';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from './built-host.ts';

/** What is refused before anything is read, at every address that the build answers and at those it does not. */
const OPERATION_PATHS = [...new Set(OPERATIONS.map(({ path }) => path.replaceAll(/\{\w+\}/g, 'any')))];
let host: BuiltHost;
let server: Server;
let addresses: string[];
let visitors = 0;

beforeAll(async () => {
  // Known under another name than the socket's, as behind a proxy.
  host = await openBuiltHost({ PUBLIC_ORIGIN: BUILT_ORIGIN });
  const pages = host.routes.map(({ pattern }) => filled(pattern));
  addresses = [
    ...pages,
    ...pages.map(dataOf),
    ...Object.values(ENDPOINTS)
      .map(filled)
      .filter((path) => !OPERATION_PATHS.includes(path)),
    '/no-such-page',
    '/assets/none.js',
  ];
  server = createServer(getRequestListener(host.answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}, 300_000);
afterAll(async () => {
  server.close();
  await host.close();
});

const filled = (pattern: string): string => pattern.replaceAll(/:\w+/g, 'any');
const dataOf = (path: string): string => `${path === '/' ? '/_root' : path}.data`;
const visitor = (): Record<string, string> => {
  visitors += 1;
  return { 'x-forwarded-for': `10.1.${(visitors >> 8) & 255}.${visitors & 255}` };
};

test.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE'])(
  '%s is refused at every page and file, with the methods that are not',
  async (method) => {
    for (const path of addresses) {
      const answer = await asked(method, path);
      expect(`${path} ${answer.status} ${answer.allow}`).toBe(`${path} 405 GET, HEAD, POST`);
    }
    expect(host.faults()).toEqual([]);
  },
  600_000,
);

test.each(['TRACE', 'PROPFIND'])(
  '%s is refused by the API in its own words',
  async (method) => {
    for (const path of [...OPERATION_PATHS, DOCUMENT_PATH, DOCS_PATH]) {
      const answer = await asked(method, path);
      expect(`${path} ${answer.status} ${answer.type}`).toBe(`${path} 405 application/problem+json; charset=utf-8`);
      expect(answer.allow, path).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
    }
    expect(host.faults()).toEqual([]);
  },
  600_000,
);

describe('a form of another site', () => {
  test.each<Readonly<Record<string, string>>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' },
    { origin: 'https://hostile.example' },
    { origin: 'null' },
    { origin: `${BUILT_ORIGIN}.hostile.example` },
  ])(
    'is refused at every address but three, and sets no cookie: %j',
    async (from) => {
      const accepted: string[] = [];
      const body = () => new URLSearchParams({ choice: 'granted', currency: 'EUR', language: 'en', action: 'confirm', code: '1' });
      for (const path of addresses) {
        const answer = await host.fetch(path, { method: 'POST', body: body(), headers: { ...visitor(), ...from } });
        expect(answer.headers.getSetCookie(), path).toEqual([]);
        if (answer.status !== 403) accepted.push(path);
        else await answer.body?.cancel();
      }
      const exceptions = FORMS_FROM_ELSEWHERE.map((name) => filled(ENDPOINTS[name]));
      expect([...new Set(accepted)].sort()).toEqual([...exceptions].sort());
    },
    600_000,
  );

  test('and one of ours is not', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin', origin: BUILT_ORIGIN }, { origin: BUILT_ORIGIN }, {}]) {
      const answer = await host.fetch(ENDPOINTS.cookieConsent, {
        method: 'POST',
        body: new URLSearchParams({ choice: 'granted' }),
        headers: { ...visitor(), ...headers } as Record<string, string>,
      });
      expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([303, expect.stringContaining('cookie_consent=granted')]);
    }
  });
});

describe('characters that no keyboard types', () => {
  // React Router says of some that it cannot decode them, and goes on.
  afterEach(() => expect(takeOutput().filter((line) => !/^warn: The URL path .* could not be decoded/.test(line))).toEqual([]));

  test.each(['%00', 'a%0D%0Ab', '%ED%A0%80'])(
    '%s names nothing, at every address with a part that varies',
    async (part) => {
      for (const { pattern } of host.routes) {
        if (!pattern.includes(':')) continue;
        const path = pattern.replaceAll(/:\w+/g, part);
        for (const asks of [path, dataOf(path)]) {
          const answer = await host.fetch(asks, { headers: visitor() });
          const leads = answer.headers.get('location');
          expect(answer.status, asks).toBeLessThan(500);
          // An address of old or of a place leads to the list; nothing is shown for a name that is none.
          if (leads === null && !asks.endsWith('.data')) expect([400, 404], `${asks} ${answer.status}`).toContain(answer.status);
          await answer.body?.cancel();
        }
      }
      expect(host.faults()).toEqual([]);
    },
    600_000,
  );

  test.each(['%00', '%ED%A0%80'])(
    '%s in a query or a form breaks no page',
    async (text) => {
      const names = [
        'q',
        'code',
        'key',
        'pickup',
        'return',
        'from',
        'to',
        'offer',
        'email',
        'token',
        'returnTo',
        'page',
        'topic',
        'campaign',
        'months',
      ];
      const query = names.map((name) => `${name}=${text}a`).join('&');
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: BUILT_ORIGIN };
      for (const { pattern, hasAction } of host.routes) {
        for (const path of [filled(pattern), dataOf(filled(pattern))]) {
          const got = await host.fetch(`${path}?${query}`, { headers: visitor() });
          expect(got.status, path).toBeLessThan(500);
          await got.body?.cancel();
          if (!hasAction) continue;
          const posted = await host.fetch(path, { method: 'POST', body: `${query}&action=${text}`, headers: { ...headers, ...visitor() } });
          expect(posted.status, path).toBeLessThan(500);
          await posted.body?.cancel();
        }
      }
      expect(host.faults()).toEqual([]);
    },
    600_000,
  );

  test.each(['a\u0000', '\ud800'])(
    '%j in any text sent to the API breaks no operation',
    async (text) => {
      for (const { method, path: pattern } of OPERATIONS) {
        const path = pattern.replaceAll(/\{\w+\}/g, encodeURIComponent(text.toWellFormed()));
        const members = [
          'offer',
          'campaignCode',
          'firstName',
          'lastName',
          'email',
          'phone',
          'message',
          'password',
          'reason',
          'userName',
          'code',
          'key',
        ];
        const body = JSON.stringify(
          Object.fromEntries([...members.map((name) => [name, text]), ['driver', { firstName: text, email: text }]]),
        );
        const headers = { ...visitor(), 'content-type': 'application/json', 'idempotency-key': 'admission-0001' };
        const answer = await host.fetch(
          `${path}?q=${encodeURIComponent(text.toWellFormed())}`,
          method === 'get' ? { headers } : { method, headers, body },
        );
        expect(answer.status, `${method} ${pattern} ${await textOf(answer)}`).toBeLessThan(500);
      }
      expect(host.faults()).toEqual([]);
    },
    300_000,
  );
});

/** Through a socket: a program cannot make such a request in process. */
async function asked(method: string, path: string) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, method, path, agent: false });
  sent.end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return { status: answer.statusCode, allow: answer.headers.allow, type: answer.headers['content-type'] };
}
