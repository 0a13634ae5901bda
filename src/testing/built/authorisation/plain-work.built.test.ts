import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalHref, portalPathIn } from '#addresses/portal';
import { staffHref, staffPathIn } from '#addresses/staff';
import { LOCALES, type Locale } from '#kernel/locale';
import { contentOf } from '../../source/page-content.ts';
import { BUILT_ORIGIN, textOf } from '../built-host.ts';
import { formsOf, type PageForm } from '../page-forms.ts';
import { faultsWithoutScripts } from '../plain-page.ts';
import { findSameForm, sending, type Typing } from '../typing.ts';
import type { Caller, WithCallers } from './callers.ts';
import { AREAS, type Area, openWorkPages, type WorkPages } from './work-pages.ts';

/**
 * The back office and the portal as a browser without scripts has them: pages are asked for, forms are read from them and sent, and redirects
 * followed. Addresses are those that the pages themselves lead to, so that a new page is looked at without anybody remembering it.
 */
let work: WorkPages;
let site: WithCallers;
beforeAll(async () => {
  work = await openWorkPages();
  site = work.site;
}, 300_000);
afterAll(() => site.host.close());

const addressesOf = ({ patterns }: Area): readonly string[] => patterns.flatMap(([, { tr }]) => work.found.get(tr) ?? []);

function addressIn({ caller }: Area, address: string, locale: Locale): string {
  const { pathname, search } = new URL(BUILT_ORIGIN + address);
  return (caller === 'staff:admin' ? staffPathIn : portalPathIn)(pathname, locale) + search;
}

