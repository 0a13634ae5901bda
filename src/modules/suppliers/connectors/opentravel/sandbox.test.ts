import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#testing';
import { connectorContract, referenceTo, requestFor } from '../../connector.contract.ts';
import { SANDBOX_SETTINGS, sandboxConnector, sandboxSettings, trip, unservedTrip } from './sandbox.fixture.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

for (const { name } of SANDBOX_SETTINGS) {
  connectorContract(`opentravel as ${name} speaks it`, async () => ({
    connector: sandboxConnector(sandboxSettings(name, sandbox.origin)),
    trip,
    unserved: unservedTrip,
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

test('what a cancellation costs is said, whatever is given back', async () => {
  for (const [name, charge] of [
    ['marti', '450 TRY'],
    ['ege', '450 EUR'],
  ] as const) {
    const connector = sandboxConnector(sandboxSettings(name, sandbox.origin));
    const offer = (await connector.search(trip, AbortSignal.timeout(20_000))).find(({ confirmation }) => confirmation === 'instant');
    if (!offer) throw new Error('Nothing is offered');
    const request = requestFor(trip, offer);
    const reference = referenceTo(request, await connector.book(request));
    sandbox.turn(name, { cancelFee: 450 });
    expect(await connector.cancel(reference)).toEqual({ kind: 'cancelled', charge });
    sandbox.turn(name, { cancelFee: null });
    await connector.close();
  }
});

test('an office of which the list says no place is asked about on its own, and one that cannot be stays as it was listed', async () => {
  const connector = sandboxConnector(sandboxSettings('anadolu', sandbox.origin));
  const whole = await connector.offices?.();
  sandbox.turn('anadolu', { listsNamesOnly: true });
  const before = sandbox.received('anadolu').length;
  const asked = await connector.offices?.();
  sandbox.turn('anadolu', { listsNamesOnly: false });
  expect(asked?.map(({ code, airports, address }) => [code, airports, address])).toEqual(
    whole?.map(({ code, airports, address }) => [code, airports, address]),
  );
  expect(sandbox.received('anadolu').slice(before)).toEqual(['VehLocSearch', ...(whole ?? []).map(() => 'VehLocDetail')]);
  await connector.close();
});

test('whether a supplier is there is asked without asking for anything else', async () => {
  const connector = sandboxConnector(sandboxSettings('marti', sandbox.origin));
  sandbox.turn('marti', { listsNoOffices: true });
  await expect(connector.offices?.()).rejects.toThrow('Its offices');
  expect(await connector.echo?.()).toBe(true);
  sandbox.turn('marti', { listsNoOffices: false, httpStatus: 503 });
  expect(await connector.echo?.()).toBe(false);
  sandbox.turn('marti', { httpStatus: null });
  await connector.close();
});
