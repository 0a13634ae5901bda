import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, href, PATHS } from '#addresses/model';
import { DEMO_CODE } from '#payments/demo';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from '../built-host.ts';
import { formsOf } from '../page-forms.ts';

/**
 * What belongs to a member is changed by that member and by nobody else: every button of the pages of an account, as nobody and as
 * another member who knows the ids.
 */
let host: BuiltHost;
let elif: Client;
let mert: Client;
let nobody: Client;
/** Of Elif. */
let session: string;
let card: string;
let driver: string;
/** Where Elif orders. */
let order: string;
let code: string;

const ACCOUNT = href('account', 'tr', {});
const PROFILE = href('profile', 'tr', {});
const LOG_IN = href('logIn', 'tr', {});
const PASSWORD = 'deniz kabuğu';

beforeAll(async () => {
  host = await openBuiltHost();
  elif = await registered('Elif', 'elif@ornek.com');
  mert = await registered('Mert', 'mert@ornek.com');
  nobody = clientOf(host);
  const elsewhere = clientOf(host);
  await elsewhere.post(LOG_IN, { email: 'elif@ornek.com', password: PASSWORD });
  code = await bookedWithCard(elif);
  const page = await elif.page(ACCOUNT);
  session = hiddenIn(page, 'session');
  card = hiddenIn(page, 'card');
  driver = hiddenIn(page, 'driver');
  order = await firstOffer(elif);
}, 180_000);
afterAll(() => host.close());

type Fields = Readonly<Record<string, string>>;

/** Every button, with what Elif's own pages would send. */
const buttons = (): Readonly<Record<string, readonly [address: string, fields: Fields]>> => ({
  'end a session': [ACCOUNT, { action: 'end_session', session }],
  'end the other sessions': [ACCOUNT, { action: 'end_others' }],
  'unlink a provider': [ACCOUNT, { action: 'unlink', linked: 'oidc' }],
  'remove a card': [ACCOUNT, { action: 'remove_card', card }],
  'remove a driver': [ACCOUNT, { action: 'remove_driver', driver }],
  'agree to news': [ACCOUNT, { action: 'marketing', marketing: 'on' }],
  'ask to be erased': [ACCOUNT, { action: 'ask_erasure' }],
  'withdraw that': [ACCOUNT, { action: 'withdraw_erasure' }],
  'save the profile': [PROFILE, { action: 'save', firstName: 'Başkası', lastName: 'Biri' }],
  'ask for another address': [PROFILE, { action: 'email', email: 'baska@ornek.com', currentPassword: PASSWORD }],
  'send the e-mail again': [PROFILE, { action: 'resend' }],
  'change the password': [
    href('changePassword', 'tr', {}),
    { action: 'password', currentPassword: PASSWORD, newPassword: 'gizli2', newPasswordRepeat: 'gizli2' },
  ],
});

describe('as nobody', () => {
  test('each button leads to the log-in and changes nothing', async () => {
    const before = await factsOf(elif);
    for (const [name, [address, fields]] of Object.entries(buttons())) {
      const answer = await nobody.post(address, fields);
      expect([answer.status, answer.headers.get('location')?.startsWith(LOG_IN)], name).toEqual([303, true]);
    }
    expect(await factsOf(elif)).toEqual(before);
  });

  test('each page leads to the log-in and from there back; the file is not handed out', async () => {
    for (const page of ['profile', 'account', 'changePassword'] as const) {
      const answer = await nobody.get(href(page, 'tr', {}));
      const location = new URL(answer.headers.get('location') ?? '', BUILT_ORIGIN);
      expect([answer.status, location.pathname, location.searchParams.get('returnTo')], page).toEqual([303, LOG_IN, PATHS[page].tr]);
    }
    expect((await nobody.get(ENDPOINTS.personalDataFile)).status).toBe(303);
    expect(await nobody.page(href('reservations', 'tr', {}))).not.toContain(code);
  });
});

