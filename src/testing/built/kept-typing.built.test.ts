import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { href, PAGE_NAMES, PATHS } from '#addresses/model';
import { LOCALES } from '#kernel/locale';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from './built-host.ts';
import { formsOf, type PageForm } from './page-forms.ts';
import { expectKept, sending, type Typing, typingOf } from './typing.ts';

/**
 * Whoever types something that cannot be accepted gets it back, to be corrected and not to be typed again. Every form of every page is
 * sent whatever people and machines type; an answer from 400 on that shows the form again must show the typing too. Only what must not
 * stand in a page stays away: card numbers, their codes and passwords.
 */
const RUNS = 6;
const seed = fc.readConfigureGlobal().seed ?? Date.now() % 2 ** 31;
let host: BuiltHost;

beforeAll(async () => {
  process.stdout.write(`Typing with FC_SEED=${seed}\n`);
  host = await openBuiltHost();
}, 300_000);
afterAll(() => host.close());

/** Pages with forms of their own; the booking page has one when a car is chosen. */
const PAGES = PAGE_NAMES.filter((page) => !PATHS[page].tr.includes(':') && page !== 'booking');

describe.each(LOCALES)('in %s', (locale) => {
  test.each(PAGES)('the page %s loses no typing', (page) => losesNothing(() => Promise.resolve(href(page, locale, {} as never))), 300_000);

  test('the booking page loses no typing', () => losesNothing(() => bookingAddress(locale)), 300_000);
});

async function losesNothing(addressOf: () => Promise<string>): Promise<void> {
  const address = await addressOf();
  // The frame around every page has a form too; it leads to a page of its own.
  const [, main = ''] = /<main\b([\s\S]*)<\/main>/.exec(await pageAt(address)) ?? [];
  const forms = formsOf(main).filter(({ typed }) => typed.length > 0);
  for (const form of forms)
    await fc.assert(
      fc.asyncProperty(typingOf(form), fc.integer({ min: 1, max: 2 ** 24 }), (typing, visitor) =>
        keepsTyping(address, form, typing, visitor),
      ),
      { numRuns: RUNS, seed },
    );
}

async function keepsTyping(address: string, form: PageForm, typing: Typing, visitor: number): Promise<void> {
  const button = form.buttons.find(({ value }) => value === 'book') ?? form.buttons.find(({ name }) => name === 'action');
  const { path, init } = sending(address, form, typing, button);
  const headers = { origin: BUILT_ORIGIN, 'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` };
  await expectKept(await host.fetch(path, { ...init, headers }), form, typing);
}

async function pageAt(path: string): Promise<string> {
  return textOf(await host.fetch(path));
}

/** The booking page of the first car of a list. */
async function bookingAddress(locale: (typeof LOCALES)[number]): Promise<string> {
  const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 19 * 86_400_000).toISOString().slice(0, 10);
  const query = { pickup: 'antalya-havalimani', from: `${from}T10:00`, to: `${to}T10:00`, country: 'TR', age: '35' };
  const list = await pageAt(href('cars', locale, {}, query));
  const [, address] = new RegExp(`href="(${PATHS.booking[locale]}\\?offer=[^"]+)"`).exec(list) ?? [];
  if (!address) throw new Error('The list has no car to book');
  return address.replaceAll('&amp;', '&');
}
