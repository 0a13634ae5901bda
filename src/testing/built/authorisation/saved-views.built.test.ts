import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { newId } from '#platform/crypto';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** Views of lists, above all that of reservations: what is kept of its address, who sees and changes it, and with what it opens. */
const PAGE = staffHref('staffReservations', 'tr', {});

let callers: WithCallers;
beforeAll(async () => {
  callers = await openToCallers();
}, 180_000);
afterAll(() => callers.host.close());
beforeEach(async () => {
  await sql`delete from saved_views`.execute(callers.host.db);
});

const press = (
  action: string,
  fields: Readonly<Record<string, string>>,
  caller: Caller = 'staff:agent',
  query = '',
  page = PAGE,
): Promise<Response> => callers.ask(caller, page + query, { method: 'POST', body: new URLSearchParams({ action, ...fields }) });
const kept = async () =>
  (
    await sql<{
      name: string;
      query: string;
      shared: boolean;
    }>`select name, query, is_shared as shared from saved_views order by name`.execute(callers.host.db)
  ).rows;
const open = (path: string, caller: Caller = 'staff:agent') => callers.ask(caller, path);

test.each<[Caller, number]>([
  ['nobody', 303],
  ['customer', 403],
  ['supplier:owner', 403],
  ['staff:content', 403],
])('%s keeps nothing', async (caller, status) => {
  expect((await press('save_view', { id: newId(), name: 'X' }, caller)).status).toBe(status);
  expect(await kept()).toEqual([]);
});

test('what is narrowed, sorted and shown is kept, and not the words that were looked for; one press opens it', async () => {
  const id = newId();
  const answer = await press(
    'save_view',
    { id, name: 'Yarın', shared: '' },
    'staff:agent',
    '?q=elif&view=all&sort=pickup&cols=state&cols=tags&open=X',
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain('q=elif');
  expect(await kept()).toEqual([{ name: 'Yarın', query: 'view=all&sort=pickup&cols=state&cols=tags', shared: false }]);
  const opened = await open(`${PAGE}?saved=${id}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `${PAGE}?view=all&sort=pickup&cols=state&cols=tags`]);
});

test('somebody else’s own answers like one that does not exist, and cannot be changed or deleted', async () => {
  const id = newId();
  await press('save_view', { id, name: 'Yarın' });
  const others = await open(`${PAGE}?saved=${id}`, 'staff:admin');
  const none = await open(`${PAGE}?saved=${newId()}`, 'staff:admin');
  expect([others.status, none.status]).toEqual([404, 404]);
  for (const action of ['change_view', 'remove_view', 'usual_view'])
    expect((await press(action, { id, version: '1', name: 'Benim' }, 'staff:admin')).status).toBe(404);
  expect(await kept()).toMatchObject([{ name: 'Yarın' }]);
});

test('a list opens with the view that somebody has chosen, and without one as it usually does', async () => {
  const id = newId();
  await press('save_view', { id, name: 'Hepimize', shared: '1' }, 'staff:admin', '?view=ended');
  expect((await press('usual_view', { id })).status).toBe(303);
  const opened = await open(PAGE);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `${PAGE}?view=ended`]);
  expect((await open(PAGE, 'staff:admin')).status).toBe(200);
  expect((await open(`${PAGE}?view=all`)).status).toBe(200);
  expect((await press('not_usual_view', { id })).status).toBe(303);
  expect((await open(PAGE)).status).toBe(200);
});

test('what was typed comes back with what is wrong, and a stale page changes nothing', async () => {
  const nameless = await press('save_view', { id: newId(), name: ' ', shared: '1' });
  expect(nameless.status).toBe(422);
  expect(await textOf(nameless)).toContain('Görünüme bir ad verin.');
  const id = newId();
  await press('save_view', { id, name: 'Yarın' });
  expect((await press('change_view', { id, version: '1', name: 'Öbür gün', replaced: '1' }, 'staff:agent', '?view=ended')).status).toBe(
    303,
  );
  expect(await kept()).toEqual([{ name: 'Öbür gün', query: 'view=ended', shared: false }]);
  const stale = await press('change_view', { id, version: '1', name: 'Dün <b>' });
  const page = await textOf(stale);
  expect([stale.status, page.includes('başka bir pencerede değişti'), page.includes('Dün &lt;b&gt;')]).toEqual([409, true, true]);
  expect((await press('change_view', { id: 'x', version: 'y', name: 'Z' })).status).toBe(404);
  expect((await press('remove_view', { id })).headers.get('location')).toContain('done=view_removed');
  expect(await kept()).toEqual([]);
});

test.each<[page: 'staffEnquiries' | 'staffLedger' | 'staffActs', caller: Caller, stranger: Caller, query: string, kept: string]>([
  ['staffEnquiries', 'staff:agent', 'staff:finance', '?q=elif&sort=-created&cols=from&open=X', 'state=received&sort=-created&cols=from'],
  ['staffEnquiries', 'staff:agent', 'staff:finance', '?state=answered&whose=mine', 'state=answered&whose=mine'],
  [
    'staffLedger',
    'staff:finance',
    'staff:agent',
    '?account=gateway_receivable&until=2026-12-31&after=7',
    'account=gateway_receivable&until=2026-12-31',
  ],
  [
    'staffActs',
    'staff:compliance',
    'staff:agent',
    '?kind=reservation&subject=KTK-2345ABCD&from=2026-11-01',
    'kind=reservation&from=2026-11-01',
  ],
  ['staffActs', 'staff:compliance', 'staff:agent', '', 'kept=1'],
])(
  'a view of %s is kept by whoever may open it, without what was looked for, and stands in no other list',
  async (name, caller, stranger, query, keptQuery) => {
    const page = staffHref(name, 'tr', {});
    const id = newId();
    expect((await press('save_view', { id: newId(), name: 'Yabancı' }, stranger, query, page)).status).toBe(403);
    expect((await press('save_view', { id, name: 'Benim listem' }, caller, query, page)).status).toBe(303);
    expect(await kept()).toEqual([{ name: 'Benim listem', query: keptQuery, shared: false }]);
    const opened = await open(`${page}?saved=${id}`, caller);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `${page}?${keptQuery}`]);
    expect(await textOf(await open(`${page}?${keptQuery}`, caller))).toContain('Benim listem');
    await press('usual_view', { id }, caller, query, page);
    expect((await open(page, caller)).headers.get('location')).toBe(`${page}?${keptQuery}`);
    const other = staffHref(name === 'staffActs' ? 'staffReservations' : 'staffActs', 'tr', {});
    expect(await textOf(await open(`${other}?view=all`, 'staff:admin'))).not.toContain('Benim listem');
    expect((await press('remove_view', { id }, caller, query, page)).status).toBe(303);
    expect(await kept()).toEqual([]);
  },
);
