import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config';
import { createConnectors } from './index.ts';

// Nothing is asked of the database before a connector is.
const deps = { db: {}, clock: () => new Date(0) } as never;

test('our own fleet is always there, and simulated suppliers where the configuration names them', () => {
  expect(createConnectors({ simulated: ['slow', 'on_request'] }, deps).map(({ name }) => name)).toEqual([
    'direct',
    'simulated-slow',
    'simulated-on-request',
  ]);
});

test('a simulated supplier that nobody knows ends the start', () => {
  expect(() => createConnectors({ simulated: ['fast'] }, deps)).toThrow(ConfigError);
  expect(() => createConnectors({ simulated: ['fast'] }, deps)).toThrow('SIMULATED_SUPPLIERS: "fast" is none of');
});
