import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#testing';
import { connectorContract, referenceTo, requestFor } from '../../connector.contract.ts';
import { SANDBOX_SETTINGS, sandboxConnector, sandboxSettings, trip, unserved } from './sandbox.fixture.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

for (const { name } of SANDBOX_SETTINGS) {
  connectorContract(`opentravel as ${name} speaks it`, async () => ({
    connector: sandboxConnector(sandboxSettings(name, sandbox.origin)),
    trip,
    unserved,
  }));
}

test('a booking that is looked up says its hours and its car', async () => {
  const [settings] = SANDBOX_SETTINGS;
  const connector = sandboxConnector(sandboxSettings(settings?.name ?? '', sandbox.origin));
  const [offer] = await connector.search(trip, new AbortController().signal);
  if (!offer) throw new Error('Nothing is offered');
  const request = requestFor(trip, offer);
  const { pickupAt, returnAt } = trip.criteria;
  const found = await connector.retrieve(referenceTo(request, await connector.book(request)));
  expect(found).toMatchObject({ kind: 'confirmed', says: { pickupAt, returnAt, car: expect.stringMatching(/^[A-Z]{4}$/) } });
});
