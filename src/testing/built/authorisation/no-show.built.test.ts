import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import { addMinutes, type WallClock } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { textOf } from '../built-host.ts';
import { formsOf } from '../page-forms.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** A customer who did not come: who may note it, what stays of what was typed, who sees the photograph, and how the customer objects. */
let callers: WithCallers;
let supplier: string;
let pickupAt: WallClock;
const page = (locale: 'tr' | 'en' = 'tr', of = supplier): string =>
  portalHref('portalNoShow', locale, { supplier: of, code: callers.reservation.code });
const photographOf = (locale: 'tr' | 'en' = 'tr'): string => staffHref('staffNoShowPhotograph', locale, { code: callers.reservation.code });

beforeAll(async () => {
  callers = await openToCallers();
  const { db } = callers.host;
  const { rows } = await sql<{ slug: string }>`select supplier_slug as slug from reservations`.execute(db);
  supplier = rows[0]?.slug ?? '';
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 90 * 60_000);
  pickupAt = wallClockAt(at, 'Europe/Istanbul');
  await sql`update reservations set state = 'confirmed', supplier_code = 'S-7', supplier_confirmed_at = now(), booking_asked_at = now(), pickup_at = ${at}, flight_code = null, next_attempt_at = null`.execute(
    db,
  );
  await sql`update reservation_revisions set trip = jsonb_set(trip::jsonb, '{criteria,pickupAt}', to_jsonb(${pickupAt}::text))`.execute(db);
}, 180_000);
afterAll(() => callers.host.close());

async function sent(fields: Readonly<Record<string, string | Blob>>, caller: Caller = 'supplier:owner', at = page()): Promise<Response> {
  const form = formsOf(await textOf(await callers.ask('supplier:owner', page()))).find(({ buttons }) =>
    buttons.some(({ value }) => value === 'note'),
  );
  const body = new FormData();
  body.set('agreed', form?.sent.find(([name]) => name === 'agreed')?.[1] ?? '');
  for (const [name, value] of Object.entries({ action: 'note', ...fields })) body.set(name, value);
  const request = new Request('http://localhost', { method: 'POST', body });
  const bytes = await request.arrayBuffer();
  const headers = { 'content-type': request.headers.get('content-type') ?? '', 'content-length': String(bytes.byteLength) };
  return callers.ask(caller, at, { method: 'POST', body: bytes, headers });
}
const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 640, height: 480, channels: 3, background: '#285' } })
        .png()
        .toBuffer(),
    ),
  ]);
const SAID = 'Üç kez aradık, <b>telefon</b> kapalıydı.';

test.each<[Caller, number]>([
  ['nobody', 303],
  ['customer', 404],
  ['staff:content', 403],
])('%s notes nothing, and sees no form and no photograph', async (caller, status) => {
  expect((await callers.ask(caller, page())).status).toBe(status);
  expect((await sent({ waitedUntil: addMinutes(pickupAt, 70), tried: 'called', said: SAID }, caller)).status).toBe(status);
  expect((await callers.ask(caller, photographOf())).status).toBe(caller === 'nobody' ? 303 : 403);
});

