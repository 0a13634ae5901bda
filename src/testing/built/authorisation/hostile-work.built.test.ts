import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { href } from '#addresses/model';
import { LOCALES } from '#kernel/locale';
import { takeOutput } from '../../source/console-guard.ts';
import { BUILT_ORIGIN, textOf } from '../built-host.ts';
import { hostileText, hostileVisit, SCRIPTS } from '../hostile-requests.ts';
import { formsOf, type PageForm } from '../page-forms.ts';
import { expectKept, findSameForm, sending, type Typing, typingOf } from '../typing.ts';
import type { Caller, WithCallers } from './callers.ts';
import { AREAS, openWorkPages, type WorkPages } from './work-pages.ts';

/**
 * Every page of the back office and of the portal, asked by somebody who may, with what people mistype and machines send: in the parts of its
 * address, in its query, and in every field and button of every form that it shows. Addresses and forms are those of the pages themselves, so a
 * new page is tried without anybody remembering it. Never a 500, nothing unescaped, and what was typed is there to be corrected.
 */
const VISITS = 2;
const TYPINGS = 1;
const seed = fc.readConfigureGlobal().seed ?? Date.now() % 2 ** 31;
// React Router says so itself and goes on.
const UNDECODABLE = /^warn: The URL path .* could not be decoded/;
/** Pages that end the session, or are about a link that somebody was sent. */
const ENDS_SESSION = ['log_out'];

let work: WorkPages;
let site: WithCallers;

beforeAll(async () => {
  process.stdout.write(`Hostile work with FC_SEED=${seed}\n`);
  work = await openWorkPages();
  site = work.site;
}, 300_000);
afterAll(() => site.host.close());

/** What is there only after a bank, a reader, a desk or a second person has acted, and files: asked by addresses alone. */
const WITHOUT_ROWS = [
  'portalChargeDraft',
  'portalChargeEvidence',
  'portalEarningsFile',
  'portalPaper',
  'portalRentalCharges',
  'portalSeeing',
  'staffChargeEvidence',
  'staffChargeback',
  'staffChargebackFile',
  'staffDataFile',
  'staffHealth',
  'staffNewsletterSendings',
  'staffNoShowPhotograph',
  'staffTextDecision',
  'staffTextRevision',
];

test('the pages lead to an address of every other pattern', () => {
  const without = AREAS.flatMap(({ patterns }) =>
    patterns.filter(([, { tr }]) => tr.includes(':') && !work.found.has(tr)).map(([name]) => name),
  );
  expect(without.sort()).toEqual(WITHOUT_ROWS);
});

describe.each(AREAS.flatMap(({ caller, patterns }) => patterns.map(([name, both]) => [name, both, caller] as const)))(
  '%s',
  (_, both, caller) => {
    test('answers hostile visits', async () => {
      const address = work.found.get(both.tr)?.[0];
      for (const locale of LOCALES)
        await fc.assert(
          fc.asyncProperty(fc.boolean(), hostileVisit(both[locale]), fc.constantFrom('', '.data'), async (isThere, visit, data) => {
            const [path = '', query] = visit.path.split('?', 2);
            const fitting = isThere && address && locale === 'tr' ? address : path;
            const { cookie = '', ...headers } = visit.headers;
            await answered(caller, `${fitting}${data}${query === undefined ? '' : `?${query}`}`, { method: visit.method, headers }, cookie);
          }),
          { numRuns: VISITS / LOCALES.length, seed },
        );
    }, 180_000);

    test('answers whatever is typed into its forms, and keeps it', async () => {
      for (const address of work.found.get(both.tr) ?? []) {
        const [, main = ''] = /<main\b([\s\S]*)<\/main>/.exec(await opened(caller, address)) ?? [];
        for (const [form, button] of sendings(main)) {
          await sent(caller, address, form, {}, button);
          await sent(caller, address, form, Object.fromEntries(form.sent.map(([name]) => [name, ''])), button);
          await fc.assert(
            fc.asyncProperty(typingOf(form), async (typing) => {
              const answer = await sent(caller, address, form, typing, button);
              if (isRefusal(answer)) await isKept(answer, form, typing, `${button?.value} at ${address}`);
            }),
            { numRuns: TYPINGS, seed },
          );
          await fc.assert(
            fc.asyncProperty(fc.array(hostileText, { minLength: form.sent.length, maxLength: form.sent.length }), async (values) => {
              await sent(
                caller,
                address,
                form,
                Object.fromEntries(form.sent.map(([name], at) => [name, (values[at] ?? '').toWellFormed()])),
                button,
              );
            }),
            { numRuns: TYPINGS, seed },
          );
        }
      }
    }, 180_000);
  },
);

