import { expect, test } from 'vitest';
import { translatedPath } from '#addresses/model';
import { locateVisitor, type OpenedPage, openVisit, settleCurrency, signInVisitor } from './open-visit.ts';
import { browserWith } from './visit.fixture.ts';
import { TURKEY } from './visitor-location.ts';

const at = (pathname: string, search = ''): OpenedPage => ({
  pathname,
  search,
  locale: 'tr',
  translated: (locale) => translatedPath(pathname, locale),
  currency: undefined,
  reservation: false,
  version: '1.0.0+a',
});
const home = at('/');
const list = at('/kiralik-araba', '?pickup=istanbul&currency=TRY');
const berlin = { outsideTurkey: true, countryCode: 'DE' };

test('a first visit keeps the default language and the version, and stays', () => {
  const browser = browserWith({});
  expect(openVisit(browser, home)).toBe('stays');
  expect(browser.store.all()).toEqual({ language: 'tr-TR', version: '1.0.0+a' });
  expect(browser.cookies).toEqual({});
  expect(browser.wentTo).toEqual([]);
});

test('English chosen earlier brings the same page in English, with its search', () => {
  const browser = browserWith({ stored: { language: 'en-US', version: '1.0.0+a' } });
  expect(openVisit(browser, list)).toBe('leaves');
  expect(browser.wentTo).toEqual(['/car-rental?pickup=istanbul&currency=TRY']);
  expect(browser.cookies).toEqual({ NEXT_LOCALE: 'en' });
});

test('a browser that keeps no cookies stays where it is: it would be led around for ever', () => {
  const browser = browserWith({ stored: { language: 'en-US', currency: 'EUR', version: '1.0.0+a' }, forgetful: true });
  expect(openVisit(browser, home)).toBe('stays');
  expect(browser.wentTo).toEqual([]);
});

test('an address that is no page has no other language', () => {
  const browser = browserWith({ stored: { language: 'en-US', version: '1.0.0+a' } });
  expect(openVisit(browser, at('/nowhere'))).toBe('stays');
});

test('a stored currency is shown again when the cookie is gone', () => {
  const browser = browserWith({ stored: { currency: 'EUR', version: '1.0.0+a' } });
  expect(openVisit(browser, list)).toBe('leaves');
  expect(browser.cookies).toEqual({ currency: 'EUR' });
  expect(browser.wentTo).toEqual(['/kiralik-araba?pickup=istanbul&currency=EUR']);
});

test('a currency chosen without scripts is kept in the storage too', () => {
  const browser = browserWith({ stored: { currency: 'TRY', version: '1.0.0+a' }, cookies: { currency: 'EUR' } });
  expect(openVisit(browser, { ...home, currency: 'EUR' })).toBe('stays');
  expect(browser.store.all().currency).toBe('EUR');
});

test('outside Turkey the currency is euro, whatever was chosen', () => {
  const browser = browserWith({ stored: { currency: 'TRY' }, cookies: { currency: 'TRY' } });
  expect(settleCurrency(browser, { ...list, currency: 'TRY' }, berlin)).toBe('leaves');
  expect(browser.store.all().currency).toBe('EUR');
  expect(browser.cookies).toEqual({ currency: 'EUR' });
  expect(browser.wentTo).toEqual(['/kiralik-araba?pickup=istanbul&currency=EUR']);
});

test('outside Turkey a list in lira, as somebody shared it, is shown in euro', () => {
  const browser = browserWith({ stored: { currency: 'EUR' }, cookies: { currency: 'EUR' } });
  expect(settleCurrency(browser, { ...list, currency: 'EUR' }, berlin)).toBe('leaves');
  expect(browser.wentTo).toEqual(['/kiralik-araba?pickup=istanbul&currency=EUR']);
  expect(settleCurrency(browser, { ...list, search: '?pickup=istanbul&currency=EUR', currency: 'EUR' }, berlin)).toBe('stays');
});

test('in Turkey a list may be in another currency than the one chosen for the site', () => {
  const browser = browserWith({ stored: { currency: 'EUR' }, cookies: { currency: 'EUR' } });
  expect(settleCurrency(browser, { ...list, currency: 'EUR' }, TURKEY)).toBe('stays');
});

test('a page that is in euro already is not loaded again', () => {
  const browser = browserWith({});
  expect(settleCurrency(browser, { ...home, currency: 'EUR' }, berlin)).toBe('stays');
  expect(browser.cookies).toEqual({ currency: 'EUR' });
});

test('a reservation is never loaded anew under the hands of a visitor', () => {
  const browser = browserWith({});
  expect(settleCurrency(browser, { ...home, reservation: true }, berlin)).toBe('stays');
  expect(browser.store.all()).toEqual({ currency: 'EUR' });
  expect(browser.wentTo).toEqual([]);
});

test('the location is asked once and remembered', async () => {
  const browser = browserWith({});
  let asked = 0;
  const site = {
    location: () => {
      asked += 1;
      return Promise.resolve(berlin);
    },
  };
  expect(await locateVisitor(browser, site)).toEqual(berlin);
  expect(await locateVisitor(browser, site)).toEqual(berlin);
  expect(asked).toBe(1);
  expect(browser.store.all()).toEqual({ location: JSON.stringify(berlin) });
});

test.each([
  ['no answer', () => Promise.reject(new Error('offline'))],
  ['an answer that is no location', () => Promise.resolve({ country: 'DE' })],
])('%s about the location is logged only, and Turkey stays', async (_, location) => {
  const browser = browserWith({});
  expect(await locateVisitor(browser, { location })).toEqual({ outsideTurkey: false, countryCode: 'TR' });
  expect(browser.logged).toHaveLength(1);
  expect(browser.store.all()).toEqual({});
});

test('a browser without a token signs in with the page’s credentials and keeps what it gets', async () => {
  const browser = browserWith({});
  const sent: unknown[] = [];
  const site = {
    signIn: (credentials: unknown) => {
      sent.push(credentials);
      return Promise.resolve({ data: 'a-token' });
    },
  };
  await signInVisitor(browser, site, { userName: 'visitor', password: 'visitor' });
  await signInVisitor(browser, site, { userName: 'visitor', password: 'visitor' });
  expect(sent).toEqual([{ userName: 'visitor', password: 'visitor' }]);
  expect(browser.store.all()).toEqual({ token: 'a-token' });
});

test('a sign-in that fails leaves the visitor without a token and is logged', async () => {
  for (const signIn of [() => Promise.reject(new Error('401')), () => Promise.resolve({ data: null }), () => Promise.resolve('a-token')]) {
    const browser = browserWith({});
    await signInVisitor(browser, { signIn }, { userName: 'visitor', password: 'visitor' });
    expect(browser.store.all()).toEqual({});
    expect(browser.logged).toHaveLength(1);
  }
});
