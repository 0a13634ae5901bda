import { afterAll, beforeAll } from 'vitest';
import { type Sandbox, startSandbox } from '#testing';
import { connectorContract } from '../../connector.contract.ts';
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
