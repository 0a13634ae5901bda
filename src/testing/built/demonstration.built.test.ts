import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint, href } from '#addresses/model';
import { DOCS_PATH } from '#api';
import { type BuiltHost, openBuiltHost, textOf } from './built-host.ts';

const SAYS_SO = /class="demo-line"><b>(Tanıtım sitesi|Demonstration):<\/b>/;
/** Nothing of a demonstration, on an empty marketplace. */
const REAL = {
  DEMO: 'false',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'rezervasyon@example.com',
  PAYMENT_GATEWAY: 'none',
  RATES_URL: 'https://www.tcmb.gov.tr/kurlar/today.xml',
  BRAND_LEGAL_NAME: 'Örnek Turizm A.Ş.',
  BRAND_PHONE: '0850 111 22 33',
  BRAND_EMAIL: 'destek@example.com',
  BRAND_ADDRESS: 'Büyükdere Caddesi 1, İstanbul',
  BRAND_COORDINATES: '41.07, 29.01',
};
const PLACES = [
  ...(['tr', 'en'] as const).flatMap((locale) => [
    href('home', locale, {}),
    href('contact', locale, {}),
    href('booking', locale, {}),
    href('logIn', locale, {}),
    `/${locale === 'en' ? 'en/' : ''}no-such-page`,
  ]),
  DOCS_PATH,
  endpoint('bankReturn', { payment: 'unknown' }),
];

let demo: BuiltHost;
let real: BuiltHost;
beforeAll(async () => {
  demo = await openBuiltHost({ SAMPLE_DATA: 'false' });
  real = await openBuiltHost(REAL);
}, 240_000);
afterAll(async () => {
  await demo.close();
  await real.close();
});

test.each(PLACES)('%s says in a demonstration that it is one, and otherwise does not', async (path) => {
  expect(await textOf(await demo.fetch(path))).toMatch(SAYS_SO);
  expect(await textOf(await real.fetch(path))).not.toMatch(SAYS_SO);
});

test('demo bank and mailbox are there in a demonstration alone', async () => {
  const bank = endpoint('demoBank', { challenge: 'unknown' });
  const mailbox = endpoint('mailbox', {});
  for (const path of [bank, mailbox]) expect(await textOf(await demo.fetch(path)), path).toMatch(SAYS_SO);
  for (const path of [bank, mailbox]) {
    expect((await real.fetch(path)).status, path).toBe(404);
    expect((await real.fetch(path, { method: 'POST', headers: { origin: 'http://localhost:3000' } })).status, path).toBeGreaterThanOrEqual(
      404,
    );
  }
});

test('a real installation shows no customers and no stars that are invented', async () => {
  const invented = /Elif Karaoğlu|4,8\/5|1\.800/;
  expect(await textOf(await demo.fetch('/'))).toMatch(invented);
  expect(await textOf(await real.fetch('/'))).not.toMatch(invented);
});