describe('as another member', () => {
  test("the ids of somebody else's session, card and driver are not found", async () => {
    const before = await factsOf(elif);
    for (const name of ['end a session', 'remove a card', 'remove a driver', 'unlink a provider']) {
      const [address, fields] = buttons()[name] ?? ['', {}];
      expect((await mert.post(address, fields)).status, name).toBe(404);
    }
    expect(await factsOf(elif)).toEqual(before);
  });

  test('each button acts for whoever presses it: nothing of anybody else changes', async () => {
    const before = await factsOf(elif);
    for (const [address, fields] of Object.values(buttons())) await textOf(await mert.post(address, fields));
    expect(await factsOf(elif)).toEqual(before);
    expect(await mert.page(PROFILE)).toContain('value="Başkası"');
  });

  test("the list and the file hold nothing of anybody else's", async () => {
    const member = await registered('Asya', 'asya@ornek.com');
    const texts = [
      await textOf(await member.get(ENDPOINTS.personalDataFile)),
      await member.page(href('reservations', 'tr', {})),
      await member.page(ACCOUNT),
      await member.page(PROFILE),
    ];
    for (const text of texts) for (const trace of ['elif@', 'Elif', code, card, driver, session]) expect(text).not.toContain(trace);
  });

  test("somebody else's reservation is neither opened nor cancelled with its number alone", async () => {
    const address = href('reservations', 'tr', {}, { code, key: 'a'.repeat(43) });
    for (const client of [nobody, mert]) {
      expect((await client.get(address)).status).toBe(404);
      const cancelled = await client.post(address, { action: 'cancel', agreedKind: 'refund', agreedMinor: '1' });
      expect(cancelled.status).toBe(404);
    }
  });
});

test('a remembered driver fills the form of their own member, without scripts, and nobody else’s', async () => {
  const offer = new URL(order, BUILT_ORIGIN).searchParams.get('offer') ?? '';
  const asked = { offer, firstName: 'Başkası', cardHolder: 'Başkası Biri', email: 'yazilan@ornek.com', fillDriver: `driver:${driver}` };
  const valueIn = (page: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0].match(/value="([^"]*)"/)?.[1];
  const own = await textOf(await elif.post(PATHS.booking.tr, asked));
  expect(['firstName', 'birthDate', 'licenceDate', 'email'].map((name) => valueIn(own, name))).toEqual([
    'Elif',
    '12.05.1991',
    '01.03.2012',
    'yazilan@ornek.com',
  ]);
  expect(own).toContain(`value="driver:${driver}"`);
  for (const client of [mert, nobody]) {
    const page = await textOf(await client.post(PATHS.booking.tr, asked));
    expect(valueIn(page, 'firstName')).toBe('Başkası');
    for (const trace of ['12.05.1991', 'Elif', driver]) expect(page).not.toContain(trace);
  }
});

test('a form of another site changes nothing, whoever is logged in', async () => {
  const before = await factsOf(elif);
  for (const [name, [address, fields]] of Object.entries(buttons())) {
    const answer = await elif.post(address, fields, 'https://elsewhere.example');
    expect(answer.status, name).toBeGreaterThanOrEqual(400);
  }
  expect(await factsOf(elif)).toEqual(before);
});

/** What of a member could be changed by these buttons, as their own pages tell it. */
async function factsOf(client: Client) {
  const [account, profile] = [await client.page(ACCOUNT), await client.page(PROFILE)];
  return {
    sessions: [...account.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id),
    cards: [...account.matchAll(/name="card" value="([^"]+)"/g)].map(([, id]) => id),
    drivers: [...account.matchAll(/name="driver" value="([^"]+)"/g)].map(([, id]) => id),
    asksForErasure: account.includes('value="withdraw_erasure"'),
    news: /<input[^>]*name="marketing"[^>]*>/.exec(account)?.[0].includes('checked'),
    name: /<input[^>]*name="firstName"[^>]*value="([^"]*)"/.exec(profile)?.[1],
    address: profile.includes('elif@ornek.com'),
    password: (await clientOf(host).post(LOG_IN, { email: 'elif@ornek.com', password: 'gizli2' })).status,
  };
}

