import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { ROOT } from '#platform/root';
import { MEMBER_ROLE_TEXTS } from '../../../web/parts/supplier/supplier-texts.ts';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** Of the one script of such a page, packed, and of what is asked for before it stands, besides its pictures. */
const MOST = { scriptBytes: 6_300, requests: 8 };
const CLIENT = join(ROOT, 'build', 'client');

let site: WithCallers;
let supplier: string;
beforeAll(async () => {
  site = await openToCallers();
  const { rows } = await sql<{ supplier: string }>`select supplier_slug as supplier from reservations`.execute(site.host.db);
  supplier = rows[0]?.supplier ?? '';
}, 120_000);
afterAll(() => site.host.close());

const PAGES: readonly [name: string, caller: Caller, address: (locale: (typeof LOCALES)[number]) => string][] = [
  ['the day of a supplier', 'supplier:owner', (locale) => portalHref('portalToday', locale, { supplier })],
  ['the list of reservations', 'staff:agent', (locale) => staffHref('staffReservations', locale, {}, { view: 'all' })],
  ['a reservation', 'staff:agent', (locale) => staffHref('staffReservation', locale, { code: site.reservation.code })],
  ['the work queue', 'staff:agent', (locale) => staffHref('staffQueue', locale, {})],
  ['reviews', 'staff:content', (locale) => staffHref('staffReviews', locale, {})],
];

/** Every list that our people work at, and what is read beside them. */
const LISTS = [
  'staffActs',
  'staffAnnouncements',
  'staffCampaigns',
  'staffChargebacks',
  'staffConnections',
  'staffCustomers',
  'staffPersonalData',
  'staffDecisions',
  'staffEarnings',
  'staffEmails',
  'staffEnquiries',
  'staffFind',
  'staffJobs',
  'staffLedger',
  'staffMissing',
  'staffMoney',
  'staffNewsletter',
  'staffPriceFindings',
  'staffReports',
  'staffSupplierDifferences',
  'staffSuppliers',
  'staffTexts',
] as const;

describe.each(LOCALES)('in %s', (locale) => {
  test.each(PAGES)('%s has one small script of its own, and nothing of the framework', async (_, caller, address) => {
    const answer = await site.ask(caller, address(locale));
    const html = await textOf(answer);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(html).not.toMatch(/modulepreload|__reactRouter|reading-page-/);
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => / src="([^"]+)"/.exec(attributes)?.[1]);
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/work-page-/)]);
    expect(readFileSync(join(CLIENT, `${scripts[0]}.gz`)).length).toBeLessThanOrEqual(MOST.scriptBytes);
    const files = [...html.matchAll(/<(?:link|script)\b[^>]*(?:href|src)="(\/assets\/[^"]+\.(?:css|js|woff2))#?"/g)].map(
      ([, file]) => file,
    );
    // The page itself and the sheet of signs.
    expect(new Set(files).size + 2, [...new Set(files)].join(' ')).toBeLessThanOrEqual(MOST.requests);
  });

  test.each(PAGES)('%s sends each of its forms somewhere, and says what a form says that nobody answers', async (_, caller, address) => {
    const html = await textOf(await site.ask(caller, address(locale)));
    expect(html).not.toMatch(/<form(?![^>]* action=)/);
    expect(html.match(/<template data-failure="[^"]+"/g)).toHaveLength(4);
    // What it hears of is asked for where it says so.
    const [, news = ''] = / data-news="([^"]+)"/.exec(html) ?? [];
    expect(news).toMatch(/^\/(staff|supplier)/);
  });
});

test.each(LISTS)('%s has that script alone', async (page) => {
  const answer = await site.ask('staff:admin', staffHref(page, 'tr', {}));
  const html = await textOf(answer);
  expect([answer.status, ...[...html.matchAll(/<script\b[^>]* src="([^"]+)"/g)].map(([, script]) => script)]).toEqual([
    200,
    expect.stringMatching(/^\/assets\/work-page-/),
  ]);
});

test('how much waits is told to the script as numbers', async () => {
  const html = await textOf(await site.ask('staff:agent', staffHref('staffReservations', 'tr', {})));
  const [, waiting = ''] = / data-waiting="([^"]+)"/.exec(html) ?? [];
  const answer = await site.ask('staff:agent', waiting);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)]);
  const counts: object = JSON.parse(await textOf(answer));
  for (const page of Object.keys(counts)) expect(html).toContain(`data-waits="${page}"`);
});

test('what the palette shows stands in the page that finds the same', async () => {
  const html = await textOf(await site.ask('staff:agent', staffHref('staffFind', 'tr', {}, { q: site.reservation.code })));
  expect(html).toMatch(new RegExp(`data-found="${site.reservation.code}"[\\s\\S]*href="[^"]*${site.reservation.code}"`));
});

test('other pages of people at work have the framework', async () => {
  for (const [caller, address] of [
    ['staff:admin', staffHref('staffPeople', 'tr', {})],
    ['supplier:owner', portalHref('portalRates', 'tr', { supplier })],
  ] as const) {
    const html = await textOf(await site.ask(caller, address));
    expect(html, address).toContain('__reactRouterContext');
    expect(html, address).not.toContain('work-page-');
  }
});

test('who is invited reads to what before they accept it', async () => {
  const { accounts } = site.host.app;
  const { people } = await accounts.staffPeople();
  const by = { kind: 'staff', id: people[0]?.id ?? '', roles: ['admin'] } as const;
  const email = 'davetli@ornek.com';
  const staff = await accounts.inviteStaff({
    email,
    role: 'finance',
    locale: 'en',
    by,
  });
  const member = await accounts.inviteMember({ supplier, supplierName: '', email, role: 'desk', locale: 'en', by, offices: null });
  const read = async (url: string): Promise<string> => {
    const { pathname, search } = new URL(url);
    return textOf(await site.ask('customer', pathname + search));
  };
  expect(await read(staff.url)).toContain(m.staff_join_text({ role: m.staff_role_finance({}, { locale: 'en' }) }, { locale: 'en' }));
  const { rows } = await sql<{ name: string }>`select name from suppliers where slug = ${supplier}`.execute(site.host.db);
  const text = { company: rows[0]?.name ?? '', role: MEMBER_ROLE_TEXTS.desk({}, { locale: 'en' }) };
  expect(await read(member.url)).toContain(m.portal_join_text(text, { locale: 'en' }));
});
