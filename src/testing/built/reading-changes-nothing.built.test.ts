import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS, href } from '#addresses/model';
import { OPERATIONS } from '#api';
import { confirmSubscription, subscribe } from '#enquiries';
import { signText } from '#platform/crypto';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from './built-host.ts';

/**
 * Opening an address changes nothing, whoever's e-mail it stood in: programs that look through mails, previews and crawlers open whatever they
 * see. Every write to every table is noted by the database itself while every address is opened.
 */
let host: BuiltHost;
let cookie: string;
let key: string;
const EMAIL = 'elif@ornek.com';

/** What opening may write: counts for limits and of addresses that lead nowhere, and that a session lives. */
const COUNTED = ['rate_limits', 'missing_addresses', 'user_sessions'];

beforeAll(async () => {
  host = await openBuiltHost();
  const registered = await host.fetch(href('register', 'tr', {}), {
    method: 'POST',
    body: new URLSearchParams({
      firstName: 'Elif',
      lastName: 'Karaoğlu',
      email: EMAIL,
      password: 'uzun bir parola 17',
      passwordRepeat: 'uzun bir parola 17',
      acceptTerms: 'on',
    }),
    headers: { origin: BUILT_ORIGIN },
  });
  cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect(cookie, await textOf(registered)).toContain('session');
  key = await subscribed();
  await noteWrites();
}, 300_000);
afterAll(() => host.close());

test('no page, file or part of a page writes anything when it is opened', async () => {
  for (const path of addresses()) {
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const answer = await host.fetch(path, { headers });
      await answer.body?.cancel();
    }
    expect(await written(), path).toEqual([]);
  }
}, 600_000);

test('nor do the pages that a process draws before its first visitor', async () => {
  expect(await host.warmUp()).toBeGreaterThan(0);
  expect(await written()).toEqual([]);
});

test('no operation of the API that is asked with GET writes anything', async () => {
  for (const { method, path } of OPERATIONS) {
    if (method !== 'get') continue;
    const answer = await host.fetch(path.replaceAll(/\{\w+\}/g, 'any'), { headers: { cookie } });
    await answer.body?.cancel();
    expect(await written(), path).toEqual([]);
  }
}, 60_000);

test('an address that leads nowhere, or is named like a file, names nobody: a cache in front may keep it', async () => {
  expect(await textOf(await host.fetch(href('home', 'tr', {}), { headers: { cookie } }))).toContain('Karaoğlu');
  for (const path of ['/no-such-page', '/no-such-page.css', '/hesabim/x.css', '/kampanyalar/x.js', '/en/x.png', '/arac-kiralama/x.json']) {
    const answer = await host.fetch(path, { headers: { cookie } });
    expect([path, answer.status, (await textOf(answer)).includes('Karaoğlu')]).toEqual([path, 404, false]);
    const part = await host.fetch(`${path}.data`, { headers: { cookie } });
    expect([path, (await textOf(part)).includes('Karaoğlu')]).toEqual([path, false]);
  }
});

test('whoever has to log in is led there with an answer that fits, whatever they brought', async () => {
  const led = async (query: string) => (await host.fetch(`${href('account', 'tr', {})}?${query}`)).headers.get('location') ?? '';
  expect(await led('a=1')).toBe('/giris?returnTo=%2Fhesabim%3Fa%3D1');
  expect(await led('a='.padEnd(15_000, 'x'))).toBe('/giris?returnTo=%2Fhesabim');
});

test('weaknesses are reported to an address that stands where it is looked for, and not for ever', async () => {
  const answer = await host.fetch(ENDPOINTS.securityText);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(140);
  expect(days).toBeLessThan(366);
});

test("an e-mail's link out of the newsletter opens a page with a button, and only the button leaves", async () => {
  const page = href('newsletterLeave', 'tr', {}, { key });
  expect(await textOf(await host.fetch(page))).toContain('Abonelikten çık');
  expect((await host.fetch(page, { method: 'POST', headers: { origin: BUILT_ORIGIN } })).status).toBe(303);
  expect(await written()).toContain('newsletter_subscriptions');
  expect(await textOf(await host.fetch(page))).toContain('Abonelikten çıktınız');
});

test("a mail program's one click leaves without a page, from nowhere", async () => {
  await confirmSubscription(host.app.enquiries, { key, ip: '10.0.0.9' });
  await written();
  const answer = await host.fetch(ENDPOINTS.unsubscribe.replace(':key', key), {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(204);
  expect(await written()).toContain('newsletter_subscriptions');
});

function addresses(): string[] {
  const paths = [...host.routes.map(({ pattern }) => pattern), ...Object.values(ENDPOINTS)].map((pattern) =>
    pattern.replace(':key', key).replace(':locale', 'tr').replaceAll(/:\w+/g, 'antalya'),
  );
  return [...new Set(paths)].flatMap((path) => [`${path}?key=${key}`, `${path === '/' ? '/_root' : path}.data?key=${key}`]);
}

/** A subscription, and the key that its e-mails carry. */
async function subscribed(): Promise<string> {
  const { enquiries } = host.app;
  await subscribe(enquiries, { email: EMAIL, locale: 'tr', ip: '10.0.0.9' });
  const { rows } = await sql<{ id: string }>`select id from newsletter_subscriptions`.execute(host.db);
  const made = signText(`newsletter ${rows[0]?.id}`, enquiries.enquirySecret);
  expect(await confirmSubscription(enquiries, { key: made, ip: '10.0.0.9' })).toMatchObject({ state: 'subscribed' });
  return made;
}

/** From here on the database notes every table that is written to. */
async function noteWrites(): Promise<void> {
  await sql`create table noted_writes (name text not null)`.execute(host.db);
  await sql`create function note_write() returns trigger language plpgsql as
    $$ begin insert into noted_writes values (tg_argv[0]); return null; end $$`.execute(host.db);
  // The trigger of a table is one of each of its months as well.
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  `.execute(host.db);
  expect(rows.length).toBeGreaterThan(30);
  for (const { name } of rows) {
    if (name === 'noted_writes' || COUNTED.includes(name)) continue;
    await sql`create trigger noted after insert or update or delete on ${sql.table(name)} for each row execute function note_write(${sql.lit(name)})`.execute(
      host.db,
    );
  }
}

/** The tables written to since the last look. */
async function written(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from noted_writes returning name`.execute(host.db);
  return [...new Set(rows.map(({ name }) => name))].sort();
}
