import { expect, test } from 'vitest';
import type { Log } from '../log.ts';
import { type CountryOf, locationOf, shippedCountries } from './geo.ts';

const TURKEY = { outsideTurkey: false, countryCode: 'TR' };

function listening() {
  const said: string[] = [];
  const say = (_fields: object, message: string): void => void said.push(message);
  const log: Log = { debug: say, info: say, warn: say, error: say };
  return { said, log };
}
const nobodyAsks: CountryOf = async () => {
  throw new Error('must not be asked');
};

test('the shipped list knows Turkish and foreign addresses, old and new', async () => {
  const { log, said } = listening();
  const deps = { countryOf: shippedCountries(), log };
  expect(await locationOf(deps, { ip: '212.156.4.4' })).toEqual(TURKEY);
  expect(await locationOf(deps, { ip: '::ffff:8.8.8.8' })).toEqual({ outsideTurkey: true, countryCode: 'US' });
  expect(await locationOf(deps, { ip: '2001:4860:4860::8888' })).toEqual({ outsideTurkey: true, countryCode: 'US' });
  expect(said).toEqual([]);
});

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.1.1',
  'fd00::1',
  'fe80::1%eth0',
  'unknown',
  '',
])('%s is in a private network or nowhere: Turkey, without a question', async (ip) => {
  const { log, said } = listening();
  expect(await locationOf({ countryOf: nobodyAsks, log }, { ip })).toEqual(TURKEY);
  expect(said).toEqual([]);
});

test('a trusted proxy is believed before any list, even for an address of its own network', async () => {
  const { log } = listening();
  const deps = { countryOf: nobodyAsks, log };
  expect(await locationOf(deps, { ip: '10.0.0.1', proxyCountry: 'de' })).toEqual({ outsideTurkey: true, countryCode: 'DE' });
  expect(await locationOf(deps, { ip: '8.8.8.8', proxyCountry: 'TR' })).toEqual(TURKEY);
});

test.each(['XX', 'T1', '', 'Germany'])('a proxy that says "%s" has not said a country', async (proxyCountry) => {
  const { log } = listening();
  const countryOf = async () => 'FR';
  expect(await locationOf({ countryOf, log }, { ip: '8.8.8.8', proxyCountry })).toEqual({ outsideTurkey: true, countryCode: 'FR' });
});

test('a list that cannot be read, or knows nothing, is logged and Turkey is assumed', async () => {
  const { log, said } = listening();
  expect(await locationOf({ countryOf: nobodyAsks, log }, { ip: '8.8.8.8' })).toEqual(TURKEY);
  expect(await locationOf({ countryOf: async () => undefined, log }, { ip: '8.8.8.8' })).toEqual(TURKEY);
  expect(said).toHaveLength(2);
});
