import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS, href } from '#addresses/model';
import * as m from '#i18n';
import { BUILT_ORIGIN, textOf } from '../built-host.ts';
import { cookieOf, ELIF, openToCallers, type Reservation, type WithCallers } from './callers.ts';

/** What opens a reservation to whom: its key, what a browser keeps of it, and what a bank's return shows. */
let site: WithCallers;
let reservation: Reservation;
let filled: WithCallers['filled'];

beforeAll(async () => {
  site = await openToCallers();
  ({ filled, reservation } = site);
});
afterAll(() => site.host.close());

/** Where a reservation is read. */
const READ_AT = () => [
  ...(['reservations', 'completed', 'changeReservation', 'reviewReservation', 'reservationCharges'] as const).map((page) =>
    href(page, 'tr', {}),
  ),
  ...[ENDPOINTS.voucher, ENDPOINTS.voucherFile, ENDPOINTS.calendar].map(filled),
  filled(ENDPOINTS.documentFile.replace(':kind', 'distance_contract')),
];

test('the key of a reservation leaves the address with its first use, and what is kept instead opens it', async () => {
  const { code, accessKey } = reservation;
  for (const path of READ_AT()) {
    const first = await site.ask('nobody', `${path}?code=${code}&key=${accessKey}&lang=tr`);
    expect([first.status, first.headers.get('location')], path).toEqual([303, `${path}?code=${code}&lang=tr`]);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const cookie = cookieOf(first);
    expect(cookie).toMatch(/^access=/);
    expect(cookie).not.toContain(accessKey);
    expect((await site.ask('nobody', `${path}?code=${code}`, {}, cookie)).status, path).toBe(200);
    const text = await textOf(await site.ask('nobody', `${path}?code=${code}`, {}, cookie));
    // The file for a calendar says where its reservation is found.
    if (path !== filled(ENDPOINTS.calendar)) expect(text).not.toContain(accessKey);
  }
});

test('a wrong key opens a reservation to nobody, and neither does another reservation’s', async () => {
  const { code, accessKey } = reservation;
  const statusesWith = (query: string, cookie?: string) =>
    Promise.all(READ_AT().map(async (path) => (await site.ask('nobody', `${path}?${query}`, {}, cookie)).status));
  expect(await statusesWith(`code=${code}&key=${'a'.repeat(accessKey.length)}`)).toEqual([404, 404, 404, 404, 404, 404, 404, 404, 404]);
  const [, forged = ''] =
    /access=[^:]+:(.*)/.exec(cookieOf(await site.ask('nobody', `${READ_AT()[0]}?code=${code}&key=${accessKey}`))) ?? [];
  // The page of reservations asks for the e-mail then.
  for (const cookie of [
    `access=KTK77777777:${forged}`,
    `access=${code.replace('-', '')}:${forged.slice(0, -1)}x`,
    `access=${code}:${accessKey}x`,
  ])
    expect(await statusesWith(`code=${code}`, cookie), cookie).toEqual([200, 404, 404, 404, 404, 404, 404, 404, 404]);
});

test('a link that its owner has closed opens nothing any more, for nobody who has it', async () => {
  const { code, accessKey } = await site.bookedByElif('page-authorisation-0002');
  const [address = ''] = READ_AT();
  const forwarded = cookieOf(await site.ask('nobody', `${address}?code=${code}&key=${accessKey}`));
  const press = (fields: Record<string, string>, cookie: string) =>
    site.ask('nobody', `${address}?code=${code}`, { method: 'POST', body: new URLSearchParams({ action: 'withdraw', ...fields }) }, cookie);
  // Whoever only has the link must know the e-mail.
  expect((await press({}, forwarded)).status).toBe(400);
  expect((await press({ email: 'baskasi@ornek.com' }, forwarded)).status).toBe(400);
  const closed = await press({ email: ELIF.email }, forwarded);
  expect([closed.status, closed.headers.get('location')?.split('?')[0]]).toEqual([303, address]);

  const [masked, completed] = [
    await textOf(await site.ask('nobody', `${address}?code=${code}`, {}, forwarded)),
    await site.ask('nobody', `${href('completed', 'tr', {})}?code=${code}`, {}, forwarded),
  ];
  expect(masked).not.toContain(ELIF.email);
  expect(completed.status).toBe(404);
  const again = await site.ask('nobody', `${address}?code=${code}&key=${accessKey}`);
  expect(again.status).toBe(410);
  expect(await textOf(again)).toContain('Bu bağlantı kapatıldı');
  expect((await site.ask('nobody', `${address}?code=${code}`, {}, cookieOf(closed))).status).toBe(200);
});

test('a bank’s return shows the reservation to the browser that ordered, and nothing of it to any other', async () => {
  const { code, accessKey, bankUrl } = await site.bookedByElif('page-authorisation-0003', 'full');
  const [row] = await site.host.app.booking.db
    .withTables<{ payments: { id: string; challenge_url: string | null } }>()
    .selectFrom('payments')
    .select('id')
    // The API names it whole.
    .where('challenge_url', '=', bankUrl?.replace(BUILT_ORIGIN, '') ?? null)
    .execute();
  const back = ENDPOINTS.bankReturn.replace(':payment', row?.id ?? '');
  // A bank returns with a form of its own site, which brings no cookie.
  const posted = await site.ask('nobody', back, { method: 'POST', body: new URLSearchParams({ status: 'success' }) });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, back]);
  const other = await site.ask('nobody', back);
  const shown = await textOf(other);
  expect([other.status, other.headers.getSetCookie(), other.headers.get('location')]).toEqual([200, [], null]);
  for (const secret of [...site.secrets, code, code.replace('-', ''), accessKey]) expect(shown).not.toContain(secret);
  // It speaks the language of the order, whatever the browser speaks in which the bank was visited.
  expect(await textOf(await site.ask('nobody', back, { headers: { 'accept-language': 'en' } }))).toContain(
    m.checkout_return_heard_title({}, { locale: 'tr' }),
  );

  const buyers = cookieOf(await site.ask('nobody', `${href('completed', 'tr', {})}?code=${code}&key=${accessKey}`));
  const known = await site.ask('nobody', back, {}, buyers);
  expect([known.status, known.headers.get('location')]).toEqual([303, `${href('completed', 'tr', {})}?code=${code}`]);
  expect((await site.ask('nobody', ENDPOINTS.bankReturn.replace(':payment', 'hicbiri'), {}, buyers)).status).toBe(404);
});
