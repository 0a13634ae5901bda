import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Action, allows, type Subject } from '#accounts/model';
import { ENDPOINTS, href, PATHS } from '#addresses/model';
import { PORTAL_PATHS } from '#addresses/portal';
import { STAFF_PATHS } from '#addresses/staff';
import { LOCALES, type Locale } from '#kernel/locale';
import { STAFF_ROLES } from '#kernel/principal';
import { actionsOf, type Rights, rightsAt } from '../../../web/request/rights/rights.ts';
import { BUILT_ORIGIN, textOf } from '../built-host.ts';
import { formsOf } from '../page-forms.ts';
import { CALLERS, type Caller, OF_SOME_PAGES, openToCallers, type WithCallers } from './callers.ts';

/**
 * The one table of permissions against every page, every form and every file of the build, as everybody who may ask. What is asked is taken
 * from the build itself: an address that the table does not know fails here. Both languages of a page are one module and one line of the table,
 * so every caller asks in one of them, in turn, and in both only where not everybody is let in.
 */
let site: WithCallers;
let filled: WithCallers['filled'];
/** What each caller was shown at an address as it is. */
const opened = new Map<string, string>();

beforeAll(async () => {
  site = await openToCallers();
  filled = site.filled;
});
afterAll(() => site.host.close());

test('every address of the build has a line in the table, and forms where the table says so', () => {
  const unknown = site.host.routes.filter(({ pattern }) => rightsAt(pattern) === undefined).map(({ pattern }) => pattern);
  expect(unknown).toEqual([]);
  for (const { pattern, hasAction } of site.host.routes) expect(rightsAt(pattern)?.does !== undefined, pattern).toBe(hasAction);
});

test('both languages of a page have the same line in the table', () => {
  for (const [page, patterns] of PAGES)
    for (const locale of LOCALES) expect(rightsAt(patterns[locale]), `${page} ${locale}`).toBe(rightsAt(patterns.tr));
});

describe.each(CALLERS)('as %s', (caller) => {
  test('every address opens, or not, as the table says, and the table knows every button on it', async () => {
    for (const [pattern, rights] of routes(caller, (locale, { opens }) => locale === languageOf(caller) || !allows(opens, 'anyone'))) {
      const answer = await site.ask(caller, filled(pattern));
      expect(`${pattern} ${verdictOf(answer, rights)}`).toBe(`${pattern} ${expected(caller, rights, 'GET')}`);
      const text = await textOf(answer);
      opened.set(`${caller} ${pattern}`, text);
      for (const [target, button] of buttonsIn(text, pattern))
        expect(Object.keys(rightsAt(target)?.does ?? {}), `${button} on ${pattern}`).toContain(button);
    }
  }, 600_000);

  test('every form is accepted, or not, as the table says', async () => {
    for (const [pattern, rights] of routes(caller, (locale) => locale === languageOf(caller))) {
      for (const button of Object.keys(rights.does ?? {})) {
        const body = new URLSearchParams(button === 'send' ? {} : { action: button });
        const answer = await site.ask(caller, filled(pattern), { method: 'POST', body });
        expect(`${button} at ${pattern} ${verdictOf(answer, rights)}`).toBe(`${button} at ${pattern} ${expected(caller, rights, 'POST')}`);
        // It ended the session that asked.
        if (button === 'log_out') site.loggedOut(caller);
      }
    }
  }, 600_000);

  test(caller === 'owner' ? 'her own pages show her data' : 'no page, and nothing a page asks for, shows the data of another', async () => {
    const shown: string[] = [];
    const note = (pattern: string, text: string): void => {
      if (site.secrets.some((secret) => text.includes(secret))) shown.push(pattern);
    };
    for (const [pattern, { opens }] of routes(caller)) {
      // A demonstration's mailbox is open to everybody, by the table.
      if (opens === 'mailbox.read') continue;
      // Who answers callers sees who booked; the tests above show that nobody else opens these pages.
      if (opens.startsWith('staff.') && expected(caller, { opens }, 'GET') === 'is open') continue;
      note(pattern, opened.get(`${caller} ${pattern}`) ?? '');
      if ((languageAt.get(pattern) ?? languageOf(caller)) !== languageOf(caller)) continue;
      const withCode = `?code=${site.reservation.code}`;
      // The facts of a page are all that its markup can say.
      note(pattern, await textOf(await site.ask(caller, `${filled(pattern).replace(/^\/$/, '/_root')}.data${withCode}`)));
      if (!languageAt.has(pattern)) note(pattern, await textOf(await site.ask(caller, filled(pattern) + withCode)));
    }
    if (caller !== 'owner') expect(shown).toEqual([]);
    else
      expect([...new Set(shown)]).toEqual(
        expect.arrayContaining([href('reservations', 'tr', {}), href('profile', 'tr', {}), ENDPOINTS.personalDataFile]),
      );
  }, 600_000);
});

