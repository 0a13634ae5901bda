import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint, href } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import { addDays, dateOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { textOf } from '../built-host.ts';
import { formsOf, type PageForm } from '../page-forms.ts';
import { type Caller, cookieOf, openToCallers, type WithCallers } from './callers.ts';

/** A charge after a rental, from the desk's form to our decision: who may do what, who reads its evidence, and what stays of what was typed. */
let callers: WithCallers;
let supplier: string;
let code: string;
let charge = '';
let file = '';
let today: WallClock;
/** What the customer's browser keeps of the link in an e-mail. */
let pass: string;
beforeAll(async () => {
  callers = await openToCallers();
  const { db } = callers.host;
  ({ code } = callers.reservation);
  supplier = (await sql<{ slug: string }>`select supplier_slug as slug from reservations`.execute(db)).rows[0]?.slug ?? '';
  today = wallClockAt(new Date(), MARKET_ZONE);
  const [pickupAt, returnAt] = [addDays(today, -6), addDays(today, -1)];
  await sql`update reservations set state = 'completed', changed_at = now() - interval '1 day', pickup_at = now() - interval '6 days', return_at = now() - interval '1 day', next_attempt_at = null`.execute(
    db,
  );
  await sql`update reservation_revisions set trip = jsonb_set(jsonb_set(trip::jsonb, '{criteria,pickupAt}', to_jsonb(${pickupAt}::text)), '{criteria,returnAt}', to_jsonb(${returnAt}::text))`.execute(
    db,
  );
  const link = href('reservationCharges', 'tr', {}, { code, key: callers.reservation.accessKey });
  pass = cookieOf(await callers.ask('nobody', link));
}, 180_000);
afterAll(() => callers.host.close());

const SAID = 'Sağ ön kapıda <b>derin</b> çizik var.';
const rental = (of = supplier, number = code) => portalHref('portalRentalCharges', 'tr', { supplier: of, code: number });
const draft = () => portalHref('portalChargeDraft', 'tr', { supplier, code, charge });
const ofDesk = () => portalHref('portalChargeEvidence', 'tr', { supplier, code, charge, file });
const ofStaff = () => staffHref('staffChargeEvidence', 'tr', { code, charge, file });
const ofCustomer = () => endpoint('chargeEvidence', { code, charge, file });
const customers = () => href('reservationCharges', 'tr', {}, { code });
const staffs = () => staffHref('staffReservation', 'tr', { code });

/** Whoever holds the reservation's pass, or somebody by name. */
type Asker = Caller | 'holder';
const ask = (asker: Asker, address: string, init?: RequestInit): Promise<Response> =>
  asker === 'holder' ? callers.ask('nobody', address, init, pass) : callers.ask(asker, address, init);
const page = async (asker: Asker, address: string) => {
  const answer = await ask(asker, address);
  return { status: answer.status, html: await textOf(answer) };
};
const formWith = (html: string, button: string): PageForm => {
  const form = formsOf(html).find(
    ({ buttons, sent }) => buttons.some(({ value }) => value === button) || sent.some(([, value]) => value === button),
  );
  if (!form) throw new Error(`There is no form to ${button} with`);
  return form;
};
/** The form of a page as somebody fills and sends it. */
async function send(asker: Asker, address: string, form: PageForm, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(
    [...form.sent.filter(([name]) => !(name in fields)), ...Object.entries(fields)].map(([name, value]) => [name, value]),
  );
  const answer = await ask(asker, address, { method: 'POST', body });
  return { status: answer.status, to: answer.headers.get('location') ?? '', html: await textOf(answer) };
}
async function upload(caller: Caller, ...files: Blob[]) {
  const body = new FormData();
  body.set('action', 'add_files');
  for (const one of files) body.append('files', one);
  const request = new Request('http://localhost', { method: 'POST', body });
  const bytes = await request.arrayBuffer();
  const headers = { 'content-type': request.headers.get('content-type') ?? '', 'content-length': String(bytes.byteLength) };
  return callers.ask(caller, draft(), { method: 'POST', body: bytes, headers });
}
const picture = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ]);
/** The member is of the desk, at these offices; null is all of them, as an owner. */
async function worksAt(offices: readonly string[] | null): Promise<void> {
  await sql`update supplier_members set offices = ${offices}, roles = ${[offices ? 'desk' : 'owner']}`.execute(callers.host.db);
}

