import { expect, test } from 'vitest';
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
  expect(problemsOf({ SEARCH_FIRST_ANSWER_MS: '5000', SEARCH_DEADLINE_MS: '1000' })[0]).toContain('cannot come after the last');
});

test('malformed settings name the setting', () => {
  expect(problemsOf({ PORT: 'abc' })[0]).toMatch(/^PORT:/);
  expect(problemsOf({ PUBLIC_ORIGIN: 'https://example.com/shop' })[0]).toMatch(/^PUBLIC_ORIGIN: must be an origin/);
  expect(problemsOf({ APP_SECRET: 'short' })[0]).toMatch(/^APP_SECRET: must be at least 32/);
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