test('to a desk of another office of the same supplier it is not there, on no page and by no button', async () => {
  const { code } = callers.reservation;
  const { rows } = await sql<{ office: string }>`select offer->'pickup'->>'id' as office from reservation_revisions`.execute(
    callers.host.db,
  );
  const today = portalHref('portalToday', 'tr', { supplier });
  const says = async (answer: Response, of: string): Promise<string> =>
    `${answer.status} ${(await textOf(answer)).replaceAll(of, '?').replaceAll(/nonce="[^"]*"/g, '')}`;
  const press = (of: string) =>
    callers.ask('supplier:owner', today, { method: 'POST', body: new URLSearchParams({ act: 'picked_up', code: of }) });
  const NOBODYS = 'KTK-QQQQQQQQ';
  await worksAt(['baska-bir-ofis']);
  expect(await textOf(await callers.ask('supplier:owner', today))).not.toContain(code);
  expect(await says(await press(code), code)).toBe(await says(await press(NOBODYS), NOBODYS));
  expect(await says(await callers.ask('supplier:owner', page()), code)).toMatch(/^404 /);
  const missing = portalHref('portalNoShow', 'tr', { supplier, code: NOBODYS });
  expect(await says(await callers.ask('supplier:owner', page()), code)).toBe(
    await says(await callers.ask('supplier:owner', missing), NOBODYS),
  );
  expect((await sent({ waitedUntil: addMinutes(pickupAt, 70), tried: 'called', said: SAID })).status).toBe(404);
  await worksAt([rows[0]?.office ?? '']);
  expect(await textOf(await callers.ask('supplier:owner', today))).toContain(code);
  expect((await callers.ask('supplier:owner', page())).status).toBe(200);
  await worksAt(null);
});

/** The member is of the desk, at these offices; null is all of them, as an owner. */
async function worksAt(offices: readonly string[] | null): Promise<void> {
  await sql`update supplier_members set offices = ${offices}, roles = ${[offices ? 'desk' : 'owner']}`.execute(callers.host.db);
}

test('another supplier’s page of it is none', async () => {
  expect((await callers.ask('staff:admin', page('tr', 'hicbiri'))).status).toBe(404);
});

test('what cannot be taken is said at its field, with everything that was typed', async () => {
  for (const locale of ['tr', 'en'] as const) expect((await callers.ask('supplier:owner', page(locale))).status).toBe(200);
  const answer = await sent({ waitedUntil: addMinutes(pickupAt, 20), said: SAID, photograph: new Blob(['no picture']) });
  const html = await textOf(answer);
  expect(answer.status).toBe(422);
  const form = formsOf(html).find(({ buttons }) => buttons.some(({ value }) => value === 'note'));
  expect(form?.typed.find(({ name }) => name === 'said')?.value).toBe(SAID);
  expect(html).toContain(`value="${addMinutes(pickupAt, 20)}"`);
  for (const said of ['bu daha erken', 'en az birini işaretleyin', 'Bu dosya okunabilen bir fotoğraf değil. JPEG, PNG veya WebP seçin.'])
    expect(html).toContain(said);
  expect((await sent({ action: 'x' })).status).toBe(400);
});

test('it is noted once; our people see it with its photograph, and the customer’s way to object knows the reservation', async () => {
  const fields = { waitedUntil: addMinutes(pickupAt, 70), tried: 'called', said: SAID, photograph: await picture() };
  const first = await sent(fields);
  expect([first.status, first.headers.get('location')]).toEqual([303, portalHref('portalToday', 'tr', { supplier }, { done: '1' })]);
  expect((await sent(fields)).status).toBe(409);
  const file = await textOf(await callers.ask('staff:agent', staffHref('staffReservation', 'tr', { code: callers.reservation.code })));
  expect(file).toContain('Üç kez aradık, &lt;b&gt;telefon&lt;/b&gt; kapalıydı.');
  expect(file).toContain(`src="${photographOf()}"`);
  const photograph = await callers.ask('staff:agent', photographOf());
  expect([photograph.status, photograph.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(photograph.headers.get('cache-control')).toContain('no-store');
  expect((await callers.ask('supplier:owner', photographOf())).status).toBe(403);
  const contact = await textOf(await callers.host.fetch(href('contact', 'tr', {}, { about: callers.reservation.code })));
  expect(
    formsOf(contact)
      .flatMap(({ typed }) => typed)
      .find(({ name }) => name === 'message')?.value,
  ).toContain(callers.reservation.code);
  const nonsense = await textOf(await callers.host.fetch(href('contact', 'tr', {}, { about: '<script>' })));
  expect(
    formsOf(nonsense)
      .flatMap(({ typed }) => typed)
      .find(({ name }) => name === 'message')?.value,
  ).toBe('');
});
