import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, configFrom, type EnvironmentStrings } from './config.ts';

const generated = () => 'a-generated-secret-that-is-long-enough';

function problemsOf(strings: EnvironmentStrings): readonly string[] {
  try {
    configFrom(strings, generated);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('nothing needs to be configured on a fresh machine', () => {
  const config = configFrom({}, generated);
  expect(config.port).toBe(3000);
  expect(config.database.kind).toBe('pglite');
  expect(config.mail.kind).toBe('mailbox');
  expect(config.secret).toBe(generated());
  expect(config.publicOrigin).toBe('http://localhost:3000');
});

test('with a database server the secrets must be configured, and every missing one is named', () => {
  const problems = problemsOf({ DATABASE_URL: 'postgres://user:pw@localhost/kontak' }).join('\n');
  expect(problems).toContain('APP_SECRET is missing');
  expect(problems).toContain('PUBLIC_ORIGIN is missing');
});

test('contradictions are refused with a sentence', () => {
  expect(problemsOf({ JOBS: 'separate' })[0]).toContain('JOBS=separate needs DATABASE_URL');
  expect(problemsOf({ SMTP_URL: 'smtp://localhost:25' })[0]).toContain('MAIL_FROM is missing');
  expect(problemsOf({ MAIL_FROM: 'a@b.example' })[0]).toContain('without SMTP_URL');
  expect(problemsOf({ COUNTRY_HEADER: 'CF-IPCountry' })[0]).toContain('without TRUST_PROXY');
  const STAFF_ORIGIN = 'http://127.0.0.1:3000/';
  expect(problemsOf({ STAFF_ORIGIN })[0]).toContain('needs PUBLIC_ORIGIN');
  expect(problemsOf({ STAFF_ORIGIN, PUBLIC_ORIGIN: 'http://127.0.0.1:3000' })[0]).toContain('one of its own');
  expect(problemsOf({ STAFF_ORIGIN, PUBLIC_ORIGIN: 'https://localhost:3000', DEMO: 'true' })[0]).toContain('both or neither');
  const config = configFrom({ STAFF_ORIGIN, PUBLIC_ORIGIN: 'http://localhost:3000' }, generated);
  expect([config.publicOrigin, config.staffOrigin]).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  expect(problemsOf({ SEARCH_FIRST_ANSWER_MS: '5000', SEARCH_DEADLINE_MS: '1000' })[0]).toContain('cannot come after the last');
});

test('malformed settings name the setting', () => {
  expect(problemsOf({ PORT: 'abc' })[0]).toMatch(/^PORT:/);
  expect(problemsOf({ PUBLIC_ORIGIN: 'example' })[0]).toMatch(/^PUBLIC_ORIGIN:/);
  expect(problemsOf({ PUBLIC_ORIGIN: 'https://example.com/shop' })[0]).toMatch(/^PUBLIC_ORIGIN: must be an origin/);
  expect(problemsOf({ APP_SECRET: 'short' })[0]).toMatch(/^APP_SECRET must be at least 32/);
});

test('an empty setting counts as not set', () => {
  expect(configFrom({ PORT: '', DATABASE_URL: '' }, generated).database.kind).toBe('pglite');
});

test('nothing of others is loaded unless it is named, and a name that cannot be right is refused', () => {
  expect(configFrom({}, generated).thirdParties).toEqual({ tagManagerId: null, adPixelId: null, chatScriptUrl: null });
  expect(problemsOf({ TAG_MANAGER_ID: 'UA-1' })[0]).toMatch(/^TAG_MANAGER_ID: must be the id of a container/);
  expect(problemsOf({ AD_PIXEL_ID: 'pixel' })[0]).toMatch(/^AD_PIXEL_ID:/);
  expect(problemsOf({ CHAT_SCRIPT_URL: 'http://chat.example.com/a.js' })[0]).toMatch(/^CHAT_SCRIPT_URL:/);
});

test('maps are drawn by ourselves unless an address of pictures is given, together with who is named for them', () => {
  const pictures = { MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Example' };
  expect(configFrom({}, generated).mapTiles).toBeNull();
  expect(configFrom(pictures, generated).mapTiles).toEqual({ url: pictures.MAP_TILES_URL, attribution: '© Example' });
  expect(problemsOf({ MAP_TILES_URL: pictures.MAP_TILES_URL })[0]).toMatch(/set both or neither/);
  expect(problemsOf({ ...pictures, MAP_TILES_URL: 'https://{s}.example.com/{z}/{x}/{y}.png' })[0]).toMatch(/^MAP_TILES_URL:/);
  expect(problemsOf({ ...pictures, MAP_TILES_URL: 'https://tiles.example.com/map.png' })[0]).toMatch(/^MAP_TILES_URL:/);
});

test('only this machine reaches the server until a proxy on another one is named, or an owner asks for it', () => {
  const hostWith = (strings: EnvironmentStrings) => configFrom(strings, generated).host;
  expect(hostWith({})).toBe('127.0.0.1');
  expect(hostWith({ TRUST_PROXY: 'none' })).toBe('127.0.0.1');
  expect(hostWith({ TRUST_PROXY: 'loopback' })).toBe('127.0.0.1');
  expect(hostWith({ TRUST_PROXY: '127.0.0.1,::1' })).toBe('127.0.0.1');
  expect(hostWith({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })).toBe('0.0.0.0');
  expect(hostWith({ HOST: '0.0.0.0' })).toBe('0.0.0.0');
  expect(hostWith({ TRUST_PROXY: 'private', HOST: '127.0.0.1' })).toBe('127.0.0.1');
});

test('trusted proxies are networks; trusting everybody is refused with what to write instead', () => {
  expect(configFrom({}, generated).trustedProxies).toEqual([]);
  expect(configFrom({ TRUST_PROXY: 'false' }, generated).trustedProxies).toEqual([]);
  expect(configFrom({ TRUST_PROXY: '10.0.0.0/8, fd00::/8,loopback' }, generated).trustedProxies).toEqual([
    '10.0.0.0/8',
    'fd00::/8',
    'loopback',
  ]);
  for (const everybody of ['true', '1', 'yes', '0.0.0.0/0', '::/0', 'example.com', '10.0.0.0/99']) {
    expect(problemsOf({ TRUST_PROXY: everybody })[0]).toMatch(/^TRUST_PROXY: names the networks .* like 10\.0\.0\.0\/8/);
  }
});

const REAL = {
  DATABASE_URL: 'postgres://user:pw@localhost/kontak',
  PUBLIC_ORIGIN: 'https://www.example.com',
  APP_SECRET: 'Zm9yIHRlc3RzIG9mIHRoZSBjb25maWd1cmF0aW9uIG9ubHk',
  SMTP_URL: 'smtps://user:pw@mail.example.com:465',
  MAIL_FROM: 'rezervasyon@example.com',
  PAYMENT_GATEWAY: 'none',
  RATES_URL: 'https://www.tcmb.gov.tr/kurlar/today.xml',
  BRAND_LEGAL_NAME: 'Örnek Turizm A.Ş.',
  BRAND_PHONE: '0850 111 22 33',
  BRAND_EMAIL: 'destek@example.com',
  BRAND_ADDRESS: 'Büyükdere Caddesi 1, İstanbul',
  BRAND_COORDINATES: '41.07, 29.01',
};

test('secrets come alone, as a list of which the first one signs, or from a file; what can be guessed is refused', () => {
  const [first, second] = ['k3Jd82hSLq0vXz71PmNbYtRw5uEoCa9G', 'Qw7ZrT5yUi0pLkJh6gFd4sAzXc2vBn8M'];
  const secretsIn = (strings: EnvironmentStrings) => configFrom(strings, generated).secrets;
  expect(secretsIn({})).toEqual([generated()]);
  expect(secretsIn({ APP_SECRET: first })).toEqual([first]);
  expect(secretsIn({ APP_SECRETS: `2026b:${second}, 2026a:${first}` })).toEqual([second, first]);
  const file = join(mkdtempSync(join(tmpdir(), 'kontak-secret-')), 'secret');
  expect(configFrom({ APP_SECRET_FILE: file }, generated)).toMatchObject({ secrets: [generated()], secretFile: file });
  writeFileSync(file, `b:${second}\na:${first}\n`);
  expect(secretsIn({ APP_SECRET_FILE: file })).toEqual([second, first]);

  expect(problemsOf({ APP_SECRET: 'a'.repeat(36) })[0]).toMatch(/^APP_SECRET can be guessed/);
  expect(problemsOf({ APP_SECRETS: `b:${second},a:${'ab'.repeat(20)}` })[0]).toMatch(/^APP_SECRETS: the secret "a" can be guessed/);
  expect(problemsOf({ APP_SECRETS: `a:${second},a:${first}` })[0]).toContain('the same name');
  expect(problemsOf({ APP_SECRET: first, APP_SECRETS: `a:${first}` })[0]).toContain('set one of them');
});

test('a laptop shows a demonstration by itself, and what others can reach does not', () => {
  for (const laptop of [
    {},
    { PUBLIC_ORIGIN: 'http://localhost:3000' },
    { PUBLIC_ORIGIN: 'http://127.0.0.1:4000' },
    { PUBLIC_ORIGIN: 'http://[::1]:4000' },
  ]) {
    expect(configFrom(laptop, generated)).toMatchObject({
      demo: true,
      isHidden: false,
      payments: { gateway: 'demo' },
      seed: { sample: true },
    });
  }
  for (const others of [{ PUBLIC_ORIGIN: 'https://localhost' }, { PUBLIC_ORIGIN: 'http://192.168.1.7:3000' }, { DEMO: 'false' }]) {
    const problems = problemsOf(others).join('\n');
    for (const name of ['SMTP_URL', 'PAYMENT_GATEWAY', 'RATES_URL', 'BRAND_PHONE', 'BRAND_ADDRESS', 'DEMO=true'])
      expect(problems).toContain(name);
  }
});

test('a real installation starts with nothing invented: no mailbox, no demo bank, no sample, no rating of its own making', () => {
  const config = configFrom(REAL, generated);
  expect(config).toMatchObject({
    demo: false,
    isHidden: false,
    mail: { kind: 'smtp' },
    payments: { gateway: null },
    seed: { sample: false },
  });
  expect(config.brand).toMatchObject({ isDemo: false, rating: null });
  expect(
    configFrom({ ...REAL, BRAND_RATING: '4,6', BRAND_REVIEWS: '212', BRAND_RATING_SOURCE: 'Trustpilot' }, generated).brand.rating,
  ).toEqual({
    stars: '4.6',
    reviews: 212,
    source: 'Trustpilot',
  });
  expect(problemsOf({ ...REAL, BRAND_RATING: '4,6', BRAND_REVIEWS: '212' })[0]).toContain('BRAND_RATING_SOURCE');
  expect(config.testimonials).toEqual([]);
});

test.each([
  [{ SMTP_URL: '', MAIL_FROM: '' }, 'SMTP_URL is missing'],
  [{ PAYMENT_GATEWAY: 'demo' }, 'PAYMENT_GATEWAY=demo'],
  [{ PAYMENT_GATEWAY: '' }, 'PAYMENT_GATEWAY is missing'],
  [{ SAMPLE_DATA: 'true' }, 'SAMPLE_DATA=true'],
  [{ SIMULATED_SUPPLIERS: 'slow' }, 'SIMULATED_SUPPLIERS'],
  [{ SANDBOX_SUPPLIERS: 'start' }, 'SANDBOX_SUPPLIERS'],
  [{ RATES_URL: '' }, 'RATES_URL is missing'],
  [{ BRAND_PHONE: '0850 000 00 00' }, 'BRAND_PHONE'],
  [{ BRAND_ADDRESS: '', BRAND_COORDINATES: '' }, 'BRAND_ADDRESS, BRAND_COORDINATES'],
])('a real installation with %j is refused, and told how a demonstration says so', (change, said) => {
  const problems = problemsOf({ ...REAL, ...change });
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain(said);
  expect(problems[1]).toMatch(/^DATABASE_URL is set, .* DEMO=true/);
});

test('a demonstration that others can reach says so, and is shown by no search engine', () => {
  const { DATABASE_URL, PUBLIC_ORIGIN, APP_SECRET } = REAL;
  const config = configFrom({ DATABASE_URL, PUBLIC_ORIGIN, APP_SECRET, DEMO: 'true' }, generated);
  expect(config).toMatchObject({ demo: true, isHidden: true, mail: { kind: 'mailbox' }, payments: { gateway: 'demo' } });
  expect(config.brand.isDemo).toBe(true);
});

test('a provider of sign-in that is configured by half stops the start with a sentence', () => {
  const client = { GOOGLE_CLIENT_ID: 'kontak' };
  expect(() => configFrom(client, () => 'x'.repeat(32))).toThrow(/GOOGLE_CLIENT_SECRET: set both or neither/);
  expect(() => configFrom({ OIDC_ISSUER: 'https://login.example.com' }, () => 'x'.repeat(32))).toThrow(/OIDC_NAME: set all or none/);
  expect(configFrom({ ...client, GOOGLE_CLIENT_SECRET: 'secret' }, () => 'x'.repeat(32)).signIn).toEqual({
    google: { clientId: 'kontak', clientSecret: 'secret' },
    oidc: null,
  });
});

test('English pages are kept from search engines unless the owner says otherwise', () => {
  expect(configFrom({}, generated).indexEnglish).toBe(false);
  expect(configFrom({ INDEX_ENGLISH: 'true' }, generated).indexEnglish).toBe(true);
});

test('what goes over the net in the clear is refused or said', () => {
  const server = {
    DEMO: 'true',
    APP_SECRET: REAL.APP_SECRET,
    PUBLIC_ORIGIN: 'https://www.example.com',
    MAIL_FROM: 'Kontak <a@example.com>',
    SMTP_URL: 'smtps://m',
  };
  const config = (strings: EnvironmentStrings) => configFrom({ ...server, ...strings }, generated);
  const warned = (strings: EnvironmentStrings) => config(strings).warnings.map((sentence) => sentence.split(/[ :=]/)[0]);
  expect(warned({ DATABASE_URL: 'postgres://kontak@db.internal/kontak' })).toEqual(['DATABASE_URL']);
  const direct = { DATABASE_URL: 'postgres://pool/kontak?sslmode=verify-full', JOBS_DATABASE_URL: 'postgres://db.internal/kontak' };
  expect(warned(direct)).toEqual(['JOBS_DATABASE_URL']);
  for (const quiet of ['postgres://kontak@127.0.0.1/kontak', 'postgres://localhost/kontak', 'postgres://db/kontak?sslmode=verify-full'])
    expect(warned({ DATABASE_URL: quiet }), quiet).toEqual([]);

  const requiresTls = (strings: EnvironmentStrings) => config(strings).mail;
  expect(requiresTls({ SMTP_URL: 'smtp://mail.example.com' })).toMatchObject({ requireTls: true });
  expect(requiresTls({ SMTP_URL: 'smtp://localhost:1025' })).toMatchObject({ requireTls: false });
  expect(requiresTls({ SMTP_URL: 'smtp://mail.example.com', SMTP_TLS: 'optional' })).toMatchObject({ requireTls: false });
  expect(warned({ SMTP_URL: 'smtp://mail.example.com', SMTP_TLS: 'optional' })).toEqual(['SMTP_TLS']);
});

test('a synthetic visitor goes nowhere unless it is told to, then to the public origin or to the one that is named', () => {
  const goesTo = (SYNTHETIC_VISITOR: string) => configFrom({ PORT: '4000', SYNTHETIC_VISITOR }, generated).syntheticVisitor;
  expect(['', 'off', 'on', 'https://www.example.com/'].map(goesTo)).toEqual([
    null,
    null,
    'http://localhost:4000',
    'https://www.example.com',
  ]);
  expect(configFrom({ ...REAL, SYNTHETIC_VISITOR: 'on' }, generated).syntheticVisitor).toBe(REAL.PUBLIC_ORIGIN);
  expect(problemsOf({ SYNTHETIC_VISITOR: 'yes' })[0]).toMatch(/^SYNTHETIC_VISITOR: must be off, on or an origin/);
});

test('weaknesses are reported by mail or on a page', () => {
  expect(configFrom({}, generated).securityContact).toBe('mailto:destek@kontak.example');
  expect(configFrom({ SECURITY_CONTACT: 'https://www.example.com/security' }, generated).securityContact).toBe(
    'https://www.example.com/security',
  );
  expect(problemsOf({ SECURITY_CONTACT: 'http://www.example.com' })).toEqual([expect.stringContaining('SECURITY_CONTACT')]);
});

describe('a payment provider', () => {
  const keys = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' };

  test('is configured by its name and its keys, and takes the card on its own page unless told otherwise', () => {
    const { payments } = configFrom({ ...REAL, ...keys, PAYMENT_GATEWAY: 'iyzico', IYZICO_INSTALLMENTS: '1,2,3' }, generated);
    expect(payments).toMatchObject({
      gateway: 'iyzico',
      cardEntry: 'provider_page',
      iyzico: { apiKey: 'key', secretKey: 'secret', url: 'https://api.iyzipay.com', installments: [1, 2, 3] },
      installmentsMost: 1,
    });
    expect(configFrom({ ...REAL, ...keys, PAYMENT_GATEWAY: 'iyzico', PAYMENT_CARD_ENTRY: 'our_form' }, generated).payments.cardEntry).toBe(
      'our_form',
    );
    const invented = { gateway: 'demo', cardEntry: 'our_form', iyzico: null, installmentsMost: 12, demoInstallments: [2, 3, 6] };
    expect(configFrom({}, generated).payments).toMatchObject(invented);
    expect(configFrom({ DEMO_BANK_INSTALLMENTS: '1', INSTALLMENTS_MOST: '3' }, generated).payments).toMatchObject({
      installmentsMost: 3,
      demoInstallments: [],
    });
  });

  test.each([
    [{ PAYMENT_GATEWAY: 'iyzico' }, 'PAYMENT_GATEWAY=iyzico needs IYZICO_API_KEY'],
    [{ PAYMENT_GATEWAY: 'paytr' }, 'PAYMENT_GATEWAY=paytr needs PAYTR_MERCHANT_ID'],
    [{ PAYTR_MERCHANT_ID: '1' }, 'set all or none'],
    [{ PAYTR_TEST_MODE: 'true' }, 'PAYTR_TEST_MODE=true'],
    [{ PAYMENT_GATEWAY: 'paytr', PAYMENT_CARD_ENTRY: 'our_form' }, 'PayTR takes cards on its own page only'],
    [{ IYZICO_API_KEY: 'key' }, 'set both or neither'],
    [{ ...keys, IYZICO_URL: 'https://sandbox-api.iyzipay.com' }, 'IYZICO_URL is the sandbox'],
    [{ ...keys, IYZICO_URL: 'http://127.0.0.1:4250' }, 'IYZICO_URL is this machine'],
    [{ ...keys, IYZICO_URL: 'http://api.iyzipay.com' }, 'IYZICO_URL is not encrypted'],
    [{ ...keys, IYZICO_INSTALLMENTS: 'many' }, 'IYZICO_INSTALLMENTS: must be counts'],
    [{ INSTALLMENTS_MOST: '13' }, 'INSTALLMENTS_MOST'],
  ])('of a real installation with %j is refused with a sentence', (change, said) => {
    expect(problemsOf({ ...REAL, ...change }).join('\n')).toContain(said);
  });

  test('of a demonstration may be the sandbox, and needs an address that banks can send their holders back to', () => {
    const demo = { ...keys, PAYMENT_GATEWAY: 'iyzico', IYZICO_URL: 'http://127.0.0.1:4250' };
    expect(problemsOf(demo)).toEqual(['PAYMENT_GATEWAY=iyzico needs PUBLIC_ORIGIN: banks send their holder back to it.']);
    expect(configFrom({ ...demo, PUBLIC_ORIGIN: 'http://localhost:3000' }, generated).payments.gateway).toBe('iyzico');
  });
});
