import { type RouterContext, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitContext, webContext } from '../../request/context.ts';
import { action } from './preferences.ts';

const ORIGIN = 'https://www.example.com';
const SLUGS = { post: new Map([['deposit', { tr: 'depozito-nedir', en: 'what-is-a-deposit' }]]) };
type ContextOf<Context> = Context extends RouterContext<infer Value> ? Value : never;

async function chosen(fields: Readonly<Record<string, string>>, country = 'TR') {
  const request = new Request(`${ORIGIN}/preferences`, { method: 'POST', body: new URLSearchParams(fields) });
  const context = new RouterContextProvider();
  context.set(webContext, { addresses: { slugs: SLUGS } } as unknown as ContextOf<typeof webContext>);
  context.set(visitContext, { nonce: '', ip: '203.0.113.7', country });
  const response = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  return { status: response.status, to: response.headers.get('Location'), cookies: response.headers.getSetCookie() };
}

test('choosing a language keeps it for a year and leads to the same page in it', async () => {
  expect(await chosen({ language: 'en', page: '/kiralik-araba/antalya?age=30' })).toEqual({
    status: 303,
    to: '/car-rental/antalya?age=30',
    cookies: ['NEXT_LOCALE=en; Path=/; Max-Age=31536000; Secure; SameSite=Lax'],
  });
});

test.each([
  ['/blog/depozito-nedir', '/en/blog/what-is-a-deposit'],
  ['/kampanyalar/erken-rezervasyon', '/campaigns'],
  ['/kiralik-araba?dlid=7&age=30', '/car-rental?age=30'],
])('choosing English on %s leads to %s', async (page, to) => {
  expect((await chosen({ language: 'en', page })).to).toBe(to);
});

test('choosing a currency changes the search on the screen too', async () => {
  const { to, cookies } = await chosen({ currency: 'EUR', page: '/kiralik-araba?pickup=antalya&currency=TRY' });
  expect(to).toBe('/kiralik-araba?pickup=antalya&currency=EUR');
  expect(cookies).toEqual(['currency=EUR; Path=/; Max-Age=31536000; Secure; SameSite=Lax']);
});

test('a size of text is kept for a year, and the page stays', async () => {
  expect(await chosen({ textSize: '150', page: '/kosullar' })).toEqual({
    status: 303,
    to: '/kosullar',
    cookies: ['text_size=150; Path=/; Max-Age=31536000; Secure; SameSite=Lax'],
  });
  expect((await chosen({ textSize: '900', page: '/kosullar' })).cookies).toEqual([]);
});

test.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', '%%%', ''])(
  '%s as a page never leads off the site',
  async (page) => {
    const { to } = await chosen({ language: 'en', page });
    expect(to).toMatch(/^\/(?!\/)/);
  },
);

test('what is no language and no currency is not kept', async () => {
  expect((await chosen({ language: 'fr', currency: 'XAU', page: '/kosullar' })).cookies).toEqual([]);
});

test('from outside Turkey the currency cannot be changed, whatever a form says', async () => {
  const { to, cookies } = await chosen({ currency: 'TRY', page: '/kiralik-araba?currency=EUR' }, 'DE');
  expect([to, cookies]).toEqual(['/kiralik-araba?currency=EUR', []]);
});
