import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONSENT_PURPOSES, consentChosen, consentFrom, consentText, EVERYTHING, NOTHING, signalsOf } from './consent.ts';

const anyConsent = fc.subarray([...CONSENT_PURPOSES]);

test('what was agreed to is read back as it was written', () => {
  fc.assert(
    fc.property(anyConsent, (consent) => {
      expect(consentFrom(consentText(consent))).toEqual(consent);
    }),
  );
});

test('a value that nobody could have chosen is no answer', () => {
  for (const text of [null, undefined, '', 'yes', 'ask', 'measurement.everything', 'granted.denied', '.'])
    expect(consentFrom(text)).toBeUndefined();
});

test('all seven signals are denied after no, and granted after yes', () => {
  const names = [
    'ad_storage',
    'ad_user_data',
    'ad_personalization',
    'analytics_storage',
    'personalization_storage',
    'functionality_storage',
    'security_storage',
  ];
  expect(signalsOf(NOTHING)).toEqual(Object.fromEntries(names.map((name) => [name, 'denied'])));
  expect(signalsOf(EVERYTHING)).toEqual(Object.fromEntries(names.map((name) => [name, 'granted'])));
});

test('a purpose grants its own signals and no other', () => {
  const granted = (consent: Parameters<typeof signalsOf>[0]) =>
    Object.entries(signalsOf(consent)).flatMap(([signal, state]) => (state === 'granted' ? [signal] : []));
  expect(granted(['measurement'])).toEqual(['analytics_storage']);
  expect(granted(['advertising'])).toEqual(['ad_storage', 'ad_user_data', 'ad_personalization']);
  expect(granted(['support'])).toEqual(['personalization_storage', 'functionality_storage', 'security_storage']);
});

test('each button of the form gives its answer, and a form of somebody else none', () => {
  const sent = (...pairs: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of pairs) form.append(name, value);
    return consentChosen(form);
  };
  expect(sent(['choice', 'granted'])).toEqual(EVERYTHING);
  expect(sent(['choice', 'denied'], ['purpose', 'support'])).toEqual(NOTHING);
  expect(sent(['choice', 'chosen'])).toEqual(NOTHING);
  expect(sent(['choice', 'chosen'], ['purpose', 'support'], ['purpose', 'measurement'], ['purpose', 'spying'])).toEqual([
    'measurement',
    'support',
  ]);
  expect(sent(['choice', 'ask'])).toBeUndefined();
  expect(sent(['choice', 'measurement'])).toBeUndefined();
  expect(sent()).toBeUndefined();
});