test.each<[Caller, number, number]>([
  ['nobody', 303, 303],
  ['customer', 404, 404],
  ['staff:content', 403, 403],
  // They decide between both sides: they read, and charge nothing.
  ['staff:operations', 200, 403],
])('%s charges nothing', async (caller, opens, posts) => {
  expect((await callers.ask(caller, rental())).status).toBe(opens);
  const form = formWith((await page('supplier:owner', rental())).html, 'draft');
  expect((await send(caller, rental(), form, { action: 'draft' })).status).toBe(posts);
});

test('what cannot be taken is said at its field, with everything that was typed', async () => {
  const { html, status } = await page('supplier:owner', rental());
  expect(status).toBe(200);
  const typed = { kind: 'damage', amount: '12,5,5', happenedOn: dateOf(addDays(today, -30)), said: SAID, action: 'draft' };
  const refused = await send('supplier:owner', rental(), formWith(html, 'draft'), typed);
  expect(refused.status).toBe(422);
  for (const kept of ['value="12,5,5"', `value="${typed.happenedOn}"`, '&lt;b&gt;derin&lt;/b&gt;', 'value="damage" selected=""'])
    expect(refused.html).toContain(kept);
  for (const said of ['aracın verildiği günden önce olamaz', 'Nasıl ödeneceğini seçin']) expect(refused.html).toContain(said);
  expect((await send('supplier:owner', rental(), formWith(html, 'draft'), { action: 'x' })).status).toBe(400);
});

test('a draft with its files is its supplier’s alone, and to a desk of another office it is not there', async () => {
  const form = formWith((await page('supplier:owner', rental())).html, 'draft');
  const typed = { kind: 'damage', way: 'deposit', amount: '1.250', happenedOn: dateOf(addDays(today, -1)), said: SAID, action: 'draft' };
  const saved = [await send('supplier:owner', rental(), form, typed), await send('supplier:owner', rental(), form, typed)];
  expect(saved.map(({ status }) => status)).toEqual([303, 303]);
  expect(saved[0]?.to).toBe(saved[1]?.to);
  charge = /\/([0-9a-f-]{36})\?/.exec(saved[0]?.to ?? '')?.[1] ?? '';
  const preview = await page('supplier:owner', draft());
  expect(preview.html).toContain('Bu konuda en az bir kanıt gerekir.');
  expect((await send('supplier:owner', draft(), formWith(preview.html, 'charge'), { action: 'charge' })).status).toBe(422);
  expect((await upload('supplier:owner', new Blob(['no picture']))).status).toBe(422);
  expect((await upload('supplier:owner', await picture('#285'), await picture('#a22'))).status).toBe(303);
  const { rows } = await sql<{ id: string }>`select id from rental_charge_evidence order by id`.execute(callers.host.db);
  expect(rows).toHaveLength(2);
  file = String(rows[0]?.id);
  expect((await callers.ask('supplier:owner', ofDesk())).headers.get('content-type')).toBe('image/webp');
  for (const [caller, address] of [
    ['staff:agent', ofStaff()],
    ['holder', ofCustomer()],
  ] as const)
    expect((await ask(caller, address)).status, caller).toBe(404);
  await worksAt(['baska-bir-ofis']);
  for (const address of [rental(), draft(), ofDesk()]) expect((await callers.ask('supplier:owner', address)).status, address).toBe(404);
  expect((await upload('supplier:owner', await picture('#111'))).status).toBe(404);
  expect((await page('supplier:owner', portalHref('portalCharges', 'tr', { supplier }))).html).not.toContain(code);
  await worksAt(null);
  expect((await page('supplier:owner', portalHref('portalCharges', 'tr', { supplier }))).html).toContain(code);
  expect((await callers.ask('staff:admin', rental('hicbiri'))).status).toBe(404);
});

