import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** The page of a supplier's commission: who may, and what it answers to what cannot be done. */
let callers: WithCallers;
let supplier: string;
const TODAY = dateOf(wallClockAt(new Date(), MARKET_ZONE));
const TYPED = { action: 'add', percent: '12,5', place: '', vehicleClass: '', pickupFrom: '', pickupTo: '', bookedFrom: TODAY };
const REASON = 'Sözleşme <b>2026/4</b>';

beforeAll(async () => {
  callers = await openToCallers();
  const { rows } = await sql<{ supplier: string }>`select supplier_slug as supplier from reservations`.execute(callers.host.db);
  supplier = rows[0]?.supplier ?? '';
}, 180_000);
afterAll(() => callers.host.close());

const page = (locale: 'tr' | 'en' = 'tr', slug = supplier): string => staffHref('staffCommission', locale, { supplier: slug });
const press = (fields: Readonly<Record<string, string>>, caller: Caller = 'staff:admin', address = page()): Promise<Response> =>
  callers.ask(caller, address, { method: 'POST', body: new URLSearchParams(fields) });
const look = async (caller: Caller = 'staff:admin', address = page()): Promise<string> => textOf(await callers.ask(caller, address));
/** Chosen when the form is shown. */
const shownId = async (): Promise<string> => /name="id" value="([\w-]+)"/.exec(await look())?.[1] ?? '';
const rules = async () =>
  (
    await sql<{
      id: string;
      bp: number;
      ended: boolean;
    }>`select id, commission_bp as bp, ended_at is not null as ended from commission_rules`.execute(callers.host.db)
  ).rows;

test.each<[Caller, number]>([
  ['nobody', 303],
  ['visitor', 303],
  ['customer', 403],
  ['supplier:owner', 403],
  ['staff:agent', 403],
  ['staff:content', 403],
])('%s sees and enters no commission', async (caller, status) => {
  const id = await shownId();
  expect(id).not.toBe('');
  const answers = [
    await callers.ask(caller, page()),
    await press({ ...TYPED, id, reason: REASON }, caller),
    await press({ action: 'end', rule: id, endReason: 'Bitti' }, caller),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  expect(await rules()).toEqual([]);
});

test.each([
  ['tr', 'Bu yeri bulamadık', '0 ile 50 arasında', 'Bugün ya da daha sonraki'],
  ['en', 'find', 'percentage from 0 to 50', 'today or a later day'],
] as const)('each bad field is told at its field, and nothing that was typed is lost (%s)', async (locale, ...sentences) => {
  const bad = { percent: '51', place: 'Atlantis <i>', bookedFrom: '2020-01-01', pickupFrom: '2099-08-02', pickupTo: '2099-08-01' };
  const answer = await press({ ...TYPED, ...bad, id: await shownId(), reason: REASON }, 'staff:admin', page(locale));
  const text = await textOf(answer);
  expect([answer.status, await rules()]).toEqual([422, []]);
  for (const sentence of sentences) expect(text).toContain(sentence);
  expect(text.match(/aria-invalid="true"/g)).toHaveLength(4);
  for (const typed of [
    'value="51"',
    'value="Atlantis &lt;i&gt;"',
    'value="2020-01-01"',
    'value="2099-08-02"',
    'Sözleşme &lt;b&gt;2026/4&lt;/b&gt;',
  ])
    expect(text).toContain(typed);
});

test('a rule is added once and ended once; whoever comes late from another tab is told, and what they typed stays', async () => {
  const id = await shownId();
  const sent = { ...TYPED, id, reason: REASON };
  for (const again of [await press(sent), await press(sent)])
    expect([again.status, again.headers.get('location')]).toEqual([303, `${page()}?done=added`]);
  const over = await press({ ...sent, percent: '20' });
  const told = await textOf(over);
  expect([over.status, await rules()]).toEqual([409, [{ id, bp: 1_250, ended: false }]]);
  expect(told).toContain('daha önce gönderilmiş');
  expect(told).toContain('value="20"');
  expect(told).not.toContain(`name="id" value="${id}"`);
  expect(told).toContain('%12,5');
  expect(await look('staff:admin', page('en'))).toContain('12.5%');

  const empty = await press({ action: 'end', rule: id, endReason: ' ' });
  expect([empty.status, await textOf(empty)]).toEqual([
    422,
    expect.stringMatching(/<details open="">[\s\S]*<textarea[^>]*aria-invalid="true"/),
  ]);
  expect((await press({ action: 'end', rule: id, endReason: 'Yeni sözleşme' })).headers.get('location')).toBe(`${page()}?done=ended`);
  const late = await press({ action: 'end', rule: id, endReason: 'Yeni sözleşme' });
  expect([late.status, await rules()]).toEqual([409, [{ id, bp: 1_250, ended: true }]]);
  expect(await textOf(late)).toContain('zaten sona ermiş');
  const after = await look();
  expect(after).toContain('Deniz Su');
  expect(after).not.toContain(`name="rule" value="${id}"`);
});

test('the list of suppliers leads there; of a company that is not there, and of a rule of another one, nothing is found', async () => {
  expect(await look('staff:admin', staffHref('staffSuppliers', 'tr', {}))).toContain(`href="${page()}"`);
  const [rule] = await rules();
  const { rows } = await sql<{ slug: string }>`select slug from suppliers where slug <> ${supplier} limit 1`.execute(callers.host.db);
  const another = page('tr', rows[0]?.slug);
  expect((await press({ action: 'end', rule: rule?.id ?? '', endReason: 'Bitti' }, 'staff:admin', another)).status).toBe(404);
  expect((await callers.ask('staff:admin', page('tr', 'hicbiri'))).status).toBe(404);
  expect((await press({ ...TYPED, id: await shownId(), reason: REASON }, 'staff:admin', page('tr', 'hicbiri'))).status).toBe(404);
  expect((await press({ ...TYPED, id: 'none', reason: REASON })).status).toBe(400);
  expect((await press({ ...TYPED, action: 'burn', id: await shownId(), reason: REASON })).status).toBe(400);
});
