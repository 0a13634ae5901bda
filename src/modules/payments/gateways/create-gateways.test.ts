import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config';
import { trialCardOf } from '../deps.ts';
import { createGateways, type GatewayDeps, requireKnownGateway } from './index.ts';

const deps = {
  db: {},
  clock: () => new Date(0),
  merchant: 'Kontak',
  demoBankPath: (id: string) => `/demo-bank/${id}`,
} as unknown as GatewayDeps;
const IYZICO_KEYS = { apiKey: 'key', secretKey: 'secret', url: 'https://api.iyzipay.com', installments: [1] };
const configured = (
  gateway: string | null,
  cardEntry: 'our_form' | 'provider_page' = 'our_form',
  iyzico: typeof IYZICO_KEYS | null = null,
) => ({ gateway, cardEntry, latencyMs: 0, installmentsMost: 6, demoInstallments: [2, 3], iyzico, paytr: null });

test('the gateway that the configuration names takes the payments', () => {
  const { gateway, gateways } = createGateways(configured('demo'), deps);
  expect([gateway, Object.keys(gateways)]).toEqual(['demo', ['demo']]);
  expect(createGateways(configured(null), deps)).toEqual({ gateway: null, gateways: {}, installmentsMost: 6 });
});

test('a gateway that takes no new payments any more stays as long as its keys are there', () => {
  expect(Object.keys(createGateways(configured('iyzico', 'provider_page', IYZICO_KEYS), deps).gateways)).toEqual(['iyzico']);
  expect(Object.keys(createGateways(configured(null, 'our_form', IYZICO_KEYS), deps).gateways)).toEqual(['iyzico']);
  expect(() => createGateways(configured('iyzico'), deps)).toThrow('its keys are missing');
});

test('the hosted pages of iyzico have hosts of their own', () => {
  const originsAt = (url: string) =>
    createGateways(configured('iyzico', 'provider_page', { ...IYZICO_KEYS, url }), deps).gateways.iyzico?.pageOrigins;
  expect(originsAt('https://api.iyzipay.com')).toEqual(['https://cpp.iyzipay.com']);
  expect(originsAt('https://sandbox-api.iyzipay.com')).toEqual(['https://sandbox-cpp.iyzipay.com']);
});

test.each(['nobody', 'constructor', 'Demo'])('"%s" ends the start with the names that there are', (name) => {
  for (const start of [() => createGateways(configured(name), deps), () => requireKnownGateway(configured(name))]) {
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(`PAYMENT_GATEWAY: "${name}" is none of demo, iyzico, paytr, none.`);
  }
});

test('a card for trying out is a fact of the gateway, where our own form takes cards', () => {
  expect(trialCardOf(createGateways(configured('demo'), deps))).toBe('5528790000000008');
  expect(trialCardOf(createGateways(configured('demo', 'provider_page'), deps))).toBeNull();
  expect(trialCardOf(createGateways(configured(null), deps))).toBeNull();
});
