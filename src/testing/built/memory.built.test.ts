import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { href, PATHS } from '#addresses/model';
import { answerBank } from '../iyzico/pages.ts';
import { type IyzicoStandIn, iyzicoStandIn, STAND_IN_KEYS } from '../iyzico/stand-in.ts';
import { formsOf } from './page-forms.ts';
import { startWatchedProduct, type WatchedProduct } from './watched-product.ts';

/**
 * What was answered is forgotten. The product runs in a process of its own, behind a socket, with a supplier that answers late; collections
 * are forced before memory is read, so what is left is what something still holds.
 */
const MINUTES = 60_000;
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };
const AT_ONCE = 6;
/** Whoever is refused because the machine is busy asks again after this. */
const ASK_AGAIN_MS = 250;
const CARDS = 8;
const WEEK = 7 * 86_400_000;
/** Code that is compiled as it gets busy and caches that fill take some; a page that is kept takes 75 kB, a list half a megabyte. */
const GROWTH_PER_PAGE = 3_000;

let product: WatchedProduct;
let bank: IyzicoStandIn;
beforeAll(async () => {
  bank = await iyzicoStandIn();
  product = await startWatchedProduct({
    entry: join(import.meta.dirname, 'watched-server.ts'),
    preparedData: inject('preparedData'),
    knowsItself: true,
    env: {
      NODE_ENV: 'production',
      SIMULATED_SUPPLIERS: 'slow',
      SEARCH_FIRST_ANSWER_MS: '50',
      SEARCH_DEADLINE_MS: '400',
      PAYMENT_GATEWAY: 'iyzico',
      PAYMENT_CARD_ENTRY: 'our_form',
      INSTALLMENTS_MOST: '6',
      IYZICO_URL: bank.url,
      IYZICO_API_KEY: STAND_IN_KEYS.apiKey,
      IYZICO_SECRET_KEY: STAND_IN_KEYS.secretKey,
    },
  });
}, 3 * MINUTES);
afterAll(async () => {
  await product.stop();
  await bank.close();
}, MINUTES);

function list(locale: 'tr' | 'en' = 'tr'): string {
  const wall = (ms: number): string => `${new Date(Date.now() + ms).toISOString().slice(0, 10)}T10:00`;
  return href('cars', locale, {}, { pickup: 'antalya-havalimani', from: wall(WEEK), to: wall(2 * WEEK), country: 'TR', age: '35' });
}

interface Kind {
  readonly path: string;
  readonly status: number;
  readonly count: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  /** The visitor goes away once the first part is there. */
  readonly leaves?: true;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'not found': { path: '/no-such-page', status: 404, count: 950 },
  found: { path: href('register', 'tr', {}), status: 200, count: 500 },
  'found, packed': { path: href('logIn', 'en', {}), status: 200, count: 150, headers: { 'accept-encoding': 'br' } },
  'failed in its loader': { path: href('conditions', 'tr', {}), status: 500, count: 130 },
  'failed while drawn': { path: href('about', 'tr', {}), status: 500, count: 130 },
  'a form refused': { path: href('logIn', 'tr', {}), status: 400, count: 80, form: { email: 'nobody', password: '' } },
  'facts without a page': { path: `${href('register', 'tr', {})}.data`, status: 200, count: 80 },
  'streamed until the last supplier': { path: list(), status: 200, count: 40 },
  'streamed and packed': { path: list('en'), status: 200, count: 20, headers: { 'accept-encoding': 'gzip' } },
  'left in the middle of it': { path: list(), status: 200, count: 40, leaves: true },
};

test('two thousand pages of every kind leave nothing behind', { timeout: 12 * MINUTES }, async () => {
  for (const kind of Object.values(KINDS)) await ask({ ...kind, count: 30 });
  const before = await product.memory();
  const grown: Record<string, number> = {};
  let last = before;
  let pages = 0;
  for (const [name, kind] of Object.entries(KINDS)) {
    await ask(kind);
    pages += kind.count;
    const now = await product.memory();
    grown[name] = Math.round((now.heapUsed + now.arrayBuffers - last.heapUsed - last.arrayBuffers) / kind.count);
    last = now;
  }
  const megabytes = (kind: 'heapUsed' | 'arrayBuffers' | 'external'): number => (last[kind] - before[kind]) / 1e6;
  process.stdout.write(`${pages} pages; bytes kept per page: ${JSON.stringify(grown)}\n`);
  expect(pages).toBeGreaterThanOrEqual(2_000);
  expect(megabytes('heapUsed')).toBeLessThan((pages * GROWTH_PER_PAGE) / 1e6);
  expect(megabytes('arrayBuffers')).toBeLessThan((pages * GROWTH_PER_PAGE) / 1e6);
  expect(megabytes('external')).toBeLessThan((pages * GROWTH_PER_PAGE) / 1e6);
});

