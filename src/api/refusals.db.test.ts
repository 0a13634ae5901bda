import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOCS_PATH, DOCUMENT_PATH, OPERATIONS } from '#api';
import { resetDatabase, testDatabase } from '#testing';
import { type ApiAnswer, type ApiFixture, apiFixture, checkoutKey } from '#testing/api';

let fixture: ApiFixture;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await apiFixture(db);
});
afterEach(() => expect(fixture.errors).toEqual([]));

function expectProblem(answer: ApiAnswer, status: number, name: string): void {
  expect(answer).toMatchObject({ status, json: { type: `https://kontak.example/api/docs#${name}`, status } });
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  for (const text of [answer.json.title, answer.json.detail, answer.json.instance]) expect(text).toBeTypeOf('string');
}

describe('whatever is sent, the answer is a problem that a program can read', () => {
  test.each([
    ['{', 400, 'malformed-request'],
    ['', 400, 'malformed-request'],
    ['[1]', 422, 'invalid-request'],
    ['{"offer":"x","nonsense":true}', 422, 'invalid-request'],
    [`{"offer":"${'x'.repeat(70_000)}"}`, 413, 'too-large'],
  ])('a quote for %s', async (text, status, name) => {
    expectProblem(await fixture.ask('POST', '/api/v1/quotes', { text }), status, name);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'a body as %s',
    async (type) => {
      expectProblem(
        await fixture.ask('POST', '/api/v1/quotes', { text: '{}', headers: { 'content-type': type } }),
        415,
        'unsupported-media-type',
      );
    },
  );

  test('an address that does not exist', async () => {
    expectProblem(await fixture.ask('GET', '/api/v1/no-such-thing'), 404, 'not-found');
    expectProblem(await fixture.ask('POST', '/api/v1/no-such-thing', { body: {} }), 404, 'not-found');
    expectProblem(await fixture.ask('GET', '/api/v1/places/atlantis'), 404, 'not-found');
  });

  test('a method that an address does not take: it says which it takes', async () => {
    const answer = await fixture.ask('PATCH', '/api/v1/account/erasure', { body: {} });
    expectProblem(answer, 405, 'method-not-allowed');
    expect(answer.headers.get('allow')).toBe('GET, PUT, DELETE');
    expectProblem(await fixture.ask('DELETE', '/api/location'), 405, 'method-not-allowed');
    expectProblem(await fixture.ask('POST', DOCUMENT_PATH, { body: {} }), 405, 'method-not-allowed');
  });

  test('HEAD is GET without a body', async () => {
    expect(await fixture.ask('HEAD', '/api/v1/places/ankara')).toMatchObject({ status: 200, text: '' });
  });
});

describe('a page of another site', () => {
  test.each<Readonly<Record<string, string>>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('sends nothing that changes anything: %j', async (headers) => {
    for (const { method, path: pattern } of OPERATIONS.filter((operation) => operation.method !== 'get')) {
      const path = pattern.replaceAll(/\{\w+\}/g, 'any');
      expectProblem(await fixture.ask(method.toUpperCase(), path, { headers, body: {} }), 403, 'cross-site');
    }
  });

  const origin = 'https://partner.example';
  const ALLOWED = ['searchPlaces', 'readPlace', 'listPlaces', 'listCompanies', 'listOffices', 'listCars', 'searchOffers', 'recheckOffer'];

  test('may read what is nobody’s in particular, and only that: never with cookies, a key or a token', async () => {
    const open: string[] = [];
    for (const { name, method, path } of OPERATIONS) {
      fixture.booking.pass({ minutes: 1 });
      const { headers } = await fixture.ask(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'any'), { headers: { origin } });
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      const allowed = headers.get('access-control-allow-origin');
      if (allowed === '*') open.push(name);
      else expect(allowed, name).toBeNull();
    }
    expect(open.sort()).toEqual(ALLOWED.toSorted());
    expect((await fixture.ask('GET', DOCUMENT_PATH, { headers: { origin } })).headers.get('access-control-allow-origin')).toBe('*');
  });

  test('is told beforehand that no key of anybody’s may be sent along', async () => {
    const asked = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
    const { status, headers } = await fixture.ask('OPTIONS', '/api/v1/places', { headers: asked });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toBe('Accept,Accept-Language,If-None-Match');
    expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD');
  });
});