/** A page that refuses what is typed in it: not one that is not there, nor one of another page's table. */
const isRefusal = ({ status }: Response): boolean => status === 400 || status === 409 || status === 422;

/** In the form again; or beside it, where the form has gone with what it was for. */
async function isKept(answer: Response, form: PageForm, typing: Typing, what: string): Promise<void> {
  const html = await textOf(answer.clone());
  if (findSameForm(html, form)) return expectKept(answer, form, typing);
  const shown = readable(html);
  for (const [name, text] of Object.entries(typing))
    expect(shown.includes(text), `${name}: “${text}”, ${what}, ${answer.status}`).toBe(true);
}

const readable = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Every form of a page with every button of it; of forms of many rows one. */
function sendings(main: string): (readonly [PageForm, PageForm['buttons'][number] | undefined])[] {
  const seen = new Set<string>();
  return formsOf(main).flatMap((form) => {
    const buttons = form.buttons.filter(({ name, value }) => name === 'action' && !ENDS_SESSION.includes(value));
    return (buttons.length > 0 ? buttons : [undefined]).flatMap((button) => {
      const kind = `${form.method} ${button?.value} ${form.typed.map(({ name }) => name)}`;
      if (seen.has(kind)) return [];
      seen.add(kind);
      return [[form, button] as const];
    });
  });
}

async function sent(caller: Caller, address: string, form: PageForm, typing: Typing, button: PageForm['buttons'][number] | undefined) {
  const { path, init } = sending(address, form, typing, button);
  return answered(caller, path, init);
}

async function opened(caller: Caller, address: string): Promise<string> {
  return textOf(await answered(caller, address, {}));
}

/** Asks as somebody, looks at the answer as nobody's machine may break it, and gives it on to be read. */
async function answered(caller: Caller, path: string, init: RequestInit, hostileCookie = ''): Promise<Response> {
  let answer = await site.ask(caller, path, init, hostileCookie === '' ? undefined : `${hostileCookie}; ${site.cookieOf(caller)}`);
  // Whoever has ended their own session by a button logs in again and goes on.
  if (answer.headers.get('location')?.startsWith(href('logIn', 'tr', {}))) {
    site.loggedOut(caller);
    answer = await site.ask(caller, path, init);
  }
  const copy = answer.clone();
  const said = `${init.method ?? 'GET'} ${path.slice(0, 300)} ${String(init.body ?? '').slice(0, 600)}`;
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) {
    await answer.body?.cancel();
    return copy;
  }
  const html = await textOf(copy.clone());
  expect(answer.status, said).toBeLessThan(500);
  expect(site.host.faults(), said).toEqual([]);
  expect(takeOutput().filter((line) => !UNDECODABLE.test(line))).toEqual([]);
  const location = answer.headers.get('location');
  if (location) expect(new URL(location, BUILT_ORIGIN).origin, location).toBe(BUILT_ORIGIN);
  expect(answer.headers.getSetCookie().join('\n')).not.toContain('hostile');
  if (answer.headers.get('content-type')?.startsWith('text/html') && html !== '') {
    for (const script of SCRIPTS.filter((one) => one.includes('<'))) expect(html.includes(script), said).toBe(false);
    expect(html, said).toMatch(/<title>[^<]+<\/title>/);
  }
  return copy;
}
