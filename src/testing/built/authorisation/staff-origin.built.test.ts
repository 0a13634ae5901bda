import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, href } from '#addresses/model';
import { PORTAL_PATHS, PORTAL_WORKER, portalHref, portalNewsHref } from '#addresses/portal';
import { STAFF_NEWS, STAFF_PATHS, staffHref } from '#addresses/staff';
import { LOCALES } from '#kernel/locale';
import { BUILT_ORIGIN, textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** Staff and suppliers on an origin of their own: each page answers on one of the two, and a form of one is none of the other. */
const WORK = 'http://127.0.0.1:3000';
let callers: WithCallers;
let supplier = '';
beforeAll(async () => {
  callers = await openToCallers({ PUBLIC_ORIGIN: BUILT_ORIGIN, STAFF_ORIGIN: WORK });
  supplier = (await sql<{ slug: string }>`select supplier_slug as slug from reservations`.execute(callers.host.db)).rows[0]?.slug ?? '';
  // Whoever is asked for below has logged in.
  for (const caller of ['staff:admin', 'staff:content', 'supplier:owner'] as const) await callers.ask(caller, '/');
}, 180_000);
afterAll(() => callers.host.close());

/** Asks over HTTP as a browser does that stands on one of the two. */
const at = (origin: string, path: string, caller: Caller = 'nobody', init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers({ host: new URL(origin).host, origin, ...Object.fromEntries(new Headers(init.headers)) });
  if (caller !== 'nobody') headers.set('cookie', callers.cookieOf(caller));
  return Promise.resolve(callers.host.answer(new Request(origin + path, { ...init, headers })));
};
const leads = (answer: Response) => [answer.status, answer.headers.get('location')];

describe('pages of staff and of suppliers', () => {
  test('answer where they work', async () => {
    expect((await at(WORK, staffHref('staffQueue', 'tr', {}), 'staff:admin')).status).toBe(200);
    expect((await at(WORK, portalHref('portalToday', 'en', { supplier }), 'supplier:owner')).status).toBe(200);
    expect(leads(await at(WORK, staffHref('staffQueue', 'tr', {})))).toEqual([
      303,
      `${href('logIn', 'tr', {})}?returnTo=${encodeURIComponent(staffHref('staffQueue', 'tr', {}))}`,
    ]);
    for (const locale of LOCALES)
      expect(leads(await at(WORK, href('home', locale, {})))).toEqual([303, staffHref('staffQueue', locale, {})]);
  });

  test('lead there from the public origin, each of them, and take no form there', async () => {
    for (const paths of [...Object.values(STAFF_PATHS), ...Object.values(PORTAL_PATHS)])
      for (const locale of LOCALES) {
        const path = paths[locale].replaceAll(/:\w+/g, 'hicbiri');
        expect(leads(await at(BUILT_ORIGIN, `${path}?q=1`, 'staff:admin')), path).toEqual([308, `${WORK}${path}?q=1`]);
      }
    const form = { method: 'POST', body: new URLSearchParams({ action: 'begin' }) };
    expect((await at(BUILT_ORIGIN, staffHref('staffTexts', 'tr', {}), 'staff:content', form)).status).toBe(404);
  });

  test('a page that stands is led by a whole load of the other origin, not by an answer that its policy refuses', async () => {
    const answer = await at(WORK, `${href('cars', 'tr', {})}.data`, 'staff:admin');
    expect([answer.status, answer.headers.get('location')]).toEqual([202, null]);
    expect(await textOf(answer)).toContain(`${BUILT_ORIGIN}${href('cars', 'tr', {})}`);
  });

  test('hear of changes there alone, and the API is not there', async () => {
    for (const news of [STAFF_NEWS, portalNewsHref(supplier), PORTAL_WORKER])
      expect((await at(BUILT_ORIGIN, news, 'staff:admin')).status).toBe(404);
    expect((await at(WORK, '/api/v1/offers', 'staff:admin')).status).toBe(404);
    expect((await at(BUILT_ORIGIN, '/api/v1/offers', 'staff:admin')).status).not.toBe(404);
  });
});

describe('the public site', () => {
  test('answers on its own origin, and leads there from where staff work', async () => {
    for (const path of [href('home', 'tr', {}), href('about', 'en', {}), href('account', 'tr', {})]) {
      if (path !== '/') expect(leads(await at(WORK, path, 'staff:admin')), path).toEqual([308, BUILT_ORIGIN + path]);
    }
    expect((await at(BUILT_ORIGIN, href('home', 'tr', {}))).status).toBe(200);
    const queue = await textOf(await at(WORK, staffHref('staffQueue', 'tr', {}), 'staff:admin'));
    expect(queue).toContain(`href="${BUILT_ORIGIN}/"`);
  });

  test('is shown with a draft in it where its editor is logged in, and to nobody else', async () => {
    const page = `${href('brand', 'tr', { brand: 'fiat' })}?preview=brand%2Ffiat`;
    const answer = await at(WORK, page, 'staff:content');
    expect([answer.status, answer.headers.get('content-security-policy')?.includes("frame-ancestors 'self'")]).toEqual([200, true]);
    expect((await at(WORK, page)).status).toBe(308);
  });

  test('is what search engines find; they are kept out of the other', async () => {
    expect(await textOf(await at(WORK, ENDPOINTS.robots))).toBe('User-agent: *\nDisallow: /\n');
    expect(await textOf(await at(BUILT_ORIGIN, ENDPOINTS.robots))).toContain(`Sitemap: ${BUILT_ORIGIN}/sitemap.xml`);
  });
});

test('whoever works logs in there; a form of the other origin is one of another site', async () => {
  const logIn = (origin: string, from: string) =>
    at(origin, href('logIn', 'tr', {}), 'nobody', {
      method: 'POST',
      headers: { origin: from },
      body: new URLSearchParams({ email: 'deniz@kontak.example', password: callers.password, returnTo: staffHref('staffQueue', 'tr', {}) }),
    });
  expect((await logIn(WORK, BUILT_ORIGIN)).status).toBe(403);
  expect((await logIn(BUILT_ORIGIN, WORK)).status).toBe(403);
  const answer = await logIn(WORK, WORK);
  const cookies = answer.headers.getSetCookie();
  expect([answer.status, cookies.some((one) => one.includes('session_token='))]).toEqual([303, true]);
  // Of the host that set them alone.
  expect(cookies.filter((one) => /domain=/i.test(one))).toEqual([]);
});

test('e-mails lead staff and suppliers to where they work', async () => {
  const { config } = callers.host.app;
  expect([config.publicOrigin, config.staffOrigin]).toEqual([BUILT_ORIGIN, WORK]);
  await at(WORK, staffHref('staffPeople', 'tr', {}), 'staff:admin', {
    method: 'POST',
    body: new URLSearchParams({ action: 'invite', email: 'yeni@kontak.example', role: 'agent' }),
  });
  await expect
    .poll(
      async () =>
        (await sql<{ text: string }>`select text from dev_mails where recipient = 'yeni@kontak.example'`.execute(callers.host.db)).rows[0]
          ?.text ?? '',
      { timeout: 20_000 },
    )
    .toContain(`${WORK}${STAFF_PATHS.staffJoin.tr}?key=`);
});
