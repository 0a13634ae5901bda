import { expect, test } from 'vitest';
import { headersWithSession, sessionTokenOf } from './session-token.ts';

test('the token of a session is what its cookie holds, with https and without', () => {
  expect(sessionTokenOf(['other=1; Path=/', 'kontak.session_token=abc.d%2Bf%3D; Path=/; HttpOnly'])).toBe('abc.d%2Bf%3D');
  expect(sessionTokenOf(['__Secure-kontak.session_token=abc; Secure'])).toBe('abc');
  expect(sessionTokenOf(['kontak.session_token=; Max-Age=0'])).toBeUndefined();
});

test('a token stands for one cookie and smuggles in no other', () => {
  const headers = new Headers({ cookie: 'kontak.session_token=mine', accept: 'application/json' });
  expect(headersWithSession(headers, 'abc').get('cookie')).toContain('kontak.session_token=abc');
  expect(headersWithSession(headers, 'abc').get('cookie')).not.toContain('mine');
  expect(headersWithSession(headers, 'abc').get('accept')).toBe('application/json');
  expect(headersWithSession(headers, 'abc; admin=1').get('cookie')).toBeNull();
});
