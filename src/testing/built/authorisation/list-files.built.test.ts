import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_PATHS, staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** Files of lists: what is seen, in the order and with the columns of the address, and that they were taken. */
let site: WithCallers;

beforeAll(async () => {
  site = await openToCallers();
  // A name that a spreadsheet would run, and one that nobody has to know.
  await sql`
    insert into enquiries (id, code, kind, state, form_key, content_digest, locale, full_name, email, details, ip_digest, created_at, changed_at)
    values
      (gen_random_uuid(), 'TLP-AAAAAA', 'contact', 'received', 'k1', 'd1', 'tr', '=cmd|calc Kaya', 'gizli.kisi@ornek.com', '{"message":"Merhaba"}', 'x', now() - interval '2 hours', now()),
      (gen_random_uuid(), 'TLP-BBBBBB', 'contact', 'received', 'k2', 'd2', 'en', 'Mert Aydınlık', 'mert@ornek.com', '{"message":"Hello"}', 'x', now() - interval '1 hour', now())
  `.execute(site.host.db);
});
afterAll(() => site.host.close());

const take = (path: string, list: string, caller: Caller = 'staff:admin', kind = 'csv') =>
  site.ask(caller, path, { method: 'POST', body: new URLSearchParams({ action: kind, list }) });

test('the file of enquiries has the rows, the order and the columns that are seen; who they are is masked, and nothing in it is run', async () => {
  const file = staffHref('staffEnquiriesFile', 'tr', {});
  const csv = (await textOf(await take(file, 'state=received&sort=-created&cols=from&cols=email'))).trim().split('\n');
  expect(csv).toHaveLength(3);
  expect(csv[1]).toContain('TLP-BBBBBB');
  expect(csv.join()).not.toMatch(/Aydınlık|Kaya|gizli\.kisi|Merhaba/);
  expect(csv[2]).toMatch(/'=•••/);
  expect((await textOf(await take(file, 'q=Aydınlık'))).trim().split('\n')).toHaveLength(2);
  const { rows } = await sql<{ facts: object }>`
    select facts from acts where action = 'list.exported' and subject_id = 'enquiries' order by id
  `.execute(site.host.db);
  // What was looked for may be somebody's name.
  expect(rows.map(({ facts }) => facts)).toEqual([
    { state: 'received', mine: 0, words: 0 },
    { state: null, mine: 0, words: 1 },
  ]);
});

test.each(['staffLedgerFile', 'staffSuppliersFile', 'staffCampaignsFile', 'staffChargebacksFile', 'staffMissingFile'] as const)(
  '%s is taken as CSV and as a workbook, and each time is an act',
  async (page) => {
    const path = STAFF_PATHS[page].en;
    const csv = await textOf(await take(path, 'cols=none&sort=<script>&open=x'));
    expect(csv.split('\n')[0]?.split(',').length).toBeGreaterThan(3);
    expect((await textOf(await take(path, '', 'staff:admin', 'xlsx'))).slice(0, 2)).toBe('PK');
    const { rows } = await sql`select id from acts where action = 'list.exported' and subject_id = ${ID[page]}`.execute(site.host.db);
    expect(rows).toHaveLength(2);
  },
);

const ID = {
  staffLedgerFile: 'ledger',
  staffSuppliersFile: 'suppliers',
  staffCampaignsFile: 'campaigns',
  staffChargebacksFile: 'chargebacks',
  staffMissingFile: 'missing-addresses',
} as const;

test('whoever may not take a file is refused, and opening its address takes nothing', async () => {
  expect((await take(STAFF_PATHS.staffEnquiriesFile.tr, '', 'staff:content')).status).toBe(403);
  expect((await take(STAFF_PATHS.staffLedgerFile.tr, '', 'staff:agent')).status).toBe(403);
  const opened = await site.ask('staff:admin', STAFF_PATHS.staffLedgerFile.tr);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, STAFF_PATHS.staffLedger.tr]);
});

test('a member who has never ordered has a page, and is found; of our own people there is none', async () => {
  await (await site.ask('customer', '/hesabim')).arrayBuffer();
  const { rows } = await sql<{ id: string; email: string }>`select id, email from users`.execute(site.host.db);
  const idOf = (name: string): string => rows.find(({ email }) => email.startsWith(name))?.id ?? '';
  const shown = await textOf(await site.ask('staff:agent', staffHref('staffMember', 'tr', { person: idOf('mert@') })));
  expect(shown).toContain('Mert Aydın');
  expect(shown).not.toContain('mert@ornek.com');
  expect(await textOf(await site.ask('staff:agent', staffHref('staffFind', 'tr', {}, { q: 'mert aydın' })))).toContain(idOf('mert@'));
  for (const person of [idOf('defne@'), 'x', '00000000-0000-4000-8000-000000000000'])
    expect((await site.ask('staff:agent', staffHref('staffMember', 'tr', { person }))).status, person).toBe(404);
  expect((await site.ask('staff:content', staffHref('staffCustomers', 'tr', {}))).status).toBe(403);
});

test('the palette acts on the enquiry and the supplier that are open, as far as whoever asks may', async () => {
  const found = async (caller: Caller, about: string) => textOf(await site.ask(caller, staffHref('staffFind', 'tr', {}, { about })));
  expect(await found('staff:agent', 'TLP-AAAAAA')).toContain(`${staffHref('staffEnquiry', 'tr', { code: 'TLP-AAAAAA' })}#reply`);
  expect(await found('staff:content', 'TLP-AAAAAA')).not.toContain('#reply');
  const { rows } = await sql<{ slug: string }>`select supplier_slug as slug from reservations`.execute(site.host.db);
  const slug = rows[0]?.slug ?? '';
  expect(await found('staff:admin', `supplier:${slug}`)).toContain(staffHref('staffCommission', 'tr', { supplier: slug }));
  expect(await found('staff:agent', `supplier:${slug}`)).not.toContain(staffHref('staffCommission', 'tr', { supplier: slug }));
  expect(await found('staff:admin', 'supplier:hicbiri')).not.toContain(staffHref('staffCommission', 'tr', { supplier: 'hicbiri' }));
});
