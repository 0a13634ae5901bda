import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, PAGE_NAMES, PATHS } from '#addresses/model';
import { DEFAULT_LOCALE, LOCALES } from '#kernel/locale';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from './built-host.ts';

/** Pages that may be kept, however many others there are: one that is not named here must not become one by accident. */
const SHARED_PAGES = [
  'home',
  'conditions',
  'about',
  'personalData',
  'cookies',
  'privacy',
  'rentTerms',
  'membershipTerms',
  'places',
  'place',
  'companies',
  'company',
  'brands',
  'brand',
  'series',
  'options',
  'campaigns',
  'campaign',
  'faq',
  'faqCategory',
  'blog',
  'post',
  'airportPoints',
  'individual',
  'allCars',
  'comfort',
  'van',
  'premium',
  'prestige',
  'economy',
  'luxury',
  'monthly',
  'daily',
  'weekly',
  'yearly',
  'automatic',
  'diesel',
  'sevenSeater',
  'cheap',
  'cheapMonthly',
];
const HOME = href('home', 'tr', {});
const PLACE = href('place', 'tr', { url: 'antalya' });

let host: BuiltHost;
beforeAll(async () => {
  host = await openBuiltHost();
}, 120_000);
afterAll(() => host.close());

const isShared = ({ headers }: Response): boolean => headers.get('cache-control')?.startsWith('public') ?? false;
const visit = async (path: string, headers: Record<string, string> = {}) => host.fetch(path, { headers });