/** Asks for a page as often as said, several at once. */
async function ask({ path, status, count, headers, form, leaves }: Kind): Promise<void> {
  let left = count;
  const visitor = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const gone = new AbortController();
      const answer = await fetch(product.origin + path, {
        headers: { ...BROWSER, ...headers, ...(form ? { origin: product.origin } : {}) },
        signal: gone.signal,
        redirect: 'manual',
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      if (answer.status === 503) {
        await answer.bytes();
        await pause(ASK_AGAIN_MS);
        left += 1;
        continue;
      }
      expect(answer.status, path).toBe(status);
      if (leaves) {
        await answer.body?.getReader().read();
        gone.abort();
      } else await answer.bytes();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

interface Typed {
  readonly number: string;
  readonly cvc: string;
  readonly password: string;
}

test('cards that paid and cards and passwords of forms that were refused are forgotten', { timeout: 12 * MINUTES }, async () => {
  const page = await textAt(await firstBooking());
  const fields = bookingFields(page.html);
  const typed = Array.from({ length: CARDS }, (_, index) => invented(index));
  const bytesOf = ({ number, cvc, password }: Typed): string[] => [
    number,
    spaced(number),
    `${spaced(number, '+')}`,
    `cardCvc=${cvc}`,
    `"cvc":"${cvc}"`,
    password,
  ];
  const texts = typed.flatMap(bytesOf);

  for (const [index, { number, cvc, password }] of typed.entries()) {
    const ip = `198.51.100.${index}`;
    const email = `elif.${index}@example.com`;
    const card = { cardNumber: spaced(number), cardCvc: cvc, cardExpiry: '08/31', cardHolder: 'Elif Kara' };
    expect(await posted(ip, page.path, { ...fields, ...card })).toBe(400);
    // The plans of a card's bank are asked for with its first digits; what was posted besides is forgotten as well.
    expect(await posted(ip, page.path, { ...fields, ...card, action: 'plans' })).toBe(200);
    expect(await posted(ip, href('logIn', 'tr', {}), { email, password })).toBe(401);
    expect(await postedJson(ip, '/api/v1/reservations', { card: { number, cvc, holder: 'Elif Kara', expiry: '08/31' } })).toBe(422);
    expect(await postedJson(ip, '/api/v1/account/session', { email, password })).toBe(401);
  }
  const asked = (path: string): number => bank.calls.filter((call) => call.path === path).length;
  expect(asked('/payment/iyzipos/installment')).toBeGreaterThanOrEqual(CARDS);
  const paying = Array.from({ length: CARDS }, (_, index) => invented(CARDS + index));
  await pay(paying);
  expect(asked('/payment/3dsecure/initialize/preauth')).toBe(CARDS);
  expect(asked('/payment/v2/3dsecure/auth')).toBe(CARDS - 2);
  // What comes after it: connections that carried a form carry others, and what is remembered of the last one is of another.
  await ask({ path: '/no-such-page', status: 404, count: 200 });
  expect(await product.held([...texts, ...paying.flatMap(bytesOf)])).toEqual([]);

  // What was let go stays where it lay until that memory is used for something else; most of it has been by now.
  const traces = await product.anywhere(texts);
  if (traces) process.stdout.write(`${traces.length} of ${texts.length} traces in memory that nothing holds\n`);
  expect(traces?.length ?? 0).toBeLessThan(texts.length / 2);
});

/** A card number that could be one, and what else nobody else has typed. */
function invented(index: number): Typed {
  const start = `42424242${String(1_000_000 + Math.floor(Math.random() * 8_999_999))}`;
  const sum = [...start].reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return {
    number: start + ((10 - (sum % 10)) % 10),
    cvc: String(731 + index),
    password: `Gizli-${index}-${Math.random().toString(36).slice(2)}`,
  };
}

const spaced = (number: string, by = ' '): string => number.replace(/(\d{4})(?=\d)/g, `$1${by}`);

async function textAt(path: string): Promise<{ path: string; html: string }> {
  const answer = await fetch(product.origin + path, { headers: BROWSER });
  return { path, html: await answer.text() };
}

/** The booking page of the first car of a list; on a busy machine a list may have none before its deadline. */
async function firstBooking(): Promise<string> {
  for (let turn = 0; turn < 40; turn += 1) {
    const { html } = await textAt(list());
    const [, address] = new RegExp(`href="(${PATHS.booking.tr}\\?offer=[^"]+)"`).exec(html) ?? [];
    if (address) return address.replaceAll('&amp;', '&');
    await pause(ASK_AGAIN_MS);
  }
  throw new Error('The list has no car to book');
}

/** What the booking form sends when nothing is typed: refused, for want of a name. */
function bookingFields(html: string): Record<string, string> {
  const form = formsOf(html).find(({ buttons }) => buttons.some(({ value }) => value === 'book'));
  if (!form) throw new Error('The booking page has no form to book with');
  return { ...Object.fromEntries(form.sent), action: 'book' };
}

async function posted(ip: string, path: string, form: Readonly<Record<string, string>>): Promise<number> {
  const headers = { ...BROWSER, origin: product.origin, 'x-forwarded-for': ip };
  const answer = await fetch(product.origin + path, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' });
  await answer.bytes();
  return answer.status;
}

const postedJson = async (ip: string, path: string, body: object): Promise<number> => (await sentJson(ip, path, body)).status;

async function sentJson(ip: string, path: string, body: object): Promise<{ readonly status: number; readonly json: Received }> {
  const headers = { ...BROWSER, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': ip };
  const answer = await fetch(product.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, json: (await answer.json()) as Received };
}

/** Of the answers about an order, what is read here. */
interface Received {
  readonly offer: { readonly reference: string };
  readonly summary: { readonly total: object };
  readonly bankUrl: string;
}

/**
 * Each card pays for an order, at a provider that is handed it by our own form: the first is never answered, the second is refused, and the
 * others' holders say yes at their bank.
 */
async function pay(typed: readonly Typed[]): Promise<void> {
  const start = '/payment/3dsecure/initialize/preauth';
  const search = new URL(list('en'), product.origin).searchParams;
  const found = await fetch(`${product.origin}/api/v1/offers?${search}&perPage=50`, { headers: BROWSER });
  const { offers } = (await found.json()) as { offers: readonly { reference: string; bookable: boolean }[] };
  const bookable = offers.filter((offer) => offer.bookable);
  expect(bookable.length).toBeGreaterThanOrEqual(typed.length);
  for (const [index, { cvc, number }] of typed.entries()) {
    const ip = `203.0.113.${index}`;
    const quote = await sentJson(ip, '/api/v1/quotes', { offer: bookable[index]?.reference, paymentMode: 'full' });
    if (index === 0) bank.lose('the answer', start);
    if (index === 1) bank.answerInstead(start, () => ({ status: 'failure', errorCode: '10051' }));
    const order = {
      driver: { ...DRIVER, email: `elif.paid.${index}@example.com` },
      paymentMode: 'full',
      card: { holder: 'Elif Kara', number: spaced(number), expiry: '08/31', cvc },
      consents: { contract: true, privacy: true },
      offer: quote.json.offer.reference,
      agreedTotal: quote.json.summary.total,
    };
    const booked = await sentJson(ip, '/api/v1/reservations', order);
    expect(booked.status, JSON.stringify(booked.json)).toBe(index === 1 ? 402 : 201);
    if (index > 1) await sayYes(booked.json.bankUrl);
  }
}

const DRIVER = {
  firstName: 'Elif',
  lastName: 'Kara',
  phoneCountry: 'TR',
  phone: '0532 000 00 67',
  gender: 'woman',
  birthDate: '1991-05-12',
};

/** The holder goes to the bank with the form that stands on our page, says yes, and is sent back. */
async function sayYes(bankUrl: string): Promise<void> {
  const form = await (await fetch(bankUrl, { headers: BROWSER })).text();
  const payment = bank.bank.byPaymentId(/name="md" value="([^"]*)"/.exec(form)?.[1] ?? '');
  if (!payment) throw new Error('The way to the bank leads to no payment');
  const body = new URLSearchParams(answerBank(bank, payment, 'approve'));
  const back = await fetch(payment.callbackUrl, { method: 'POST', headers: BROWSER, body, redirect: 'manual' });
  await back.bytes();
  expect(back.status).toBeLessThan(400);
}
