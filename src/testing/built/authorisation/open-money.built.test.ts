import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** A payment on a provider's page of which nothing was heard, and whose holder may have chosen to pay it in parts. */
let callers: WithCallers;
let id: string;
beforeAll(async () => {
  callers = await openToCallers();
  const { code } = await callers.bookedByElif('open-money-payment-0001', 'full');
  const { rows } = await sql<{ id: string }>`
    update payments set most_charge_minor = 15000, state = 'challenge', changed_at = now() - interval '20 minutes'
    where reservation_id = (select id from reservations where code = ${code}) returning id
  `.execute(callers.host.db);
  id = rows[0]?.id ?? '';
}, 180_000);
afterAll(() => callers.host.close());

const page = (locale: 'tr' | 'en' = 'tr'): string => staffHref('staffMoney', locale, {});
const press = (action: string, caller: Caller = 'staff:admin', locale: 'tr' | 'en' = 'tr'): Promise<Response> =>
  callers.ask(caller, page(locale), {
    method: 'POST',
    body: new URLSearchParams({ id, action, evidence: 'Panelde <b>görünüyor</b>, 10.40' }),
  });
const stateNow = async (): Promise<string | undefined> =>
  (await sql<{ state: string }>`select state from payments where id = ${id}`.execute(callers.host.db)).rows[0]?.state;

test('the form says what is not known of what was taken, and asks for it', async () => {
  const shown = await textOf(await callers.ask('staff:admin', page()));
  expect(shown).toContain('toplam ne tahsil edildiği burada bilinmiyor');
  expect(await textOf(await callers.ask('staff:admin', page('en')))).toContain('is not known here. Ask the provider again');
  for (const field of ['count', 'total']) expect(shown, field).toContain(`name="${field}"`);
  for (const [action, count] of [
    ['taken', 1],
    ['not_taken', 1],
    ['look_up', 1],
  ] as const)
    expect(shown.split(`value="${action}"`).length - 1, action).toBe(count);
});

test('whoever says “taken” without it is told so, with what they typed', async () => {
  const refused = await press('taken');
  const text = await textOf(refused);
  expect([refused.status, await stateNow()]).toEqual([409, 'challenge']);
  expect(text).toContain('Panelde &lt;b&gt;görünüyor&lt;/b&gt;, 10.40');
  expect(text).toMatch(/<details open="">(?:(?!<\/details>).)*Panelde/s);
  expect(text).toMatch(/role="alert".*toplam ne tahsil edildiği/s);
  expect((await press('taken', 'staff:content')).status).toBe(403);
});

test('that it was not taken can be said', async () => {
  expect([(await press('not_taken')).status, await stateNow()]).toEqual([303, 'failed']);
});

test('a payment of unknown outcome is settled with evidence, from the work queue to its reservation and the record', async () => {
  const { code } = await callers.bookedByElif('open-money-payment-0002', 'full');
  const { rows } = await sql<{ id: string }>`
    update payments set state = 'challenge', changed_at = now() - interval '20 minutes'
    where reservation_id = (select id from reservations where code = ${code}) returning id
  `.execute(callers.host.db);
  const [payment = { id: '' }] = rows;
  const seen = async (path: string): Promise<string> => textOf(await callers.ask('staff:admin', path));
  expect(await seen(staffHref('staffQueue', 'tr', {}, { kind: 'payment_unknown' }))).toContain(code);
  expect(await seen(page())).toContain(code);
  const settle = (evidence: string) =>
    callers.ask('staff:admin', page(), { method: 'POST', body: new URLSearchParams({ id: payment.id, action: 'taken', evidence }) });
  expect((await settle('  ')).status).toBe(422);
  expect((await settle('Panelde tahsil edilmiş görünüyor, 11.20')).status).toBe(303);
  // Pressed twice it is done once.
  expect((await settle('Panelde tahsil edilmiş görünüyor, 11.20')).status).toBe(409);
  expect(await seen(page())).not.toContain(code);
  const after = await sql<{ state: string }>`select state from reservations where code = ${code}`.execute(callers.host.db);
  expect(after.rows[0]?.state).not.toBe('pending_payment');
  const acts = await sql<{ facts: { finding: string; evidence: string } }>`
    select facts from acts where action = 'reservation.payment_settled' and subject_id = ${code}
  `.execute(callers.host.db);
  expect(acts.rows).toMatchObject([{ facts: { finding: 'taken', evidence: 'Panelde tahsil edilmiş görünüyor, 11.20' } }]);
  const about = { kind: 'reservation', subject: code };
  // The newest stand first.
  const opens = [...(await seen(staffHref('staffActs', 'tr', {}, about))).matchAll(/;open=(\d+)/g)];
  expect(await seen(staffHref('staffActs', 'tr', {}, { ...about, open: opens.at(-1)?.[1] ?? '' }))).toContain('11.20');
});
