import { expect, test } from 'vitest';
import { sharedVisitOf } from './shared-visit.ts';

const HOME = { query: ['months'] };
function visit(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const url = new URL(path, 'https://kontak.example');
  return sharedVisitOf(new Request(url, { method, headers }), url, HOME, 'tr');
}
const key = (path: string, cookie?: string) => visit(path, cookie ? { cookie } : {})?.key;

test('visitors who have chosen nothing get one page', () => {
  const plain = key('/');
  expect(plain).toBeDefined();
  expect(key('/', 'NEXT_LOCALE=tr')).toBe(plain);
  expect(key('/', '_ga=GA1.1.1; _gid=1; checkout=abc')).toBe(plain);
  expect(key('/', 'currency=XYZ; cookie_consent=perhaps; text_size=900')).toBe(plain);
  expect(key('/', 'text_size=100')).toBe(plain);
});

test('what a visitor chose to see is told apart', () => {
  const keys = [
    '',
    'currency=EUR',
    'currency=TRY',
    'cookie_consent=denied',
    'cookie_consent=granted',
    'currency=EUR; cookie_consent=granted',
    'text_size=125',
    'text_size=150',
  ];
  expect(new Set([...keys.map((cookie) => key('/', cookie)), key('/?months=6')]).size).toBe(keys.length + 1);
});

test.each<[string, ReturnType<typeof visit>]>([
  ['somebody who is logged in', visit('/', { cookie: 'currency=EUR; kontak.session_token=abc' })],
  ['a cookie that nobody knows', visit('/', { cookie: 'something=1' })],
  ['somebody who chose the other language', visit('/', { cookie: 'NEXT_LOCALE=en' })],
  ['credentials', visit('/', { authorization: 'Bearer abc' })],
  ['a form', visit('/', {}, 'POST')],
  ['a parameter that the page does not name', visit('/?months=6&utm_source=mail')],
  ['a parameter that comes twice', visit('/?months=6&months=3')],
  ['a parameter that is too long to be one of ours', visit(`/?months=${'6'.repeat(100)}`)],
])('%s gets a page of their own', (_, shared) => {
  expect(shared).toBeUndefined();
});

test('the page is made from nothing of the visitor but what the key tells', () => {
  const headers = {
    cookie: '_ga=GA1.1.1; currency=EUR; checkout=abc; __Host-kontak.device=abc.def; kontak.device=abc.def; cookie_consent=granted',
    'user-agent': 'Mozilla/5.0 of one visitor',
    'x-forwarded-for': '203.0.113.7',
    referer: 'https://mail.example/inbox',
  };
  const anonymous = visit('/?months=6', headers)?.anonymous();
  expect(anonymous?.url).toBe('https://kontak.example/?months=6');
  expect([...(anonymous?.headers ?? [])]).toEqual([['cookie', 'currency=EUR; cookie_consent=granted']]);
});
