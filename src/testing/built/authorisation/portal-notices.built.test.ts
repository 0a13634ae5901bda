import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PORTAL_WORKER, portalHref } from '#addresses/portal';
import { type PushService, startPushService } from '#testing';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** On which browsers people of a supplier are told: each their own, and nobody else's. */
let callers: WithCallers;
let service: PushService;
let supplier: string;
beforeAll(async () => {
  service = await startPushService();
  callers = await openToCallers({ PUSH_SERVICES: service.origin });
  supplier = (await sql<{ slug: string }>`select supplier_slug as slug from reservations`.execute(callers.host.db)).rows[0]?.slug ?? '';
}, 180_000);
afterAll(async () => {
  await callers.host.close();
  await service.close();
});

const page = (locale: 'tr' | 'en' = 'tr', of = supplier): string => portalHref('portalNotices', locale, { supplier: of });
const press = (fields: Readonly<Record<string, string>>, caller: Caller = 'supplier:owner', address = page()): Promise<Response> =>
  callers.ask(caller, address, { method: 'POST', body: new URLSearchParams(fields) });
const devices = async () =>
  (await sql<{ id: string; user_id: string }>`select id, user_id from desk_devices`.execute(callers.host.db)).rows;

test('a member adds the browser that is shown our key, and takes it away; nobody else can', async () => {
  const html = await textOf(await callers.ask('supplier:owner', page()));
  // A point of P-256: nothing else of the page begins and is as long.
  const key = /(?<![\w-])B[\w-]{86}(?![\w-])/.exec(html)?.[0] ?? '';
  const { endpoint, p256dh, auth } = service.browser(key);
  const add = { action: 'add', endpoint, p256dh, auth };
  for (const [caller, status] of [
    ['nobody', 303],
    ['owner', 404],
    ['staff:agent', 403],
    ['staff:partners', 403],
  ] as const)
    expect((await press(add, caller)).status, caller).toBe(status);
  expect((await press(add, 'supplier:owner', page('tr', 'baska-bir-firma'))).status).toBe(404);
  expect(await devices()).toEqual([]);

  expect((await press(add)).headers.get('location')).toBe(`${page()}?done=on`);
  const [device] = await devices();
  for (const locale of ['tr', 'en'] as const)
    expect(await textOf(await callers.ask('supplier:owner', page(locale)))).toContain(`value="${device?.id}"`);
  await sql`update desk_devices set user_id = (select id from users where email like 'elif%')`.execute(callers.host.db);
  expect(await textOf(await callers.ask('supplier:owner', page()))).not.toContain(endpoint);
  for (const id of [device?.id ?? '', '999999', 'x', '']) expect((await press({ action: 'remove', device: id })).status, id).toBe(404);
  await sql`update desk_devices set user_id = (select id from users where email = 'ege@kontak.example')`.execute(callers.host.db);
  expect((await press({ action: 'remove', device: device?.id ?? '' })).headers.get('location')).toBe(`${page()}?done=off`);
  expect(await devices()).toEqual([]);
});

test.each([
  ['an address that is no push service', { endpoint: 'http://169.254.169.254/latest', p256dh: 'x', auth: 'x' }, 422],
  ['nothing', {}, 422],
  ['very much', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(5000)}`, p256dh: 'x', auth: 'x' }, 422],
])('%s is refused with a sentence', async (_what, fields, status) => {
  const answer = await press({ action: 'add', ...fields });
  expect(answer.status).toBe(status);
  expect(await textOf(answer)).toContain('bildirim adresi tanınmadı');
  expect((await press({ action: 'x' })).status).toBe(400);
});

test('the service worker has no page of the site in its scope, and is never kept for long', async () => {
  const answer = await callers.ask('nobody', PORTAL_WORKER);
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
    answer.headers.get('service-worker-allowed'),
  ]).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache', null]);
  expect(await textOf(answer)).not.toContain('fetch');
});
