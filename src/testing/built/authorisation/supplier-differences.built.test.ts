import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** The one button of the page of differences with suppliers: who may press it, and what it answers to what cannot be done. */
const PAGE = staffHref('staffSupplierDifferences', 'tr', {});
const REASON = 'Tedarikçi arandı, rezervasyon <b>yeniden</b> açıldı.';

let callers: WithCallers;
beforeAll(async () => {
  callers = await openToCallers();
}, 180_000);
afterAll(() => callers.host.close());

let id: string;
beforeEach(async () => {
  const { db } = callers.host;
  await sql`delete from supplier_differences`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into supplier_differences (reservation_id, kind, ours, theirs, found_at)
    select id, 'other_price', '5000 TRY', '5500 TRY', now() from reservations where code = ${callers.reservation.code} returning id::text
  `.execute(db);
  id = rows[0]?.id ?? '';
});

const press = (fields: Readonly<Record<string, string>>, caller: Caller = 'staff:agent'): Promise<Response> =>
  callers.ask(caller, PAGE, { method: 'POST', body: new URLSearchParams({ action: 'settle', id, reason: REASON, ...fields }) });
const isOpen = async (): Promise<boolean> => {
  const { rows } = await sql`select from supplier_differences where settled_at is null`.execute(callers.host.db);
  return rows.length === 1;
};
const acts = async (): Promise<number> => {
  const { rows } = await sql`select from acts where action = 'reservation.supplier_difference_settled'`.execute(callers.host.db);
  return rows.length;
};

test.each<[Caller, number]>([
  ['nobody', 303],
  ['visitor', 303],
  ['owner', 403],
  ['customer', 403],
  ['supplier:owner', 403],
  ['staff:content', 403],
])('%s settles nothing', async (caller, status) => {
  expect((await press({}, caller)).status).toBe(status);
  expect(await isOpen()).toBe(true);
});

test.each([
  ['another button', { action: 'delete' }, 400],
  ['no number', { id: '' }, 400],
  ['something that is no number', { id: '1 or 1=1' }, 400],
  ['a number that nothing has', { id: '999999999' }, 404],
  ['a reason that says nothing', { reason: '  kısa ' }, 422],
] as const)('%s changes nothing', async (_what, fields, status) => {
  const answer = await press(fields);
  expect([answer.status, await isOpen(), await acts()]).toEqual([status, true, 0]);
});

test('a reason that is too short comes back in its field, with what is wrong beside it', async () => {
  const page = await textOf(await press({ reason: 'kısa' }));
  expect(page).toMatch(/<details open="">(?:(?!<\/details>).)*<textarea[^>]*aria-invalid="true"[^>]*>kısa<\/textarea>/s);
});

test('it is settled once; whoever comes late is told so and has what they typed', async () => {
  const first = await press({});
  expect([first.status, first.headers.get('location')]).toEqual([303, `${PAGE}?done=1`]);
  const late = await press({});
  const page = await textOf(late);
  expect([late.status, await isOpen(), await acts()]).toEqual([409, false, 1]);
  expect(page).toContain('Bu arada sonuçlandı.');
  expect(page).toContain('Tedarikçi arandı, rezervasyon &lt;b&gt;yeniden&lt;/b&gt; açıldı.');
});
