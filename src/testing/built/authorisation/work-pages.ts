import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { PORTAL_PATHS } from '#addresses/portal';
import { STAFF_PATHS, staffHref } from '#addresses/staff';
import type { Locale } from '#kernel/locale';
import { ROOT } from '#platform/root';
import { BUILT_ORIGIN, textOf } from '../built-host.ts';
import { formsOf } from '../page-forms.ts';
import { sending, type Typing } from '../typing.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** The back office or the portal, with somebody who may open all of it. */
export interface Area {
  readonly caller: Caller;
  readonly patterns: readonly (readonly [name: string, patterns: Readonly<Record<Locale, string>>])[];
}
export const AREAS: readonly Area[] = [
  { caller: 'staff:admin', patterns: Object.entries(STAFF_PATHS) },
  { caller: 'supplier:owner', patterns: Object.entries(PORTAL_PATHS) },
];

/** The build with something on the pages of the back office and of the portal, and where those are. */
export interface WorkPages {
  readonly site: WithCallers;
  /** The supplier whose car was booked, and whose owner asks. */
  readonly own: string;
  /** Addresses that the pages themselves lead to, by their Turkish pattern: one, and one with a query where there is one. A new page is among them by itself. */
  readonly found: ReadonlyMap<string, readonly string[]>;
}

/** Opens the build, writes what pages are about, and follows their links. */
export async function openWorkPages(): Promise<WorkPages> {
  const site = await openToCallers();
  const { rows } = await sql<{ supplier: string }>`select supplier_slug as supplier from reservations`.execute(site.host.db);
  const own = rows[0]?.supplier ?? '';
  await asks(site);
  const found = new Map<string, string[]>();
  for (const area of AREAS) await discover(site, area, startsOf(area, { own, code: site.reservation.code }), found);
  return { site, own, found };
}

const startsOf = ({ patterns }: Area, { own, code }: { readonly own: string; readonly code: string }): readonly string[] => [
  ...patterns.map(([, { tr }]) => tr.replace(':supplier', own).replace(':code', code)).filter((path) => !path.includes(':')),
];

/** Follows the links of pages until each pattern has an address, and where one has a query too, one with it. */
async function discover(
  site: WithCallers,
  { caller, patterns }: Area,
  starts: readonly string[],
  found: Map<string, string[]>,
): Promise<void> {
  const waiting = [...starts];
  const seen = new Set<string>(waiting);
  while (waiting.length > 0) {
    const address = waiting.shift() ?? '';
    const { pathname, search } = new URL(BUILT_ORIGIN + address);
    const [, both] = patterns.find(([, { tr }]) => new RegExp(`^${tr.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)) ?? [];
    if (!both) continue;
    const known = found.get(both.tr) ?? [];
    if (known.some((one) => one.includes('?') === (search !== ''))) continue;
    const answer = await site.ask(caller, address);
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) continue;
    found.set(both.tr, [...known, address]);
    const [, main = ''] = /<main\b([\s\S]*)<\/main>/.exec(await textOf(answer)) ?? [];
    for (const [, link = ''] of main.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)) {
      const to = link.replaceAll('&amp;', '&');
      if (!seen.has(to)) waiting.push(to);
      seen.add(to);
    }
  }
}

/** What must be there for a page to be about something. */
async function asks(site: WithCallers): Promise<void> {
  const message = { fullName: 'Elif Karaoğlu', email: 'elif@ornek.com', message: 'Bebek koltuğu dahil mi?' };
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'hostile-work-enquiry-0001' };
  const answer = await site.ask('nobody', '/api/v1/enquiries/contact', { method: 'POST', headers, body: JSON.stringify(message) });
  expect(answer.status, await textOf(answer)).toBeLessThan(300);
  const [marti] = JSON.parse(readFileSync(join(ROOT, 'db/seed/suppliers/sandbox.json'), 'utf8'));
  await enters(site, staffHref('staffConnectionNew', 'tr', {}), 'save', { settings: JSON.stringify({ ...marti, name: 'poyraz' }) });
  await enters(site, staffHref('staffPersonalData', 'tr', {}), 'record', {
    name: 'Elif Karaoğlu',
    email: 'elif@ornek.com',
    language: 'tr',
    identity: 'Islak imza',
  });
  const both = (name: string, text: string) => ({ [`${name}_tr`]: text, [`${name}_en`]: text });
  await enters(site, staffHref('staffNewsletterNew', 'tr', {}), 'save', {
    ...both('subject', 'Bayram'),
    ...both('preheader', 'Erken ayırtanlara'),
    ...both('body', 'Bayramda araçlar erken biter.'),
  });
}

/** An admin sends the form of a page that has a button, with this in its fields. */
async function enters(site: WithCallers, address: string, button: string, typed: Typing): Promise<void> {
  const page = await textOf(await site.ask('staff:admin', address));
  const form = formsOf(page).find(({ buttons }) => buttons.some(({ value }) => value === button));
  if (!form) throw new Error(`${address} has no button ${button}`);
  const { path, init } = sending(address, form, typed, { name: 'action', value: button });
  const answer = await site.ask('staff:admin', path, init);
  expect(answer.status, `${address}: ${/role="alert"[\s\S]{0,400}/.exec(await textOf(answer))?.[0]}`).toBe(303);
}
