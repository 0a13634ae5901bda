import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENT_PATH } from '#api';
import { resetDatabase, testDatabase } from '#testing';
import { type ApiFixture, apiFixture, idempotencyHeaders } from '#testing/api';

let fixture: ApiFixture;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await apiFixture(db);
});
afterEach(() => expect(fixture.errors).toEqual([]));
describe('every answer', () => {
  test('names its request, and a refusal names it too', async () => {
    for (const path of ['/api/v1/places', '/api/v1/no-such-thing', '/api/v2/places', DOCUMENT_PATH]) {
      const { headers, json } = await fixture.ask('GET', path);
      expect(headers.get('request-id'), path).toBe('request-1');
      if ('status' in json) expect(json).toMatchObject({ requestId: 'request-1', kind: 'not_found' });
    }
  });

  test('says how often may be asked and what is left of it', async () => {
    const [first, second] = [await fixture.ask('GET', '/api/v1/places'), await fixture.ask('GET', '/api/v1/places')];
    expect(first.headers.get('ratelimit-policy')).toBe('"read";q=300;w=60');
    expect([first, second].map(({ headers }) => /^"read";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1])).toEqual([
      '299',
      '298',
    ]);
  });

  test('of a demonstration says that it is one, and of a real site that it is none', async () => {
    const { json, headers } = await fixture.ask('GET', fixture.searchPath());
    expect([headers.get('demo'), json.demo]).toEqual([null, false]);
    const { db } = await resetDatabase(await testDatabase());
    fixture = await apiFixture(db, { visit: { isDemo: true } });
    const demo = await fixture.ask('GET', fixture.searchPath());
    expect([demo.headers.get('demo'), demo.json.demo]).toEqual(['true', true]);
    const booked = await fixture.ask('POST', '/api/v1/reservations', {
      headers: idempotencyHeaders('demonstration'),
      body: await fixture.order(),
    });
    expect(booked.json.demo).toBe(true);
  });

  test('that may be kept is not sent again while nothing has changed', async () => {
    for (const path of ['/api/v1/places?q=izmir', '/api/v1/places/ankara', '/api/v1/catalogue/companies', DOCUMENT_PATH]) {
      const first = await fixture.ask('GET', path);
      expect(first.headers.get('cache-control'), path).toMatch(/^public, max-age=\d+$/);
      const again = await fixture.ask('GET', path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect([again.status, again.text], path).toEqual([304, '']);
      expect((await fixture.ask('GET', path, { headers: { 'if-none-match': 'W/"another"' } })).status, path).toBe(200);
    }
  });
});

describe('the catalogue', () => {
  test.each(['places', 'companies', 'offices', 'cars'])('gives all %s, page by page', async (list) => {
    const slugs: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { json } = await fixture.ask('GET', `/api/v1/catalogue/${list}?limit=2${after && `&after=${encodeURIComponent(after)}`}`);
      slugs.push(...json[list].map(({ slug, id }: { slug: string; id: string }) => slug ?? id));
      after = json.next;
    }
    const { json } = await fixture.ask('GET', `/api/v1/catalogue/${list}?limit=200`);
    expect(slugs).toEqual(json[list].map(({ slug, id }: { slug: string; id: string }) => slug ?? id));
    expect(slugs.length).toBeGreaterThan(1);
    expect(json.next).toBeNull();
  });

  test('lists the airports of a city, and the offices of a company', async () => {
    const airports = await fixture.ask('GET', '/api/v1/catalogue/places?kind=airport&city=istanbul&limit=200');
    expect(airports.json.places.length).toBeGreaterThan(0);
    for (const place of airports.json.places) expect(place).toMatchObject({ kind: 'airport', city: 'istanbul' });
    const { json } = await fixture.ask('GET', '/api/v1/catalogue/offices?limit=200');
    const [{ company }] = json.offices;
    const own = await fixture.ask('GET', `/api/v1/catalogue/offices?company=${company}`);
    expect(own.json.offices).toEqual(json.offices.filter((office: { company: string }) => office.company === company));
  });
});

describe('a search', () => {
  test('leaves out on further pages what is the same on each', async () => {
    const whole = await fixture.ask('GET', fixture.searchPath('&perPage=1'));
    const further = await fixture.ask('GET', fixture.searchPath('&perPage=1&page=2&facets=false'));
    expect(whole.json.facets.length).toBeGreaterThan(0);
    expect(further.json).toMatchObject({ facets: [], classes: [], page: { number: 2 } });
  });

  test('answers the last page when a later one is asked for', async () => {
    const { status, json } = await fixture.ask('GET', fixture.searchPath('&page=999'));
    expect(status).toBe(200);
    expect(json.page.number).toBe(json.page.pages);
  });

  test.each(['2026-08-14T10:00:00', '2026-08-14T10:00Z', '2026-08-14T10:00+03:00'])(
    'names the form of a time that is not one: %s',
    async (from) => {
      const path = `/api/v1/offers?pickup=istanbul-havalimani&from=${encodeURIComponent(from)}&to=2026-08-19T10:00&country=TR&age=35`;
      const { json } = await fixture.ask('GET', path, { headers: { 'accept-language': 'en' } });
      expect(json.errors).toMatchObject([
        { parameter: 'from', code: 'invalid_from', message: expect.stringContaining('YYYY-MM-DDTHH:mm') },
      ]);
    },
  );
});