async function registered(firstName: string, email: string): Promise<Client> {
  const client = clientOf(host);
  const fields = { firstName, lastName: 'Karaoğlu', email, password: PASSWORD, passwordRepeat: PASSWORD, acceptTerms: 'on' };
  const answer = await client.post(href('register', 'tr', {}), fields);
  if (answer.status !== 303) throw new Error(`Not registered: ${answer.status}`);
  return client;
}

/** Where the first car of a list is ordered. */
async function firstOffer(client: Client): Promise<string> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const query = { pickup: 'antalya-havalimani', from: `${day(14)}T10:00`, to: `${day(19)}T10:00`, country: 'TR', age: '35' };
  const list = await client.page(href('cars', 'tr', {}, query));
  const [, address = ''] = new RegExp(`href="(${PATHS.booking.tr}\\?offer=[^"]+)"`).exec(list) ?? [];
  return address.replaceAll('&amp;', '&');
}

/** Orders the first car of a list with a card that is to be remembered, and answers the bank. */
async function bookedWithCard(client: Client): Promise<string> {
  const form = formsOf(await client.page(await firstOffer(client))).find(({ typed }) => typed.some(({ name }) => name === 'cardNumber'));
  const mode = { paymentMode: 'full', shownMode: 'full' };
  const driver = {
    phoneCountry: 'TR',
    phone: '0532 000 00 67',
    gender: 'woman',
    birthDate: '12.05.1991',
    licenceDate: '01.03.2012',
    age: '35',
  };
  const typed = { cardHolder: 'Elif Karaoğlu', cardNumber: '5528790000000008', cardExpiry: '08/29', cardCvc: '123', rememberCard: '1' };
  const remembered = { rememberDrivers: '1' };
  const consents = { acceptContract: 'on', acceptPrivacy: 'on', agreedTotal: '', agreedNow: '' };
  const sent = { ...Object.fromEntries(form?.sent ?? []), ...mode, ...driver, ...typed, ...remembered, ...consents, action: 'book' };
  const ordered = await client.post(PATHS.booking.tr, sent);
  const bank = ordered.headers.get('location');
  if (ordered.status !== 303 || !bank)
    throw new Error(`Not sent to the bank: ${ordered.status} ${/role="alert".{0,500}/s.exec(await textOf(ordered))?.[0]}`);
  const answered = await client.post(bank, { code: DEMO_CODE });
  const back = new URL(answered.headers.get('location') ?? '', BUILT_ORIGIN);
  const returned = await client.get(back.pathname + back.search);
  return /KTK-[0-9A-Z]{8}/.exec(returned.headers.get('location') ?? (await textOf(returned)))?.[0] ?? '';
}

function hiddenIn(page: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1];
  if (!value) throw new Error(`The page has no ${name}`);
  return value;
}

interface Client {
  get(path: string): Promise<Response>;
  page(path: string): Promise<string>;
  post(path: string, fields: Fields, origin?: string): Promise<Response>;
}

let clients = 0;

/** A browser without scripts, on a network of its own: it keeps cookies, and follows nothing by itself. */
function clientOf({ fetch }: BuiltHost): Client {
  const jar = new Map<string, string>();
  clients += 1;
  const from = `203.0.113.${clients}`;
  const send = async (path: string, init: RequestInit, headers: Fields): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(path, { ...init, headers: { 'x-forwarded-for': from, ...headers, ...(cookie ? { cookie } : {}) } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0(;|$)/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const client: Client = {
    get: (path) => send(path, {}, {}),
    page: async (path) => textOf(await client.get(path)),
    post: (path, fields, origin = BUILT_ORIGIN) => send(path, { method: 'POST', body: new URLSearchParams(fields) }, { origin }),
  };
  return client;
}