/** The language in which a caller asks. Elif reads Turkish, and so does a second one of each kind. */
const languageOf = (caller: Caller): Locale => (['visitor', 'customer', 'staff:content', 'supplier:owner'].includes(caller) ? 'en' : 'tr');

const PAGES: readonly (readonly [page: string, patterns: Readonly<Record<Locale, string>>])[] = [
  ...Object.entries(PATHS),
  ...Object.entries(STAFF_PATHS),
  ...Object.entries(PORTAL_PATHS),
];
const AT_WORK = new Set<string>([...Object.values(STAFF_PATHS), ...Object.values(PORTAL_PATHS)].flatMap(({ tr, en }) => [tr, en]));
const languageAt = new Map(PAGES.flatMap(([, patterns]) => LOCALES.map((locale) => [patterns[locale], locale] as const)));

/** The addresses of the build, of some of our people those at work; of pages that are there in two languages those that are wanted. */
function* routes(
  caller: Caller,
  isWanted: (locale: Locale, rights: Rights) => boolean = () => true,
): Generator<readonly [pattern: string, rights: Rights]> {
  for (const { pattern } of site.host.routes) {
    const rights = rightsAt(pattern);
    const locale = languageAt.get(pattern);
    if (OF_SOME_PAGES.includes(caller) && !AT_WORK.has(pattern)) continue;
    if (rights && (locale === undefined || isWanted(locale, rights))) yield [pattern, rights];
  }
}

/** The buttons of a page that send something, and the pattern of where they send it. */
const buttonsIn = (html: string, pattern: string): (readonly [target: string, button: string])[] =>
  formsOf(html).flatMap(({ action, method, buttons }) => {
    if (method !== 'post') return [];
    const target = patternOf(action ?? filled(pattern));
    const pressed = buttons.filter(({ name }) => name === 'action').map(({ value }) => value);
    return (pressed.length > 0 ? pressed : ['send']).map((button) => [target, button] as const);
  });

/** The pattern of an address in a form of a page. */
function patternOf(address: string): string {
  const { pathname } = new URL(address, BUILT_ORIGIN);
  return (
    site.host.routes.find(({ pattern }) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))?.pattern ?? pathname
  );
}

type Verdict = 'is open' | 'asks to log in' | 'is forbidden' | 'is not there';

/** What an open page does not find (a code of nothing) is not there either: the table decides which of both is meant. */
function verdictOf(answer: Response, rights: Rights): Verdict {
  if (answer.status === 403) return 'is forbidden';
  if (answer.status === 404 && isOfSupplier(rights)) return 'is not there';
  const location = answer.headers.get('location');
  const leads = location === null ? undefined : new URL(location, BUILT_ORIGIN);
  const toLogIn = leads?.searchParams.has('returnTo') && /^\/(giris|login)$/.test(leads.pathname);
  return toLogIn ? 'asks to log in' : 'is open';
}

/**
 * By the table alone: whoever is logged in is the owner of what is their own, and an admin is what every role of staff is. The supplier that
 * is asked for is nobody's here: a member of another one is to it what any customer is.
 */
function expected(caller: Caller, rights: Rights, method: string): Verdict {
  const isUser = caller !== 'nobody' && caller !== 'visitor';
  const subjects: readonly Subject[] = [
    'anyone',
    ...(isUser ? (['customer'] as const) : []),
    ...(isUser && rights.whose === 'own' ? (['owner'] as const) : []),
    ...STAFF_ROLES.filter((role) => caller === `staff:${role}` || caller === 'staff:admin').map((role) => `staff:${role}` as const),
  ];
  const isAllowed = (action: Action): boolean => subjects.some((subject) => allows(action, subject));
  if (!isUser && !actionsOf(rights, method).every(isAllowed)) return 'asks to log in';
  if (!isOfSupplier(rights)) return actionsOf(rights, method).every(isAllowed) ? 'is open' : 'is forbidden';
  // A supplier that nobody knows: to its members-to-be, to those of another one and to our people alike it is not there.
  const isStaff = caller.startsWith('staff:');
  return isStaff && !actionsOf(rights, method).every(isAllowed) ? 'is forbidden' : 'is not there';
}

const isOfSupplier = ({ whose }: Rights): boolean => whose === 'supplier' || whose === 'supplier_office';
