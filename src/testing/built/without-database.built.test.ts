import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, href, PAGE_NAMES, PATHS } from '#addresses/model';
import { LOCALES } from '#kernel/locale';
import { openPglite } from '../../platform/database.ts';
import { refusingDatabase } from '../servers/refusing-database.ts';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from './built-host.ts';

/** The product after its database has gone: what lies in memory is shown, everything else says that it cannot be, and when to ask again. */
let host: BuiltHost;
const homes = LOCALES.map((locale) => href('home', locale, {}));

beforeAll(async () => {
  let isGone = false;
  const database = await openPglite({});
  const db = database.db.withPlugin(refusingDatabase(() => (isGone ? { what: 'everything', code: '57P01' } : undefined)));
  host = await openBuiltHost({}, { ...database, db });
  for (const home of homes) await textOf(await host.fetch(home));
  isGone = true;
}, 120_000);

afterAll(() => host.close());

const day = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
const LIST = href('cars', 'tr', {}, { pickup: 'antalya-havalimani', from: day(7), to: day(14), country: 'TR', age: '35' });
const PAGES = PAGE_NAMES.flatMap((page) => LOCALES.map((locale) => PATHS[page][locale])).filter((path) => !path.includes(':'));

test('home pages go on from their last edition', async () => {
  for (const home of homes) expect((await host.fetch(home)).status, home).toBe(200);
});

test('the process lives and is not ready', async () => {
  expect((await host.fetch(ENDPOINTS.alive)).status).toBe(200);
  expect((await host.fetch(ENDPOINTS.ready)).status).toBe(503);
});

test.each([...PAGES, LIST, '/kiralik-araba/no-such-place', '/en/no-such-page'])('%s is shown, or says when to ask again', async (path) => {
  const answer = await host.fetch(path);
  const text = await textOf(answer);
  expect(answer.status === 503 || answer.status < 500, `${answer.status} ${text.slice(0, 300)}`).toBe(true);
  if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('a form that cannot be taken', () => {
  test('is refused with what was typed in it, but for its password', async () => {
    const typed = { email: 'elif@example.com', password: 'deniz kabuğu' };
    const answer = await host.fetch(href('logIn', 'tr', {}), {
      method: 'POST',
      body: new URLSearchParams(typed),
      headers: { origin: BUILT_ORIGIN, accept: 'text/html' },
    });
    const text = await textOf(answer);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(text).toContain(typed.email);
    expect(text).not.toContain(typed.password);
  });
});
