import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** A car that should have been handed over long ago, and nobody has noted it. */
let callers: WithCallers;
let code: string;
beforeAll(async () => {
  callers = await openToCallers();
  code = (await callers.bookedByElif('work-queue-pickup-0001', 'delivery')).code;
  await sql`
    update reservations set state = 'confirmed', proof = 'given', supplier_confirmed_at = now(), next_attempt_at = null,
      pickup_at = now() - interval '2 days', return_at = now() + interval '1 day' where code = ${code}
  `.execute(callers.host.db);
}, 180_000);
afterAll(() => callers.host.close());

const page = (query: Record<string, string> = {}): string => staffHref('staffQueue', 'tr', {}, query);
const shown = async (caller: Caller, query: Record<string, string> = {}) => textOf(await callers.ask(caller, page(query)));
const press = (caller: Caller, fields: Record<string, string>): Promise<Response> =>
  callers.ask(caller, page({ view: 'free' }), {
    method: 'POST',
    body: new URLSearchParams({ kind: 'pickup_not_noted', subject: code, ...fields }),
  });
const person = async (email: string) =>
  (await sql<{ id: string }>`select id from users where email = ${email}`.execute(callers.host.db)).rows[0]?.id ?? '';
const shownReservation = async () => textOf(await callers.ask('staff:admin', staffHref('staffReservation', 'tr', { code })));

const WRONG: readonly Record<string, string>[] = [
  {},
  { action: 'take', kind: 'x' },
  { action: 'x' },
  { action: 'snooze', hours: '5', reason: 'later' },
];

