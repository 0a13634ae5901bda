import { expect, test } from 'vitest';
import { CONSENT_PURPOSES, type Consent, EVERYTHING, NOTHING } from '../../request/cookies/consent.ts';
import { scriptsFor } from './third-party-scripts.ts';

const ALL = { tagManagerId: 'GTM-A1', adPixelId: '42', chatScriptUrl: 'https://chat.example.com/a.js' };
const UNCONFIGURED = { tagManagerId: null, adPixelId: null, chatScriptUrl: null };

const kinds = (consent: Consent, configured = ALL) => scriptsFor(configured, consent).map(({ kind }) => kind);

test('nothing is loaded for a visitor who agreed to nothing', () => {
  expect(kinds(NOTHING)).toEqual([]);
});

test('nothing is loaded that is not configured', () => {
  expect(scriptsFor(UNCONFIGURED, EVERYTHING)).toEqual([]);
  expect(scriptsFor({ ...UNCONFIGURED, adPixelId: '42' }, EVERYTHING).map(({ kind }) => kind)).toEqual(['ad_pixel']);
});

test('each purpose loads its own scripts', () => {
  expect(Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, kinds([purpose])]))).toEqual({
    measurement: ['tag_manager'],
    advertising: ['tag_manager', 'ad_pixel'],
    support: ['chat'],
  });
  expect(kinds(EVERYTHING)).toEqual(['tag_manager', 'ad_pixel', 'chat']);
});

test('the scripts come from the addresses that their makers name', () => {
  expect(scriptsFor(ALL, EVERYTHING).map(({ src }) => src)).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-A1',
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://chat.example.com/a.js',
  ]);
});
