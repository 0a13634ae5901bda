import { expect, test } from 'vitest';
import { PATHS } from '#addresses/model';
import { everywhere, securityHeaders } from './security-headers.ts';

const NONE = { tagManagerId: null, adPixelId: null, chatScriptUrl: null };

const PAGE = { inline: { nonce: 'n' }, pathname: '/', origin: 'https://www.example.com', development: false };

function policyWith(thirdParties: Parameters<typeof securityHeaders>[0]['thirdParties'], pathname = '/'): Record<string, string[]> {
  const headers = securityHeaders({ ...PAGE, pathname, thirdParties });
  const policy = new Map(headers).get('Content-Security-Policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** Everything that a policy allows beyond the site itself. */
const elsewhere = (policy: Record<string, string[]>): string[] =>
  Object.values(policy)
    .flat()
    .filter((source) => /^\w+:\/\//.test(source));

test('without scripts of others a page may reach its own site only', () => {
  const policy = policyWith(NONE);
  expect(elsewhere(policy)).toEqual([]);
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy['script-src']).toEqual(["'self'", "'nonce-n'"]);
  expect(policy['media-src']).toBeUndefined();
});

test('each configured script opens its own origins and no other', () => {
  expect(
    elsewhere(policyWith({ ...NONE, tagManagerId: 'GTM-A1' })).every((source) => /google(tagmanager|-analytics)?\.com$/.test(source)),
  ).toBe(true);
  expect(elsewhere(policyWith({ ...NONE, adPixelId: '1' })).every((source) => /facebook\.(com|net)$/.test(source))).toBe(true);
  const chat = policyWith({ ...NONE, chatScriptUrl: 'https://chat.example.com/widget/v2.js?a=b' });
  expect(new Set(elsewhere(chat))).toEqual(new Set(['https://chat.example.com', 'wss://chat.example.com']));
  expect(chat['script-src']).toEqual(["'self'", "'nonce-n'", 'https://chat.example.com']);
  expect(chat['frame-src']).toEqual(["'self'", 'https://chat.example.com']);
});

const EVERYBODY = { tagManagerId: 'GTM-A1', adPixelId: '1', chatScriptUrl: 'https://chat.example.com/a.js' };

test.each([
  ['a card is typed', 'booking'],
  ['a declined card is typed again', 'completed'],
  ['a reservation is read', 'reservations'],
  ['an enquiry is read', 'enquiry'],
  ['a password is typed', 'logIn'],
  ['an account is opened', 'register'],
  ['a password is asked for', 'forgottenPassword'],
  ['a password is set', 'resetPassword'],
  ['an address is confirmed', 'confirmEmail'],
  ['a profile is read', 'profile'],
  ['a password is changed', 'changePassword'],
  ['an account is read', 'account'],
  ['a subscription is confirmed', 'newsletterConfirm'],
  ['a subscription is ended', 'newsletterLeave'],
] as const)('where %s others have no place, whatever is configured', (_, page) => {
  for (const path of Object.values(PATHS[page])) expect(elsewhere(policyWith(EVERYBODY, path))).toEqual([]);
});

test('what is no page of ours lets others in nowhere, and tells other sites nothing of its address', () => {
  for (const path of ['/demo-bank/abc', '/payment/return/abc', '/dev/mailbox', '/api/docs', '/no-such-page'])
    expect(elsewhere(policyWith(EVERYBODY, path))).toEqual([]);
  const referrer = (pathname: string) => new Map(securityHeaders({ ...PAGE, pathname, thirdParties: EVERYBODY })).get('Referrer-Policy');
  expect([referrer('/'), referrer('/demo-bank/abc'), referrer(PATHS.completed.tr)]).toEqual([
    'strict-origin-when-cross-origin',
    'same-origin',
    'same-origin',
  ]);
});

test('forms are sent to the site itself, whatever is configured', () => {
  const policy = policyWith({ tagManagerId: 'GTM-A1', adPixelId: '1', chatScriptUrl: 'https://chat.example.com/a.js' });
  expect(policy['form-action']).toEqual(["'self'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

test('a form may send a visitor to whom the owner lets sign people in or take their card, and to nobody else', () => {
  const page = { ...PAGE, thirdParties: NONE };
  const formAction = (onwardOrigins?: readonly string[]) =>
    /form-action ([^;]*)/.exec(new Map(securityHeaders({ ...page, onwardOrigins })).get('Content-Security-Policy') ?? '')?.[1];
  expect(formAction()).toBe("'self'");
  expect(formAction(['https://accounts.google.com'])).toBe("'self' https://accounts.google.com");
});

test('pictures of maps may come from the configured origin, and only pictures', () => {
  const page = { ...PAGE, thirdParties: NONE };
  const mapTiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png' };
  const policy = new Map(securityHeaders({ ...page, mapTiles })).get('Content-Security-Policy') ?? '';
  expect(policy.match(/[^;]*tiles\.example\.com[^;]*/g)?.map((part) => part.trim())).toEqual([
    "img-src 'self' data: https://tiles.example.com",
  ]);
});

test('every answer, also a file, is encrypted from then on and loaded by pages of ours only', () => {
  const own = ['Cross-Origin-Resource-Policy', 'same-origin'];
  expect(everywhere('https://www.example.com')).toEqual([own, ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']]);
  // A machine of a developer is not asked for https for a year.
  expect(everywhere('http://localhost:3000')).toEqual([own]);
  const headers = securityHeaders({ ...PAGE, thirdParties: NONE });
  expect(headers).toEqual(expect.arrayContaining(everywhere('https://www.example.com')));
});
