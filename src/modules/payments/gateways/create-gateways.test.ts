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
const configured = (gateway: string | null, cardEntry: 'our_form' | 'provider_page' = 'our_form') => ({ gateway, cardEntry, latencyMs: 0 });

test('the gateway that the configuration names takes the payments', () => {
  const { gateway, gateways } = createGateways(configured('demo'), deps);
  expect([gateway, Object.keys(gateways)]).toEqual(['demo', ['demo']]);
  expect(createGateways(configured(null), deps)).toEqual({ gateway: null, gateways: {} });
});

test.each(['iyzico', 'constructor', 'Demo'])('"%s" ends the start with the names that there are', (name) => {
  for (const start of [() => createGateways(configured(name), deps), () => requireKnownGateway(configured(name))]) {
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(`PAYMENT_GATEWAY: "${name}" is none of demo, none.`);
  }
});

test('a card for trying out is a fact of the gateway, where our own form takes cards', () => {
  expect(trialCardOf(createGateways(configured('demo'), deps))).toBe('5528790000000008');
  expect(trialCardOf(createGateways(configured('demo', 'provider_page'), deps))).toBeNull();
  expect(trialCardOf(createGateways(configured(null), deps))).toBeNull();
});
