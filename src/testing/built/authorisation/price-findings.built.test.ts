import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** The page of prices that are not believed: who may decide, and what it answers to what cannot be done. */
const PAGE = staffHref('staffPriceFindings', 'tr', {});
const REASON = 'Tedarikçi arandı, <b>fiyat</b> doğru.';

let callers: WithCallers;
beforeAll(async () => {
  callers = await openToCallers();
}, 180_000);
afterAll(() => callers.host.close());

let id: string;
beforeEach(async () => {
  const { db } = callers.host;
  await sql`delete from price_findings`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into price_findings (kind, is_certain, connector, supplier, supplier_name, office, office_name, car, car_name, season, days,
      seen_minor, usual_minor, currency, first_seen_at, last_seen_at, times, state)
    values ('far_below', false, 'direct', 'yolbaz', 'Yolbaz', 'o', 'Ofis', 'clio', 'Renault Clio', '', 5, 20000, 100000, 'TRY', now(), now(), 1, 'open')
    returning id::text
  `.execute(db);
  id = rows[0]?.id ?? '';
});

const press = (fields: Readonly<Record<string, string>> = {}, caller: Caller = 'staff:admin'): Promise<Response> =>
  callers.ask(caller, PAGE, {
    method: 'POST',
    body: new URLSearchParams({ action: 'keep_out', id, version: '1', reason: REASON, until: '', ...fields }),
  });
const state = async (): Promise<string | undefined> =>
  (await sql<{ state: string }>`select state from price_findings`.execute(callers.host.db)).rows[0]?.state;

test.each<[Caller, number]>([
  ['nobody', 303],
  ['visitor', 303],
  ['customer', 403],
  ['supplier:owner', 403],
  ['staff:agent', 403],
  ['staff:content', 403],
])('%s decides nothing', async (caller, status) => {
  expect((await press({}, caller)).status).toBe(status);
  expect(await state()).toBe('open');
});

test.each([
  ['another button', { action: 'delete' }, 400],
  ['no number', { id: '' }, 400],
  ['something that is no number', { version: '1 or 1=1' }, 400],
  ['a number that nothing has', { id: '999999999' }, 404],
  ['a reason that says nothing', { reason: '  kısa ' }, 422],
  ['accepting without a day', { action: 'accept' }, 422],
  ['letting in what is not kept out', { action: 'let_in' }, 409],
  ['an older look at it', { version: '7' }, 409],
] as const)('%s changes nothing', async (_what, fields, status) => {
  const answer = await press(fields);
  expect([answer.status, await state()]).toEqual([status, 'open']);
});

test('what was typed comes back at its field with what is wrong', async () => {
  expect(await textOf(await press({ reason: 'kısa' }))).toMatch(
    /<details open="">(?:(?!<\/details>).)*<textarea[^>]*aria-invalid="true"[^>]*>kısa<\/textarea>/s,
  );
  const page = await textOf(await press({ action: 'accept', until: '2020-01-01' }));
  expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="2020-01-01"|<input[^>]*value="2020-01-01"[^>]*aria-invalid="true"/);
  expect(page).toContain('Tedarikçi arandı, &lt;b&gt;fiyat&lt;/b&gt; doğru.');
});

test('it is done once; whoever comes late is told so and has what they typed, and the list says by whom', async () => {
  const first = await press();
  expect([first.status, first.headers.get('location')]).toEqual([303, `${PAGE}?done=1`]);
  const late = await press();
  const page = await textOf(late);
  expect([late.status, await state()]).toEqual([409, 'kept_out']);
  expect(page).toContain('Tedarikçi arandı, &lt;b&gt;fiyat&lt;/b&gt; doğru.');
  const listed = await textOf(await callers.ask('staff:admin', `${PAGE}?state=kept_out`));
  expect(listed).toContain('Renault Clio');
  expect(listed).toContain('Deniz Su');
});

test('who looks at a certain one that is kept out is not told that the car would be back at once', async () => {
  await press();
  const kept = async () => textOf(await callers.ask('staff:admin', `${PAGE}?state=kept_out`));
  expect(await kept()).toContain('Yeniden aramaya al');
  await sql`update price_findings set is_certain = true`.execute(callers.host.db);
  expect(await kept()).toContain('Kararı kaldır');
  expect(await kept()).not.toContain('Yeniden aramaya al');
});

test('a row of the queue names the car and its office, and leads to its supplier’s findings', async () => {
  const queue = await textOf(await callers.ask('staff:admin', staffHref('staffQueue', 'tr', {}, { kind: 'price_finding' })));
  expect(queue).toContain('Sınıfının olağanından çok ucuz, Renault Clio, Ofis');
  expect(queue).toContain(staffHref('staffPriceFindings', 'tr', {}, { kind: 'far_below', supplier: 'yolbaz' }).replaceAll('&', '&amp;'));
});

test('an address that narrows to nothing we know narrows nothing', async () => {
  const page = await textOf(await callers.ask('staff:admin', `${PAGE}?state=%3Cb%3E&kind=x&before=-1`));
  expect(page).toContain('Renault Clio');
});

test('whoever looks after prices turns the morning’s e-mail off and on for themselves; an admin gets none', async () => {
  const shown = async (caller: Caller) => /value="(mail_\w+)"/.exec(await textOf(await callers.ask(caller, PAGE)))?.[1];
  const wish = async (caller: Caller, action: string) =>
    (await callers.ask(caller, PAGE, { method: 'POST', body: new URLSearchParams({ action }) })).status;
  expect([await shown('staff:operations'), await shown('staff:partners'), await shown('staff:admin')]).toEqual([
    'mail_off',
    'mail_off',
    undefined,
  ]);
  expect([await wish('staff:operations', 'mail_off'), await wish('staff:agent', 'mail_off')]).toEqual([303, 403]);
  expect([await shown('staff:operations'), await shown('staff:partners')]).toEqual(['mail_on', 'mail_off']);
  expect([await wish('staff:operations', 'mail_on'), await shown('staff:operations')]).toEqual([303, 'mail_off']);
});
