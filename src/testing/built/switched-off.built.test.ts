import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, PATHS } from '#addresses/model';
import type { Principal } from '#kernel/principal';
import { switchFlag } from '#platform/flags/switch';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from './built-host.ts';
import { formsOf } from './page-forms.ts';

/** What somebody switches off while the product runs, in the pages of visitors without scripts and in the API. */
let host: BuiltHost;
beforeAll(async () => {
  host = await openBuiltHost();
}, 120_000);
afterAll(() => host.close());

const BY: Principal = { kind: 'staff', id: '0f5c0f5c-0f5c-4f5c-8f5c-0f5c0f5c0f5c', roles: ['operations'] };
const SECONDS = 2_000;
const day = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
const SEARCH = { pickup: 'antalya-havalimani', from: day(20), to: day(24), country: 'TR', age: '35' };
const LIST = href('cars', 'tr', {}, SEARCH);
const page = async (path: string, init: RequestInit = {}) => textOf(await host.fetch(path, init));

async function whileOff(name: string, work: () => Promise<void>): Promise<void> {
  const wish = { name, reason: 'a test', by: BY };
  await switchFlag({ db: host.db, clock: host.app.clock }, { ...wish, to: 'off' });
  await work();
  await switchFlag({ db: host.db, clock: host.app.clock }, { ...wish, to: 'on' });
  await expect.poll(() => host.app.flags.isOff(name), { timeout: 10_000 }).toBe(false);
}

/** Slugs of the companies in the first answer of the API. */
async function sellers(): Promise<readonly string[]> {
  const query = new URLSearchParams({ pickup: SEARCH.pickup, from: SEARCH.from, to: SEARCH.to, country: 'TR', age: '35', perPage: '50' });
  const answer = (await (await host.fetch(`/api/v1/offers?${query}`)).json()) as { offers: { supplier: { slug: string } }[] };
  return answer.offers.map(({ supplier }) => supplier.slug);
}

test('a supplier leaves the list, kept pages and the API within seconds, and comes back', async () => {
  const [seller = ''] = await sellers();
  const filter = href('cars', 'tr', {}, { ...SEARCH, supplier: seller });
  const cars = async () => (await page(filter)).match(/<article/g)?.length ?? 0;
  expect(await cars()).toBeGreaterThan(0);
  await whileOff(`supplier.${seller}`, async () => {
    const offAt = performance.now();
    await expect.poll(cars, { interval: 100, timeout: 15_000 }).toBe(0);
    // One for the machine.
    expect(performance.now() - offAt).toBeLessThan(SECONDS + 1_000);
    expect(await sellers()).not.toContain(seller);
  });
  await expect.poll(cars, { interval: 100, timeout: 15_000 }).toBeGreaterThan(0);
});

test('the days around and the price table go, and an address of them leads to what is left', async () => {
  const dates = href('cars', 'tr', {}, { ...SEARCH, view: 'dates' });
  const place = href('place', 'tr', { url: 'antalya' });
  const hasDates = async () => (await page(LIST)).includes('view=dates');
  const hasPrices = async () => / class="[^"]*plc-summary/.test(await page(place));
  expect([await hasDates(), await hasPrices()]).toEqual([true, true]);
  await whileOff('page.dates', async () => {
    await expect.poll(hasDates, { timeout: 15_000 }).toBe(false);
    expect(await page(dates)).toContain('<article');
  });
  await whileOff('page.prices', async () => {
    await expect.poll(hasPrices, { timeout: 15_000 }).toBe(false);
    expect((await host.fetch(place)).status).toBe(200);
  });
});

test('whoever holds a form with a way to pay that is off is told so at its field, in both languages, and nothing typed is lost', async () => {
  for (const [locale, said] of [
    ['tr', 'Bu araç için bu ödeme şekli sunulmuyor'],
    ['en', 'This way of paying is not offered for this car'],
  ] as const) {
    const list = await page(href('cars', locale, {}, SEARCH));
    const [, found = ''] = new RegExp(`href="(${PATHS.booking[locale]}\\?offer=[^"]+)"`).exec(list) ?? [];
    const address = found.replaceAll('&amp;', '&');
    const form = formsOf(await page(address)).find(({ typed }) => typed.some(({ name }) => name === 'firstName'));
    expect(form).toBeDefined();
    const fields = new URLSearchParams();
    for (const [name, value] of form?.sent ?? []) if (name !== 'paymentMode') fields.append(name, value);
    for (const [name, value] of Object.entries(TYPED)) fields.set(name, value);
    fields.set('action', 'book');
    await whileOff('gateway.demo', async () => {
      await expect.poll(() => host.app.flags.isOff('gateway.demo'), { timeout: 10_000 }).toBe(true);
      const answer = await host.fetch(address, { method: 'POST', body: fields, headers: { origin: BUILT_ORIGIN } });
      const html = await textOf(answer);
      const problems = [...(/<div class="[^"]*co-problems[\s\S]*?<\/ul>/.exec(html)?.[0].matchAll(/<a href="#(\w+)"[^>]*>([^<]*)/g) ?? [])];
      expect([answer.status, problems.map(([, field, text]) => [field, text])]).toEqual([
        400,
        [['paymentMode', expect.stringContaining(said)]],
      ]);
      const again = formsOf(html).find(({ typed }) => typed.some(({ name }) => name === 'firstName'));
      expect(Object.fromEntries(again?.typed.map(({ name, value }) => [name, value]) ?? [])).toMatchObject({
        firstName: TYPED.firstName,
        email: TYPED.email,
      });
      expect(again?.sent.filter(([name]) => name === 'paymentMode')).toEqual([['paymentMode', 'delivery']]);
    });
  }
});

const TYPED = {
  firstName: 'Elif',
  lastName: 'Karaoğlu',
  email: 'elif@example.com',
  phoneCountry: 'TR',
  phone: '532 111 22 33',
  gender: 'woman',
  birthDate: '1990-04-12',
  licenceDate: '2012-04-12',
  paymentMode: 'partial',
  cardHolder: 'Elif Karaoğlu',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12/30',
  cardCvc: '123',
} as const;