const opened = async (caller: Caller, address: string): Promise<string> => textOf(await site.ask(caller, address));
const mainOf = (html: string): string => (/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(/<script\b[\s\S]*?<\/script>/g, '');

/** What is said of a press on the page that comes of it: in a note, at a field, or by the page itself, which reads otherwise then. */
const isAnswered = (after: string, before: string): boolean =>
  /role="(alert|status)"[^>]*>(<[^>]*>|\s)*[^<\s]/.test(after) ||
  after.includes('aria-invalid="true"') ||
  wordsOf(after) !== wordsOf(before);

const wordsOf = (html: string): string =>
  contentOf(html)
    .texts.map(({ text }) => text)
    .join(' ');

type Button = PageForm['buttons'][number];

/** Presses a button as a browser does, and reads the page that it is led to. */
async function pressed(caller: Caller, address: string, form: PageForm, typing: Typing, button?: Button) {
  const { path, init } = sending(address, form, typing, button);
  const answer = await site.ask(caller, path, init);
  const to = answer.headers.get('location');
  const isPage = to !== null || (answer.headers.get('content-type')?.startsWith('text/html') ?? false);
  return { status: answer.status, isPage, html: to === null ? await textOf(answer) : await opened(caller, to) };
}

/** The form of a page that has a button, as it stands there now. */
async function formWith(caller: Caller, address: string, button: string): Promise<PageForm> {
  const form = formsOf(mainOf(await opened(caller, address))).find(({ buttons }) => buttons.some(({ value }) => value === button));
  if (!form) throw new Error(`${address} has no button ${button}`);
  return form;
}

describe.each(AREAS)('as $caller', (area) => {
  test('every page can be read in both languages, and everything on it can be pressed', async () => {
    const faults: string[] = [];
    for (const address of addressesOf(area))
      for (const path of LOCALES.map((locale) => addressIn(area, address, locale)))
        faults.push(...faultsWithoutScripts(await opened(area.caller, path)).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('every filter answers with a page that shows what was asked', async () => {
    const faults: string[] = [];
    for (const address of addressesOf(area))
      for (const form of formsOf(mainOf(await opened(area.caller, address))).filter(({ method }) => method === 'get')) {
        const typing = {
          ...Object.fromEntries(form.typed.map(({ name }) => [name, 'Elif'])),
          ...Object.fromEntries(form.choices.map(({ name, options }) => [name, options.at(-1) ?? ''])),
        };
        const { status, html } = await pressed(area.caller, address, form, typing);
        const again = findSameForm(mainOf(html), form);
        const lost = again?.sent.filter(([name, value]) => typing[name] !== undefined && typing[name] !== value);
        if (status >= 400 || !again || (lost?.length ?? 0) > 0) faults.push(`${address}: ${status}, lost ${lost ?? 'the form'}`);
      }
    expect(faults).toEqual([]);
  });

  test('every press is answered in words', async () => {
    const silent: string[] = [];
    const seen = new Set<string>();
    for (const address of addressesOf(area))
      for (const button of formsOf(mainOf(await opened(area.caller, address))).flatMap(({ buttons }) => buttons)) {
        const { pathname } = new URL(BUILT_ORIGIN + address);
        if (button.name !== 'action' || seen.has(`${pathname} ${button.value}`)) continue;
        seen.add(`${pathname} ${button.value}`);
        const before = mainOf(await opened(area.caller, address));
        const form = formsOf(before).find(({ buttons }) => buttons.some(({ value }) => value === button.value));
        // An act before it has taken it away.
        if (!form) continue;
        const { status, isPage, html } = await pressed(area.caller, address, form, {}, button);
        if (status >= 500 || (isPage && !isAnswered(mainOf(html), before))) silent.push(`${button.value} at ${address}: ${status}`);
      }
    expect(silent).toEqual([]);
    expect(seen.size).toBeGreaterThan(15);
  });
});

/** What somebody does on a page, and what they read afterwards. */
type Deed = readonly [what: string, caller: Caller, address: () => string, button: string, typing: Typing, reads: RegExp];

const reservation = (query: Readonly<Record<string, string>> = {}): string =>
  staffHref('staffReservation', 'tr', { code: site.reservation.code }, query);
const DEEDS: readonly Deed[] = [
  ['a note', 'staff:agent', reservation, 'note', { note: 'Bebek koltuğunu sordu' }, /Bebek koltuğunu sordu/],
  ['a tag', 'staff:agent', reservation, 'tag', { tag: 'Aranacak' }, /Aranacak etiketini/],
  [
    'a template',
    'staff:admin',
    () => staffHref('staffTemplates', 'tr', {}),
    'save',
    { name: 'Depozito', tr: 'Depozito 15 günde döner.', en: 'The deposit is back in 15 days.' },
    /role="status"[\s\S]*Depozito/,
  ],
  [
    'an announcement',
    'staff:admin',
    () => staffHref('staffAnnouncements', 'tr', {}),
    'announce',
    { text: 'Saat 18.00’de bakım var' },
    /role="status"[\s\S]*Saat 18.00’de bakım var/,
  ],
  [
    'a cancellation, after its outcome',
    'staff:agent',
    () => reservation({ act: 'cancelled' }),
    'act',
    {},
    /role="status"[\s\S]*İptal edildi/,
  ],
  [
    'an invitation',
    'supplier:owner',
    () => portalHref('portalMembers', 'tr', { supplier: work.own }),
    'invite',
    { email: 'tezgah@ornek.com' },
    /role="status"[\s\S]*tezgah@ornek\.com/,
  ],
  [
    'seasons',
    'supplier:owner',
    () => portalHref('portalSeasons', 'tr', { supplier: work.own }),
    'save',
    {},
    /role="status"[\s\S]*Kaydedildi/,
  ],
];

describe('without scripts, from the page over its form to what has become of it', () => {
  // A supplier has said yes to it, so that there is something to cancel.
  beforeAll(async () => {
    await sql`
      update reservations
      set state = 'confirmed', supplier_code = 'S-7', supplier_confirmed_at = now(), booking_asked_at = now(), next_attempt_at = null
    `.execute(site.host.db);
  });

  test.each(DEEDS)('%s', async (_, caller, address, button, typing, reads) => {
    const form = await formWith(caller, address(), button);
    const { status, html } = await pressed(caller, address(), form, typing, { name: 'action', value: button });
    expect([status < 400, reads.test(mainOf(html))], `${status} ${mainOf(html).slice(0, 1500)}`).toEqual([true, true]);
  });
});