describe('problems speak the reader’s language', () => {
  test.each([
    [{}, 'tr', 'İstekte düzeltilecek yerler var', 'Lütfen alış yerini seçiniz'],
    [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en', 'Something in the request needs correcting', 'Please choose a pickup place'],
  ])('%j', async (headers, language, title, message) => {
    const answer = await fixture.ask('GET', '/api/v1/offers', { headers });
    expectProblem(answer, 422, 'invalid-request');
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    expect(answer.json.title).toBe(title);
    expect(answer.json.errors[0]).toEqual({ parameter: 'pickup', code: 'missing_pickup', message });
  });

  test('each place in a body is named with a JSON pointer and a code', async () => {
    const body = { offer: 'x', extras: [{ kind: 'sauna', quantity: 0 }], paymentMode: 5, campaignCode: 'x'.repeat(50), more: 1 };
    const { json } = await fixture.ask('POST', '/api/v1/quotes', { body });
    expect(json.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`).sort()).toEqual([
      '/campaignCode too_long',
      '/extras/0/kind not_a_choice',
      '/extras/0/quantity too_small',
      '/more unknown_member',
      '/paymentMode not_a_choice',
    ]);
  });

  test('a parameter that does not exist is named, not ignored', async () => {
    const { json } = await fixture.ask('GET', fixture.searchPath('&transmision=manual&class=spaceship&perPage=1000'));
    expect(json.errors.map(({ parameter, code }: { parameter: string; code: string }) => `${parameter} ${code}`).sort()).toEqual([
      'class not_a_choice',
      'perPage too_large',
      'transmision unknown_member',
    ]);
  });
});

describe('a key that opens nothing', () => {
  test('is refused, wherever one is taken', async () => {
    const { code } = await fixture.booking.confirmed();
    const headers = { 'access-key': 'not-its-key' };
    for (const part of ['', '/payment', '/documents', '/calendar', '/cancellation'])
      expectProblem(await fixture.ask('GET', `/api/v1/reservations/${code}${part}`, { headers }), 404, 'not-found');
    expect((await fixture.ask('GET', `/api/v1/reservations/${code}`)).json.masked).toBe(true);
  });
});

describe('limits', () => {
  test('who asks too often waits, and is told how long', async () => {
    let last: ApiAnswer | undefined;
    for (let count = 0; count <= 30; count += 1) last = await fixture.ask('POST', '/api/v1/newsletter', { body: { email: '' } });
    if (!last) throw new Error('Nothing was asked');
    expectProblem(last, 429, 'too-many-requests');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.json.retryAfterSeconds).toBe(Number(last.headers.get('retry-after')));
    fixture.booking.pass({ minutes: 1 });
    expect((await fixture.ask('POST', '/api/v1/newsletter', { body: { email: '' } })).status).toBe(422);
  });

  test('whoever guesses numbers is stopped by the look-up itself, with a time to wait', async () => {
    const { code } = await fixture.booking.confirmed();
    for (let count = 0; count < 20; count += 1) await fixture.ask('GET', '/api/v1/reservations/KTK-AAAAAAAA');
    const stopped = await fixture.ask('GET', `/api/v1/reservations/${code}`);
    expectProblem(stopped, 429, 'too-many-requests');
    expect(stopped.headers.get('retry-after')).toBe('600');
  });
});

describe('the location', () => {
  test('is told by the trusted proxy, or by the list', async () => {
    const told = await fixture.ask('GET', '/api/location', { headers: { 'cf-ipcountry': 'FR' } });
    expect(told.json).toEqual({ outsideTurkey: true, countryCode: 'FR' });
    expect((await fixture.ask('GET', '/api/location')).json).toEqual({ outsideTurkey: true, countryCode: 'DE' });
  });
});

describe('a slow supplier', () => {
  test('comes as a line of its own to whoever takes lines, and is waited for by whoever does not', async () => {
    const { db } = await resetDatabase(await testDatabase());
    fixture = await apiFixture(db, { slowSupplierMs: 400 });
    const lines = await fixture.ask('GET', fixture.searchPath(), { headers: { accept: 'application/x-ndjson' } });
    expect(lines.headers.get('content-type')).toContain('application/x-ndjson');
    const waves = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(waves.map(({ suppliers }) => suppliers.waiting)).toEqual([1, 0]);
    const whole = await fixture.ask('GET', fixture.searchPath());
    expect(whole.json.suppliers).toEqual({ waiting: 0, unavailable: 0 });
    expect(whole.json.page).toEqual(waves.at(-1).page);
  });
});

describe('the page about the API', () => {
  test('names every operation and every problem, and runs no script but ours', async () => {
    const page = await fixture.ask('GET', DOCS_PATH);
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const { path } of OPERATIONS) expect(page.text).toContain(path);
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect(page.text).toContain('<script nonce="nonce"');
    expect(page.text).toContain('id="sold-out"');
  });
});

test('hostile texts in every part of a request are refused or answered, never a fault', async () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      '"><script>x()</script>',
      "' or 1=1 --",
      '../../etc/passwd',
      '%00',
      '\u0000',
      '__proto__',
      'constructor',
      '🚗'.repeat(50),
      '1e309',
    ),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  const value = fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(null, true, -1, 1e300, [], {}));
  const names = [
    'offer',
    'driver',
    'card',
    'email',
    'password',
    'extras',
    'code',
    'agreed',
    'agreedTotal',
    'consents',
    'firstName',
    'cars',
    '__proto__',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...OPERATIONS),
      hostile,
      fc.dictionary(fc.oneof(fc.constantFrom(...names), hostile), value, { maxKeys: 8 }),
      async ({ method, path: pattern }, part, body) => {
        fixture.booking.pass({ minutes: 2 });
        const text = encodeURIComponent(part.toWellFormed()) || 'x';
        const path = `${pattern.replaceAll(/\{\w+\}/g, text)}?pickup=${text}&q=${text}&email=${text}`;
        const headers = {
          'idempotency-key': checkoutKey('hostile'),
          'access-key': 'x',
          'accept-language': part.replace(/[^\x20-\x7e]/g, ''),
        };
        const answer = await fixture.ask(method.toUpperCase(), path, { headers, ...(method === 'get' ? {} : { body }) });
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers.get('content-type') ?? 'application/json').toMatch(/json/);
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);