test('a row says why it waits, its next act leads to it, and whoever may not work at it sees no form', async () => {
  const text = await shown('staff:agent');
  expect(text).toContain('Alış saati geçti');
  expect(text).toContain(staffHref('staffReservation', 'tr', { code }, { act: 'picked_up' }).replaceAll('&', '&amp;'));
  expect(await shown('staff:content')).not.toContain(code);
  expect((await press('staff:content', { action: 'take' })).status).toBe(403);
  for (const wrong of WRONG) expect((await press('staff:agent', wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await press('staff:agent', { action: 'take', subject: 'KTK-AAAAAAAA' })).status).toBe(409);
  for (const done of ['constructor', '__proto__', 'take'])
    expect((await callers.ask('staff:agent', page({ done }))).status, done).toBe(200);
});

test('every page says beside its places how much waits behind them, to whoever may see it, and is told so again when it has heard of something', async () => {
  const waits = (text: string) => text.match(/<span class="sr" id="waits-staffQueue">([^<]*)</)?.[1];
  const texts = async (caller: Caller) => waits(await textOf(await callers.ask(caller, staffHref('staffTexts', 'tr', {}))));
  expect(waits(await textOf(await callers.ask('staff:agent', staffHref('staffReservations', 'tr', {}))))).toBe('1 bekleyen');
  expect([await texts('staff:admin'), await texts('staff:content')]).toEqual(['1 bekleyen', '']);
  const counted = (caller: Caller) => callers.ask(caller, staffHref('staffWaiting', 'tr', {}));
  expect(JSON.parse(await textOf(await counted('staff:agent')))).toEqual({ staffQueue: { count: 1, isMore: false } });
  expect([JSON.parse(await textOf(await counted('staff:content'))), (await counted('customer')).status]).toEqual([{}, 403]);
  // Due two days ago: one of the four counts above the queue opens it, and another does not.
  expect(await shown('staff:agent', { due: 'past' })).toContain(`name="subject" value="${code}"`);
  expect(await shown('staff:agent', { due: 'hour' })).not.toContain(`name="subject" value="${code}"`);
});

test('taken by one it is shown as theirs, in the queue and where it is opened, and another is told who has it', async () => {
  const taken = await press('staff:agent', { action: 'take', seen: '' });
  expect(taken.status).toBe(303);
  expect(taken.headers.get('location')).toMatch(
    new RegExp(`^${page({ view: 'free', done: 'take' }).replaceAll('?', '[?]')}&undo=[0-9a-f-]{36}$`),
  );
  expect(await shown('staff:agent', { view: 'mine' })).toMatch(/Bende kalsın.*Bırak/s);
  expect(await shown('staff:admin', { view: 'free' })).not.toContain(`name="subject" value="${code}"`);
  expect(await shownReservation()).toMatch(/Defne Ak .* saatinden beri ilgileniyor/);
  const refused = await press('staff:admin', { action: 'take', seen: '' });
  expect(refused.status).toBe(409);
  expect(await textOf(refused)).toMatch(/role="alert".*saatinden beri Defne Ak ilgileniyor/s);
});

test('it is handed over knowingly, put away with a reason, and back in nobody’s hands', async () => {
  const [defne, deniz] = [await person('defne@kontak.example'), await person('deniz@kontak.example')];
  const row = `pickup_not_noted ${code}`;
  expect(await shown('staff:admin', { row })).toContain('Üzerime al');
  expect((await press('staff:admin', { action: 'hand_over', to: 'nobody', seen: defne })).status).toBe(422);
  expect((await press('staff:admin', { action: 'take', seen: defne })).status).toBe(303);
  expect((await press('staff:admin', { action: 'snooze', hours: '3', reason: 'waits_for_supplier' })).status).toBe(303);
  expect(await shown('staff:admin')).not.toContain(`name="subject" value="${code}"`);
  expect(await shown('staff:admin', { view: 'snoozed' })).toContain('Tedarikçiden yanıt bekleniyor');
  expect((await press('staff:admin', { action: 'take', seen: deniz })).status).toBe(303);
  expect(await shown('staff:admin', { view: 'mine' })).toContain(code);
  expect((await press('staff:admin', { action: 'let_go', seen: deniz })).status).toBe(303);
  expect(await shownReservation()).not.toContain('saatinden beri ilgileniyor');
});

test('several rows are done at once, each or not, and what was done is undone by its person as long as nobody has done something else', async () => {
  const tick = (kind: string, subject: string, seen = '') => ['row', `${seen}|${kind} ${subject}`];
  const sent = (caller: Caller, fields: readonly (readonly string[])[]) =>
    callers.ask(caller, page(), { method: 'POST', body: new URLSearchParams(fields.map(([name = '', value = '']) => [name, value])) });
  const row = tick('pickup_not_noted', code);
  const chosen = ['chosen', '1'];
  expect((await sent('staff:agent', [chosen, ['action', 'take']])).status).toBe(422);
  const partly = await sent('staff:agent', [
    chosen,
    ['action', 'take'],
    row,
    tick('refund_open', 'KTK-AAAAAAAA'),
    tick('supplier_silent', 'KTK-AAAAAAAA'),
  ]);
  const text = await textOf(partly);
  expect([partly.status, text.match(/KTK-AAAAAAAA: <\/b>/g)?.length]).toEqual([200, 2]);
  // What an agent may not do, and what does not wait.
  expect(text).toMatch(/yetkiniz yok/);
  expect(text).toMatch(/artık beklemiyor/);
  const act = /name="undo" value="([0-9a-f-]{36})"/.exec(text)?.[1] ?? '';
  const undo = (caller: Caller) => sent(caller, [['action', 'undo'], ['undo', act], row]);
  expect((await undo('staff:admin')).status).toBe(409);
  expect((await undo('staff:agent')).status).toBe(303);
  expect(await shown('staff:admin', { view: 'free' })).toContain(`name="subject" value="${code}"`);
  const again = await undo('staff:agent');
  expect([again.status, await textOf(again)]).toEqual([409, expect.stringMatching(/Geri alınmadı/)]);
  // All of them done: the page that follows says so, and has the button for whoever did it alone.
  const all = await sent('staff:agent', [chosen, ['action', 'snooze'], ['hours', '3'], ['reason', 'later'], row]);
  const next = all.headers.get('location') ?? '';
  const seen = async (caller: Caller) => (await textOf(await callers.ask(caller, next))).includes('value="undo"');
  expect([all.status, await seen('staff:agent'), await seen('staff:admin')]).toEqual([303, true, false]);
  const defne = await person('defne@kontak.example');
  expect((await sent('staff:admin', [chosen, ['action', 'take'], tick('pickup_not_noted', code, defne)])).status).toBe(303);
  const late = await sent('staff:agent', [['action', 'undo'], ['undo', next.split('undo=')[1] ?? ''], row]);
  expect([late.status, await textOf(late)]).toEqual([409, expect.stringMatching(/şimdi Deniz [^ ]+ ilgileniyor/)]);
  expect((await press('staff:admin', { action: 'let_go', seen: '' })).status).toBe(303);
  for (const wrong of [[], [['undo', 'x'], row], [['undo', act]]])
    expect((await sent('staff:agent', [['action', 'undo'], ...wrong])).status).toBe(400);
  expect((await sent('staff:content', [['action', 'undo'], ['undo', act], row])).status).toBe(403);
});

test('an enquiry that is put away is whose it was put away by, is back when they say so, and when it is given to somebody else', async () => {
  const subject = 'TLP-AAAAAC';
  await sql`
    insert into enquiries (id, code, kind, state, form_key, content_digest, locale, full_name, email, details, ip_digest, created_at, changed_at)
    values (gen_random_uuid(), ${subject}, 'contact', 'received', 'a form of the work queue', 'x', 'tr', 'Ada Er', 'ada@ornek.com',
      '{"message":"Merhaba"}', 'x', now(), now())
  `.execute(callers.host.db);
  const [defne, deniz] = [await person('defne@kontak.example'), await person('deniz@kontak.example')];
  const does = async (caller: Caller, action: string, seen: string, fields: Record<string, string> = {}) =>
    (await press(caller, { kind: 'enquiry', subject, action, seen, ...fields })).status;
  const away = { hours: '168', reason: 'later' };
  const isIn = async (caller: Caller, view: string) => (await shown(caller, { view })).includes(`name="subject" value="${subject}"`);

  const assignedTo = async () =>
    (await sql<{ to: string | null }>`select assigned_to as to from enquiries where code = ${subject}`.execute(callers.host.db)).rows[0]
      ?.to;
  const put = await press('staff:agent', { kind: 'enquiry', subject, action: 'snooze', seen: '', ...away });
  expect([put.status, await assignedTo()]).toEqual([303, defne]);
  // Undone, it is nobody's on its own page, too.
  const undo = { action: 'undo', undo: put.headers.get('location')?.split('undo=')[1] ?? '', row: `|enquiry ${subject}` };
  expect([(await press('staff:agent', undo)).status, await assignedTo()]).toEqual([303, null]);
  expect(await isIn('staff:admin', 'free')).toBe(true);

  expect(await does('staff:agent', 'snooze', '', away)).toBe(303);
  expect([await isIn('staff:agent', 'mine'), await isIn('staff:agent', 'snoozed')]).toEqual([false, true]);
  expect(await assignedTo()).toBe(defne);
  expect(await does('staff:admin', 'snooze', '', away)).toBe(409);

  expect(await does('staff:agent', 'take', defne)).toBe(303);
  expect([await isIn('staff:agent', 'mine'), await isIn('staff:agent', 'snoozed')]).toEqual([true, false]);

  expect(await does('staff:agent', 'snooze', defne, away)).toBe(303);
  await sql`update enquiries set assigned_to = ${deniz} where code = ${subject}`.execute(callers.host.db);
  expect(await isIn('staff:admin', 'mine')).toBe(true);
  expect(await does('staff:admin', 'snooze', deniz, away)).toBe(303);
  expect(await isIn('staff:admin', 'snoozed')).toBe(true);
  expect(await does('staff:admin', 'let_go', deniz)).toBe(303);
  expect(await isIn('staff:agent', 'free')).toBe(true);
});
