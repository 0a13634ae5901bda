import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** The buttons for a booking that its supplier does not answer: who may press them, and what they answer to what cannot be done. */
const EVIDENCE = 'Telefonda Hakan Bey, 10.40: <b>bizde var</b>';

let callers: WithCallers;
beforeAll(async () => {
  callers = await openToCallers();
}, 180_000);
afterAll(() => callers.host.close());

/** The supplier was asked twenty minutes ago, in a system of its own, and nobody works on the order meanwhile. */
beforeEach(async () => {
  await sql`
    update reservations set state = 'confirming', supplier_code = null, supplier_confirmed_at = null, answer_by = null,
      booking_asked_at = now() - interval '20 minutes', next_attempt_at = now() + interval '1 day'
    where code = ${callers.reservation.code}
  `.execute(callers.host.db);
  await sql`
    update reservation_revisions set offer = jsonb_set(offer, '{connector}', '"opentravel-marti"')
    where reservation_id = (select id from reservations where code = ${callers.reservation.code})
  `.execute(callers.host.db);
});

const page = (): string => staffHref('staffReservation', 'tr', { code: callers.reservation.code });
const press = (fields: Readonly<Record<string, string>>, caller: Caller = 'staff:agent'): Promise<Response> =>
  callers.ask(caller, page(), {
    method: 'POST',
    body: new URLSearchParams({ action: 'booked', number: 'MA-7', evidence: EVIDENCE, ...fields }),
  });
const isOpen = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from reservations where code = ${callers.reservation.code} and state = 'confirming' and supplier_confirmed_at is null
  `.execute(callers.host.db);
  return rows.length === 1;
};

test.each<[Caller, number]>([
  ['nobody', 303],
  ['visitor', 303],
  ['owner', 403],
  ['customer', 403],
  ['supplier:owner', 403],
  ['staff:content', 403],
])('%s settles nothing', async (caller, status) => {
  for (const action of ['booked', 'not_booked']) expect((await press({ action }, caller)).status).toBe(status);
  expect(await isOpen()).toBe(true);
});

test('whoever answers customers sees what is known, and a booking that has an answer shows nothing of it', async () => {
  expect(await textOf(await callers.ask('staff:agent', page()))).toContain('Firma bu rezervasyonu alıp almadığını söylemiyor');
  await press({});
  expect(await textOf(await callers.ask('staff:agent', page()))).not.toContain('Firma bu rezervasyonu alıp almadığını söylemiyor');
});

test('a yes without a number and an answer without evidence come back as they were typed', async () => {
  const noNumber = await press({ number: ' ' });
  expect([noNumber.status, await isOpen()]).toEqual([422, true]);
  expect(await textOf(noNumber)).toContain('Telefonda Hakan Bey, 10.40: &lt;b&gt;bizde var&lt;/b&gt;');
  const noEvidence = await press({ evidence: 'kısa' });
  expect([noEvidence.status, await isOpen()]).toEqual([422, true]);
  expect(await textOf(noEvidence)).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>kısa<\/textarea>/);
});

test('it is settled once; whoever comes late is told so', async () => {
  const first = await press({});
  expect([first.status, first.headers.get('location'), await isOpen()]).toEqual([303, `${page()}?done=booked`, false]);
  const late = await press({ action: 'not_booked' });
  expect(late.status).toBe(409);
  expect(await textOf(late)).toContain('Bu arada sonuçlandı.');
});
