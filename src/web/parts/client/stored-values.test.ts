import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASK_AGAIN } from '../../request/cookies/consent.ts';
import { STORED } from './browser.ts';
import {
  keepConsent,
  keepLocation,
  keepVersion,
  restoredConsent,
  restoredCurrency,
  restoredLanguage,
  storedConsent,
  storedCurrency,
  storedLanguage,
  storedLocation,
} from './stored-values.ts';
import { storeWith } from './visit.fixture.ts';

test('a new version forgets everything but the answer about cookies and what was put aside', () => {
  const aside = { saved_cars: '[]', recent_searches: '[1]' };
  const store = storeWith({ language: 'en-US', currency: 'EUR', token: 't', location: '{}', version: '1.0.0+a', other: 'x', ...aside });
  keepConsent(store, ['measurement']);
  keepVersion(store, '1.0.0+b');
  expect(store.all()).toEqual({ version: '1.0.0+b', cookie_accepted: 'true', cookie_choice: 'measurement', ...aside });
});

test('the same version forgets nothing, and a first visit has nothing to forget', () => {
  const known = { language: 'en-US', version: '1.0.0+a' };
  const store = storeWith(known);
  keepVersion(store, '1.0.0+a');
  expect(store.all()).toEqual(known);
  const fresh = storeWith({});
  keepVersion(fresh, '1.0.0+a');
  expect(fresh.all()).toEqual({ version: '1.0.0+a' });
});

test('only values of the enumerations are accepted', () => {
  const known: Readonly<Record<string, unknown>> = { 'tr-TR': 'tr', 'en-US': 'en', TRY: 'TRY', EUR: 'EUR' };
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('tr-TR', 'en-US', 'tr', 'en', 'TRY', 'EUR', 'XAU', 'try', '')), (text) => {
      const store = storeWith({ language: text, currency: text });
      expect([known[text], undefined]).toContain(storedLanguage(store));
      expect([known[text], undefined]).toContain(storedCurrency(store));
    }),
  );
});

test.each([
  // what is stored, what the cookie says, the page's language -> what is stored then, and where the visitor is led
  [undefined, undefined, 'tr', 'tr-TR', undefined],
  [undefined, undefined, 'en', 'tr-TR', undefined],
  ['de-DE', undefined, 'tr', 'tr-TR', undefined],
  ['tr-TR', undefined, 'en', 'tr-TR', undefined],
  ['en-US', undefined, 'tr', 'en-US', 'en'],
  ['en-US', undefined, 'en', 'en-US', undefined],
  ['en-US', 'tr', 'tr', 'tr-TR', undefined],
  ['tr-TR', 'en', 'en', 'en-US', undefined],
  [undefined, 'en', 'en', 'en-US', undefined],
] as const)('stored %s, cookie %s, on a page in %s: %s is stored', (stored, cookie, page, kept, ledTo) => {
  const store = storeWith(stored ? { language: stored } : {});
  expect(restoredLanguage(store, cookie, page)).toBe(ledTo);
  expect(store.getItem(STORED.language)).toBe(kept);
});

test.each([
  // what is stored, what the cookie says, outside Turkey -> what is shown and stored
  [undefined, undefined, false, undefined],
  ['XAU', undefined, false, undefined],
  ['EUR', undefined, false, 'EUR'],
  ['TRY', undefined, false, 'TRY'],
  ['TRY', 'EUR', false, 'EUR'],
  [undefined, 'TRY', false, 'TRY'],
  [undefined, undefined, true, 'EUR'],
  ['TRY', 'TRY', true, 'EUR'],
] as const)('stored %s, cookie %s, outside Turkey %s: the currency is %s', (stored, cookie, outside, currency) => {
  const store = storeWith(stored ? { currency: stored } : {});
  expect(restoredCurrency(store, cookie, outside)).toBe(currency);
  expect(store.getItem(STORED.currency)).toBe(currency ?? null);
});

test('a location is read back as it was kept, and anything else is none', () => {
  const store = storeWith({});
  keepLocation(store, { outsideTurkey: true, countryCode: 'DE' });
  expect(storedLocation(store)).toEqual({ outsideTurkey: true, countryCode: 'DE' });
  for (const text of [
    '',
    'null',
    '{',
    '{}',
    '[]',
    '{"outsideTurkey":"yes","countryCode":"DE"}',
    '{"outsideTurkey":true,"countryCode":"Germany"}',
  ]) {
    expect(storedLocation(storeWith({ location: text }))).toBeUndefined();
  }
});

test('an answer about cookies counts with its flag only', () => {
  expect(storedConsent(storeWith({ cookie_accepted: 'true', cookie_choice: 'denied' }))).toEqual([]);
  expect(storedConsent(storeWith({ cookie_choice: 'granted' }))).toBeUndefined();
  expect(storedConsent(storeWith({ cookie_accepted: 'true' }))).toBeUndefined();
});

test.each([
  // what is stored, what the cookie says -> the answer, and what is stored then
  [{}, undefined, undefined, {}],
  [{ cookie_accepted: 'true', cookie_choice: 'denied' }, undefined, [], { cookie_accepted: 'true', cookie_choice: 'denied' }],
  [{}, 'measurement.support', ['measurement', 'support'], { cookie_accepted: 'true', cookie_choice: 'measurement.support' }],
  [{ cookie_accepted: 'true', cookie_choice: 'granted' }, 'denied', [], { cookie_accepted: 'true', cookie_choice: 'denied' }],
  [{ cookie_accepted: 'true', cookie_choice: 'granted' }, ASK_AGAIN, undefined, {}],
  [{ cookie_accepted: 'true', cookie_choice: 'perhaps' }, undefined, undefined, {}],
])('stored %j, cookie %s: the answer about cookies is %j', (stored, cookie, answer, kept) => {
  const store = storeWith(stored as Record<string, string>);
  expect(restoredConsent(store, cookie)).toEqual(answer);
  expect(store.all()).toEqual(kept);
});
