import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { newId } from '#platform/crypto';
import { textOf } from '../built-host.ts';
import { type Caller, ELIF, openToCallers, type WithCallers } from './callers.ts';

/** The pages of chargebacks: who may note one and take its evidence, and what they answer to what cannot be done. */
const LIST = staffHref('staffChargebacks', 'tr', {});

let callers: WithCallers;
beforeAll(async () => {
  callers = await openToCallers();
  await sql`
    insert into payments (id, reservation_id, gateway, amount_minor, currency, state, created_at, changed_at, captured_at)
    select ${newId()}, id, 'demo', 500000, 'TRY', 'captured', now(), now(), now() from reservations where code = ${callers.reservation.code}
  `.execute(callers.host.db);
}, 180_000);
afterAll(() => callers.host.close());

const noted = (fields: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({
    ...{ action: 'note', id: newId(), code: callers.reservation.code, reference: '<b>CB-1</b>', reason: 'not_recognised' },
    ...{ amount: '1.000,00', receivedOn: '2026-01-05', answerBy: '2026-01-15', ...fields },
  });
const send = (path: string, body: URLSearchParams, caller: Caller = 'staff:admin'): Promise<Response> =>
  callers.ask(caller, path, { method: 'POST', body });
const count = async (): Promise<number> => (await sql`select from chargebacks`.execute(callers.host.db)).rows.length;

test.each<[Caller, number]>([
  ['nobody', 303],
  ['visitor', 303],
  ['owner', 403],
  ['customer', 403],
  ['supplier:owner', 403],
  ['staff:content', 403],
  ['staff:agent', 403],
])('%s notes nothing and takes no evidence', async (caller, status) => {
  expect((await send(LIST, noted(), caller)).status).toBe(status);
  expect(await count()).toBe(0);
  const file = staffHref('staffChargebackFile', 'tr', { chargeback: newId() });
  expect((await callers.ask(caller, file)).status).toBe(status);
});

test.each([
  ['another button', { action: 'delete' }, 400],
  ['no number of its own', { id: 'x' }, 400],
  ['no reservation', { code: 'KTK-YOKYOKYO' }, 422],
  ['no amount', { amount: 'çok' }, 422],
  ['a deadline before the notice', { answerBy: '2026-01-04' }, 422],
  ['more than was paid', { amount: '5.000,01' }, 422],
] as const)('%s notes nothing, and what was typed comes back', async (_what, fields, status) => {
  const answer = await send(LIST, noted(fields));
  const page = await textOf(answer);
  expect([answer.status, await count()]).toEqual([status, 0]);
  expect(page).toContain('value="&lt;b&gt;CB-1&lt;/b&gt;"');
});

test('it is noted once, its evidence names the customer and quotes what was typed, and it is decided once', async () => {
  const body = noted();
  const first = await send(LIST, body);
  const page = staffHref('staffChargeback', 'tr', { chargeback: body.get('id') ?? '' });
  expect([first.status, first.headers.get('location')]).toEqual([303, `${page}?done=1`]);
  expect((await send(LIST, body)).status).toBe(409);
  expect(await textOf(await callers.ask('staff:admin', LIST))).toContain('&lt;b&gt;CB-1&lt;/b&gt;');
  const shown = await textOf(await callers.ask('staff:admin', page));
  expect(shown).not.toContain(ELIF.lastName);

  const file = await callers.ask('staff:admin', `${page}/dosya`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="chargeback--b-CB-1--b-.html"');
  const evidence = await file.text();
  for (const text of [ELIF.lastName, ELIF.email, callers.reservation.code, '&#60;b&#62;CB-1']) expect(evidence).toContain(text);
  expect(evidence).not.toContain('<b>CB-1');
  expect(evidence, 'a number to call stands in groups').not.toContain(ELIF.phone);

  const answers = [await send(page, new URLSearchParams({ action: 'lost' })), await send(page, new URLSearchParams({ action: 'won' }))];
  expect(answers.map(({ status }) => status)).toEqual([303, 409]);
  expect((await send(page, new URLSearchParams({ action: 'x' }))).status).toBe(400);
  expect((await send(staffHref('staffChargeback', 'tr', { chargeback: newId() }), new URLSearchParams({ action: 'won' }))).status).toBe(
    404,
  );
  expect(callers.host.faults()).toEqual([]);
});