test('charged, its customer reads it with its evidence and the deposit without it; strangers read neither', async () => {
  const { html } = await page('supplier:owner', draft());
  const form = formWith(html, 'charge');
  const pressed = [
    await send('supplier:owner', draft(), form, { action: 'charge' }),
    await send('supplier:owner', draft(), form, { action: 'charge' }),
  ];
  expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
  for (const address of [href('reservations', 'tr', {}, { code }), customers()]) {
    const shown = await page('holder', address);
    expect(shown.status).toBe(200);
    for (const said of ['Kiralama sonrası ücretler', '₺1.250,00', '&lt;b&gt;derin&lt;/b&gt;', 'hasarda muafiyet', `src="${ofCustomer()}"`])
      expect(shown.html, address).toContain(said);
  }
  expect((await page('holder', href('reservations', 'tr', {}, { code }))).html).toMatch(
    /depozitonuz(dan ₺1\.250,00 ücretler için|un tamamı ücretler için)/,
  );
  const evidence = await ask('holder', ofCustomer());
  expect([evidence.status, evidence.headers.get('content-type'), evidence.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  expect((await callers.ask('staff:agent', ofStaff())).status).toBe(200);
  for (const caller of ['nobody', 'customer', 'supplier:owner', 'staff:agent'] as const) {
    expect((await callers.ask(caller, ofCustomer())).status, caller).toBe(404);
    expect((await callers.ask(caller, customers())).status, caller).toBe(404);
  }
  for (const caller of ['customer', 'owner'] as const) expect((await callers.ask(caller, ofDesk())).status, caller).toBe(404);
  for (const caller of ['customer', 'owner', 'staff:content', 'supplier:owner'] as const)
    expect((await callers.ask(caller, ofStaff())).status, caller).toBe(403);
});

test('the customer objects once and keeps what was typed; the supplier answers, and our people decide what is passed on', async () => {
  const form = formWith((await page('holder', customers())).html, 'objected');
  const words = 'Teslim tutanağında <i>yazıyor</i>.';
  const unclear = await send('holder', customers(), form, { action: 'objected', objection: '', said: words });
  expect([unclear.status, unclear.html.includes('&lt;i&gt;yazıyor&lt;/i&gt;'), unclear.html.includes('Bir neden seçin')]).toEqual([
    422,
    true,
    true,
  ]);
  const objected = { action: 'objected', objection: 'was_there_before', said: words };
  expect((await send('customer', customers(), form, objected)).status).toBe(404);
  expect((await send('holder', customers(), form, objected)).status).toBe(303);
  expect((await send('holder', customers(), form, objected)).status).toBe(303);
  // Nobody of ours decides before its supplier had its time.
  expect((await page('staff:agent', staffs())).html).not.toContain('name="answer"');
  const desk = (await page('supplier:owner', rental())).html;
  expect(desk).toContain('&lt;i&gt;yazıyor&lt;/i&gt;');
  const more = await send('supplier:owner', rental(), formWith(desk, 'reduced'), {
    action: 'reduced',
    amount: '2000',
    said: 'Boyası ucuzmuş, indirdik.',
  });
  expect([more.status, more.html.includes('Kalan tutar şimdikinden az olmalı'), more.html.includes('Boyası ucuzmuş')]).toEqual([
    422,
    true,
    true,
  ]);
  expect(
    (await send('supplier:owner', rental(), formWith(desk, 'upheld'), { action: 'upheld', amount: '', said: 'Tutanakta bu çizik yok.' }))
      .status,
  ).toBe(303);
  // From another tab, where nothing is answered yet.
  const stale = await send('supplier:owner', rental(), formWith(desk, 'withdrawn'), {
    action: 'withdrawn',
    amount: '',
    said: 'Geri çektik bunu.',
  });
  expect([stale.status, stale.html.includes('Geri çektik bunu.')]).toEqual([409, true]);
  const passing = formWith((await page('holder', customers())).html, 'passed_on');
  expect((await send('holder', customers(), passing, { action: 'passed_on', said: 'Fotoğraf o günün değil.' })).status).toBe(303);
  const queue = (await page('staff:agent', staffHref('staffQueue', 'tr', {}, { kind: 'charge_objected' }))).html;
  expect(queue).toContain(code);
  const deciding = formWith((await page('staff:agent', staffs())).html, 'decide_charge');
  const decision = { answer: 'withdrawn', amount: '', said: 'Fotoğraf iadeden sonraya ait.' };
  for (const caller of ['staff:content', 'supplier:owner', 'owner'] as const)
    expect((await send(caller, staffs(), deciding, decision)).status, caller).toBe(403);
  expect((await send('staff:agent', staffs(), deciding, { ...decision, said: 'kısa' })).status).toBe(422);
  expect((await send('staff:agent', staffs(), deciding, decision)).status).toBe(303);
  const settled = (await page('holder', customers())).html;
  for (const said of ['sizden bir şey istenmiyor', 'Fotoğraf iadeden sonraya ait.', 'Karar: ücret kaldırıldı'])
    expect(settled).toContain(said);
  expect((await page('staff:compliance', staffHref('staffActs', 'tr', {}, { subject: code }))).html).toContain(
    'Ücrete itirazda karar verdi: ücret kalktı',
  );
});
