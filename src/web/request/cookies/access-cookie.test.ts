import { expect, test } from 'vitest';
import { passCookie, passIn } from './access-cookie.ts';

const asked = (cookie?: string, origin = 'http://localhost:3000') => new Request(origin, cookie ? { headers: { cookie } } : {});
const pairOf = (setCookie: string): string => setCookie.split(';')[0] ?? '';
const pass = (code: string, accessKey = `t1.${'a'.repeat(43)}`) => ({ code, accessKey });

test('a browser finds its pass again, however the number is typed', () => {
  const cookie = pairOf(passCookie(asked(), pass('KTK-7F4K92AC')));
  expect(passIn(asked(cookie), 'KTK-7F4K92AC')).toBe(pass('').accessKey);
  expect(passIn(asked(cookie), 'ktk 7f4k 92ac')).toBe(pass('').accessKey);
  expect(passIn(asked(cookie), 'KTK-7F4K92AD')).toBeUndefined();
  expect(passIn(asked(), 'KTK-7F4K92AC')).toBeUndefined();
});

test('it holds several, a new one takes the place of the former, and no more than a cookie may', () => {
  let cookie: string | undefined;
  for (let index = 0; index < 20; index += 1) cookie = pairOf(passCookie(asked(cookie), pass(`KTK-0000000${index}`)));
  expect((cookie ?? '').length).toBeLessThan(700);
  expect(passIn(asked(cookie), 'KTK-00000000')).toBeUndefined();
  expect([12, 15, 19].map((index) => passIn(asked(cookie), `KTK-0000000${index}`))).toEqual(Array(3).fill(pass('').accessKey));
  const newer = `t2.${'b'.repeat(43)}`;
  expect(passIn(asked(pairOf(passCookie(asked(cookie), pass('KTK-000000015', newer)))), 'KTK-000000015')).toBe(newer);
});

test('scripts cannot read it, other sites do not send it along with a form, and with https its name binds it to the host', () => {
  const plain = passCookie(asked(), pass('KTK-7F4K92AC'));
  expect(plain).toContain('HttpOnly');
  expect(plain).toContain('SameSite=Lax');
  const secure = passCookie(asked(undefined, 'https://www.example.com'), pass('KTK-7F4K92AC'));
  expect(secure).toMatch(/^__Host-access=.*; Path=\/; .*Secure;/);
  expect(passIn(asked(pairOf(plain), 'https://www.example.com'), 'KTK-7F4K92AC')).toBeUndefined();
});

test.each(['access=', 'access=KTK7F4K92AC', 'access=KTK7F4K92AC:a:b', 'access=<script>:a', `access=KTK7F4K92AC:${'a'.repeat(100)}`])(
  'a cookie %s that we did not write is no pass',
  (cookie) => {
    expect(passIn(asked(cookie), 'KTK-7F4K92AC')).toBeUndefined();
  },
);