test('a shared page is the same for everybody, and whoever has it is told so', async () => {
  const first = await visit(HOME, { 'accept-encoding': 'br' });
  expect([first.status, isShared(first), first.headers.get('vary')]).toEqual([200, true, 'Accept-Encoding, Cookie']);
  const other = await visit(HOME, { 'accept-encoding': 'br', 'user-agent': 'another browser', cookie: '_ga=1' });
  expect(await textOf(other)).toBe(await textOf(first));
  const again = await visit(HOME, { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a shared page has no nonce: its own scripts are named by their digests and every one of them may run', async () => {
  const answer = await visit(HOME);
  const html = await textOf(answer);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(html).not.toMatch(/<[^>]* nonce=/);
  expect(policy).not.toContain('nonce-');
  expect(policy).not.toContain("unsafe-inline' 'sha256");
  const inline = [...html.matchAll(/<script\b(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  expect(inline.length).toBeGreaterThanOrEqual(3);
  for (const text of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test.each<[string, RequestInit]>([
  ['somebody logged in', { headers: { cookie: 'kontak.session_token=somebody' } }],
  ['somebody with a cookie nobody knows', { headers: { cookie: 'who=knows' } }],
  ['somebody with credentials', { headers: { authorization: 'Bearer somebody' } }],
  ['a form', { method: 'POST', body: new URLSearchParams({ a: 'b' }), headers: { origin: BUILT_ORIGIN } }],
])('%s gets a page of their own, with a nonce that nobody has had before', async (_, init) => {
  const answers = [await host.fetch(HOME, init), await host.fetch(HOME, init)];
  const nonces = answers.map(({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]);
  expect(answers.some(isShared)).toBe(false);
  expect(new Set(nonces).size).toBe(2);
  expect(nonces).not.toContain(undefined);
});

test('what a visitor chose is shown to those who chose the same', async () => {
  const [plain, euro, answered] = await Promise.all([
    visit(HOME),
    visit(HOME, { cookie: 'currency=EUR' }),
    visit(HOME, { cookie: 'cookie_consent=denied' }),
  ]);
  expect([plain, euro, answered].every(isShared)).toBe(true);
  const [inLira, inEuro, silent] = await Promise.all([plain, euro, answered].map((answer) => textOf(answer)));
  expect(inEuro).toContain('€');
  expect(inEuro).not.toBe(inLira);
  // The question comes with the page also where it is answered, closed.
  const closed = /<[^>]*class="cookie__place"[^>]*hidden/;
  expect(inLira).toContain('class="cookie__place"');
  expect(inLira).not.toMatch(closed);
  expect(silent).toMatch(closed);
  const other = await visit(HOME, { cookie: 'NEXT_LOCALE=en' });
  expect([other.status, isShared(other)]).toEqual([302, false]);
});

test('what was not found, and a page with parameters it does not know, is not shared', async () => {
  const answers = await Promise.all(
    ['/no-such-page', href('place', 'tr', { url: 'no-such-place' }), `${HOME}?utm_source=mail`].map((path) => visit(path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
  expect(answers.some(isShared)).toBe(false);
});

test('pages of one visitor are never shared', async () => {
  const personal = PAGE_NAMES.filter((page) => !SHARED_PAGES.includes(page));
  expect(personal).toContain('booking');
  for (const page of personal) {
    for (const locale of LOCALES) {
      const answer = await visit(PATHS[page][locale].replace(/:\w+/g, 'antalya'));
      expect(isShared(answer), `${page} ${locale}`).toBe(false);
      await answer.body?.cancel();
    }
  }
});

const DAY = 86_400_000;
const daysAhead = (days: number): string => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T10:00`;
const listOf = (more: Readonly<Record<string, string>> = {}): string =>
  href('cars', 'tr', {}, { pickup: 'antalya-havalimani', from: daysAhead(20), to: daysAhead(24), country: 'TR', age: '35', ...more });
const nonceOf = ({ headers }: Response): string | undefined => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];

test('a list is one page for all who look at it in the same moment, and no other cache keeps it', async () => {
  const [first, second] = [
    await visit(listOf()),
    await visit(listOf(), { 'user-agent': 'another browser', cookie: 'cookie_consent=denied' }),
  ];
  expect([first.status, first.headers.get('cache-control'), nonceOf(first)]).toEqual([200, 'private, no-store', undefined]);
  expect(first.headers.get('content-security-policy')).toContain("'sha256-");
  const html = await textOf(first);
  expect(html.match(/<article/g)?.length).toBe(20);
  expect(await textOf(await visit(listOf()))).toBe(html);
  // Who has answered the question about cookies has another page, and another filter is another list.
  expect(await textOf(second)).not.toBe(html);
  expect(await textOf(await visit(listOf({ transmission: 'automatic' })))).not.toBe(html);
});

test.each<[string, string, Record<string, string>]>([
  ['somebody logged in', listOf(), { cookie: 'kontak.session_token=somebody' }],
  ['somebody who compares cars', listOf({ view: 'compare', compare: 'abc' }), {}],
  ['somebody who changes the search', listOf({ edit: '1' }), {}],
])('%s has a list of their own', async (_, path, headers) => {
  const nonces = [nonceOf(await visit(path, headers)), nonceOf(await visit(path, headers))];
  expect(new Set(nonces).size).toBe(2);
  expect(nonces).not.toContain(undefined);
});

test('cars that are sold are gone from the list within two seconds', async () => {
  const path = listOf({ from: daysAhead(40), to: daysAhead(43) });
  const offers = async (): Promise<number> => Number(/<h1[^>]*>(\d+)/.exec(await textOf(await visit(path)))?.[1]);
  const before = await offers();
  expect(before).toBeGreaterThan(20);
  await sql`
    insert into allocations (key, pool, from_at, until_at, state, held_until, supplier_code, written_at)
    select gen_random_uuid(), p.id, now() + interval '39 days', now() + interval '45 days', 'booked', null, null, now()
    from pools p join offices o on o.id = p.office cross join generate_series(1, p.units)
    where o.place = 'antalya-havalimani'`.execute(host.db);
  const soldAt = performance.now();
  await expect.poll(offers, { interval: 100, timeout: 15_000 }).toBeLessThan(before);
  expect(performance.now() - soldAt).toBeLessThan(2_000 + 1_000);
  await sql`delete from allocations`.execute(host.db);
});

test('a change of price is on the pages within seconds', async () => {
  const priceOf = async (path: string): Promise<string | undefined> =>
    /₺[\d.]+/.exec((await textOf(await visit(path))).replace(/<!-- -->/g, ''))?.[0];
  const before = await Promise.all([HOME, PLACE].map(priceOf));
  expect(before).not.toContain(undefined);
  await sql`update rates set daily_minor = (select array_agg(price * 3 order by nr) from unnest(daily_minor) with ordinality t (price, nr))`.execute(
    host.db,
  );
  await expect
    .poll(async () => (await Promise.all([HOME, PLACE].map(priceOf))).some((price, index) => price === before[index]), { timeout: 15_000 })
    .toBe(false);
});

test('a change of a campaign is on the pages within seconds', async () => {
  const page = href('campaigns', DEFAULT_LOCALE, {});
  await visit(page);
  await sql`update campaigns set title_tr = 'Yeni adı olan kampanya'`.execute(host.db);
  await expect.poll(async () => (await textOf(await visit(page))).includes('Yeni adı olan kampanya'), { timeout: 15_000 }).toBe(true);
});
