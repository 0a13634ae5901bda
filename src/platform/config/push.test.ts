import { expect, test } from 'vitest';
import { pushProblems, pushSettings, pushWarnings } from './push.ts';

const of = (PUBLIC_ORIGIN: string | undefined, PUSH_SERVICES: string[] = []) => ({
  PORT: 3000,
  PUBLIC_ORIGIN,
  PUSH_SERVICES,
  BRAND_EMAIL: 'destek@kontak.example',
});

test('browsers are told on encrypted addresses and on one’s own machine, and nowhere else', () => {
  expect(pushSettings(of('https://www.kontak.example'))).toEqual({ subject: 'https://www.kontak.example', services: [] });
  expect(pushSettings(of(undefined))?.subject).toBe('mailto:destek@kontak.example');
  expect(pushSettings(of('http://www.kontak.example'))).toBeNull();
  expect(pushWarnings(of('http://www.kontak.example'))).toHaveLength(1);
  expect(pushWarnings(of('https://www.kontak.example'))).toEqual([]);
});

test('a service of one’s own is encrypted unless it is on this machine', () => {
  expect(pushSettings(of(undefined, ['http://127.0.0.1:9000/']))?.services).toEqual(['http://127.0.0.1:9000']);
  expect(pushProblems(of(undefined, ['http://127.0.0.1:9000', 'https://push.example']))).toEqual([]);
  expect(pushProblems(of(undefined, ['http://push.example']))).toHaveLength(1);
});
