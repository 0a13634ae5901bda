import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const NONE = { tagManagerId: null, adPixelId: null, chatScriptUrl: null };

function policyWith(thirdParties: Parameters<typeof securityHeaders>[0]['thirdParties']): Record<string, string[]> {
  const headers = securityHeaders({ inline: { nonce: 'n' }, origin: 'https://www.example.com', development: false, thirdParties });
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

test('forms are sent to the site itself, whatever is configured', () => {
  const policy = policyWith({ tagManagerId: 'GTM-A1', adPixelId: '1', chatScriptUrl: 'https://chat.example.com/a.js' });
  expect(policy['form-action']).toEqual(["'self'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

test('a form may send a visitor to whom the owner lets sign people in, and to nobody else', () => {
  const page = { inline: { nonce: 'n' }, origin: 'https://www.example.com', development: false, thirdParties: NONE };
  const formAction = (signInOrigins?: readonly string[]) =>
    /form-action ([^;]*)/.exec(new Map(securityHeaders({ ...page, signInOrigins })).get('Content-Security-Policy') ?? '')?.[1];
  expect(formAction()).toBe("'self'");
  expect(formAction(['https://accounts.google.com'])).toBe("'self' https://accounts.google.com");
});

test('pictures of maps may come from the configured origin, and only pictures', () => {
  const page = { inline: { nonce: 'n' }, origin: 'https://www.example.com', development: false, thirdParties: NONE };
  const mapTiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png' };
  const policy = new Map(securityHeaders({ ...page, mapTiles })).get('Content-Security-Policy') ?? '';
  expect(policy.match(/[^;]*tiles\.example\.com[^;]*/g)?.map((part) => part.trim())).toEqual([
    "img-src 'self' data: https://tiles.example.com",
  ]);
});
