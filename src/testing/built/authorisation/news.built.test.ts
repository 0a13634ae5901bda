import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalNewsHref } from '#addresses/portal';
import { STAFF_NEWS_OF, type StaffNewsOf, staffNewsHref } from '#addresses/staff';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** Streams of changes: who may open one, what an address or a cookie of nonsense answers, and what is heard. */
let callers: WithCallers;
let supplier: string;
beforeAll(async () => {
  callers = await openToCallers();
  const { rows } = await sql<{ slug: string }>`select supplier_slug as slug from reservations`.execute(callers.host.db);
  supplier = rows[0]?.slug ?? '';
}, 180_000);
afterAll(() => callers.host.close());

/** Opens and leaves. */
async function statusOf(caller: Caller, path: string, cookie?: string): Promise<number> {
  const answer = await callers.ask(caller, path, {}, cookie);
  await answer.body?.cancel();
  return answer.status;
}

test.each<[Caller, number]>([
  ['nobody', 401],
  ['visitor', 401],
  ['owner', 403],
  ['customer', 403],
  ['supplier:owner', 403],
  ['staff:content', 403],
  ['staff:agent', 200],
  ['staff:admin', 200],
])('%s who asks for changes of the back office is answered %i', async (caller, status) => {
  expect(await statusOf(caller, staffNewsHref())).toBe(status);
  expect(await statusOf(caller, staffNewsHref({ about: callers.reservation.code }))).toBe(status);
});

const LISTENERS: readonly (readonly [Caller, readonly StaffNewsOf[]])[] = [
  ['customer', []],
  ['supplier:owner', []],
  ['staff:content', ['reviews', 'texts', 'queue']],
  ['staff:partners', ['price-findings', 'queue']],
  ['staff:agent', ['reservations', 'enquiries', 'supplier-differences', 'queue']],
  ['staff:operations', ['reservations', 'supplier-differences', 'price-findings', 'queue']],
  ['staff:finance', ['reservations', 'decisions', 'queue']],
  ['staff:compliance', ['reservations', 'reviews', 'texts', 'personal-data', 'queue']],
  ['staff:admin', STAFF_NEWS_OF],
];

test.each(LISTENERS)('%s hears of %j and of nothing else', async (caller, heard) => {
  for (const of of STAFF_NEWS_OF) expect(await statusOf(caller, staffNewsHref({ of })), of).toBe(heard.includes(of) ? 200 : 403);
});

test('nobody hears of anything without a log-in', async () => {
  for (const of of STAFF_NEWS_OF) expect(await statusOf('nobody', staffNewsHref({ of })), of).toBe(401);
});

test.each<[Caller, number, number]>([
  ['nobody', 401, 401],
  ['customer', 404, 404],
  ['supplier:owner', 200, 404],
  ['staff:agent', 403, 403],
  ['staff:admin', 200, 200],
])('%s who asks for changes of a supplier is answered %i, and of another one %i', async (caller, own, anothers) => {
  expect(await statusOf(caller, portalNewsHref(supplier))).toBe(own);
  expect(await statusOf(caller, portalNewsHref('hicbiri'))).toBe(anothers);
});

test('nonsense in an address or a cookie is refused in words, and nothing fails', async () => {
  for (const about of ['', 'x', "' or 1", '%00', 'KTK-1', `KTK-${'A'.repeat(400)}`])
    expect(await statusOf('staff:agent', `/staff/news?about=${encodeURIComponent(about)}`), about).toBe(404);
  for (const of of ['', 'x', 'customers', '%00']) expect(await statusOf('staff:agent', `/staff/news?of=${of}`), of).toBe(404);
  // Where a page had read to is not known: it hears what happens from now on.
  for (const since of ['', 'x', '%00', "' or 1", 'v2.0.0.0.0', 'x'.repeat(4_000)])
    expect(await statusOf('staff:agent', `/staff/news?since=${encodeURIComponent(since)}`), since).toBe(200);
  for (const cookie of [
    'kontak.session_token=',
    'kontak.session_token=%ff%00',
    `kontak.session_token=${'x'.repeat(3_000)}`,
    'kontak.session_token=a.b; =;;',
  ])
    expect(await statusOf('nobody', staffNewsHref(), cookie), cookie).toBe(401);
  const refused = await callers.ask('nobody', staffNewsHref());
  expect(await refused.text()).toContain('giriş');
});

test('an open list of enquiries and the work queue say what has come, and what asks for less hears less', async () => {
  const open = (caller: Caller, of: StaffNewsOf) => callers.ask(caller, staffNewsHref({ of }));
  const [list, queue] = [await open('staff:agent', 'enquiries'), await open('staff:agent', 'queue')];
  const [decisions, money] = [await open('staff:finance', 'decisions'), await open('staff:finance', 'queue')];
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const message = { fullName: 'Elif Karaoğlu', email: 'elif@ornek.com', message: 'Bebek koltuğu dahil mi?' };
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'page-authorisation-enquiry-1' };
  const sent = await callers.ask('nobody', '/api/v1/enquiries/contact', { method: 'POST', headers, body: JSON.stringify(message) });
  const { code } = await sent.json();
  for (const stream of [list, queue]) expect(await heardIn(stream, 'changed')).toContain(code);
  // Whoever may not read enquiries hears of the next order alone.
  const ordered = await callers.bookedByElif('page-authorisation-news-2');
  const heard = await heardIn(money, 'changed');
  expect([heard.includes(code), heard.includes(ordered.code)]).toEqual([false, true]);
  await decisions.body?.cancel();
}, 60_000);

test('a stream says what was ordered since it was opened, and to a supplier of its own only', async () => {
  const staff = await callers.ask('staff:agent', staffNewsHref());
  const own = await callers.ask('supplier:owner', portalNewsHref(supplier));
  expect(staff.headers.get('content-type')).toContain('text/event-stream');
  expect(staff.headers.get('content-encoding')).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { code } = await callers.bookedByElif('page-authorisation-news-1');
  for (const stream of [staff, own]) expect(await heardIn(stream, 'changed')).toContain(code);
}, 60_000);

/** What a stream says under a name, once it does; it is then left. */
async function heardIn(stream: Response, event: string): Promise<string> {
  const reader = stream.body?.getReader();
  let text = '';
  while (reader && !text.includes(`event: ${event}`)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  await reader?.cancel();
  return text;
}
