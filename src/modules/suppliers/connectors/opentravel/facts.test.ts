import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#platform/root';
import { type Sandbox, startSandbox } from '#testing';
import { requestFor } from '../../connector.contract.ts';
import { refFrom } from '../stated/mapping/supplier-ref.ts';
import { reserveRequest, retrieveRequest } from './requests/booking-requests.ts';
import { availabilityRequest } from './requests/search-requests.ts';
import { anyOffer, SANDBOX_SETTINGS, sandboxConnector, sandboxSettings, trip } from './sandbox.fixture.ts';
import type { OpenTravelSettings } from './settings/settings.ts';

/** What messages of real suppliers have taught (docs/opentravel.md), where no other test of the connector has it. */

const NAMES = SANDBOX_SETTINGS.map(({ name }) => name);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** What a search of a supplier answers: how many cars, or that it failed. */
async function searched(settings: OpenTravelSettings): Promise<number | 'failed'> {
  const connector = sandboxConnector(settings);
  try {
    return (await connector.search(trip, AbortSignal.timeout(20_000))).length;
  } catch {
    return 'failed';
  } finally {
    await connector.close();
  }
}

test.each(NAMES)('%s with HTTP 200 and no byte has answered nothing, and with "no cars" it has none', async (name) => {
  const settings = sandboxSettings(name, sandbox.origin);
  sandbox.turn(name, { emptyBody: true });
  expect(await searched(settings)).toBe('failed');
  sandbox.turn(name, { emptyBody: false, noCars: true });
  expect(await searched(settings)).toBe(0);
  sandbox.turn(name, { noCars: false });
  expect(await searched(settings)).toBeGreaterThan(0);
});

test.each(NAMES)('credentials open the door of %s wherever it wants them, and wrong ones do not', async (name) => {
  const settings = sandboxSettings(name, sandbox.origin);
  const text = JSON.stringify(settings.dialect.credentials);
  const wrong = JSON.parse(text.replaceAll('-deneme', '-yanlis').replace('34500871', '34500872')) as typeof settings.dialect.credentials;
  expect(JSON.stringify(wrong)).not.toBe(text);
  expect(await searched({ ...settings, dialect: { ...settings.dialect, credentials: wrong } })).toBe('failed');
  expect(await searched(settings)).toBeGreaterThan(0);
});

test('who asks is named by type, identity, its context and a password, and an agency beside it', () => {
  const [{ dialect }] = SANDBOX_SETTINGS as [OpenTravelSettings];
  const credentials = {
    ...dialect.credentials,
    requestor: { type: '5', id: 'KNT', context: 'BROKER', password: 'gizli' },
    agency: { type: '8', id: '34', context: 'AGENT' },
  };
  const { body } = availabilityRequest({ ...dialect, credentials }, { token: 'a', at: new Date(0) }, trip, {
    pickup: { code: 'IST' },
    returnTo: { code: 'IST' },
  });
  expect(body).toContain('<RequestorID Type="5" ID="KNT" ID_Context="BROKER" MessagePassword="gizli"/>');
  expect(body).toContain('<RequestorID Type="8" ID="34" ID_Context="AGENT"/>');
});

describe('elements stand in the order of the schemas of 2011B', () => {
  /** Sequences of the schemas, as far as we write them. */
  const ORDERS: Readonly<Record<string, readonly string[]>> = {
    OTA_VehAvailRateRQ: ['POS', 'VehAvailRQCore', 'VehAvailRQInfo'],
    VehAvailRQCore: ['VehRentalCore', 'VendorPrefs', 'VehPrefs', 'DriverType', 'RateQualifier', 'SpecialEquipPrefs'],
    VehRentalCore: ['PickUpLocation', 'ReturnLocation'],
    OTA_VehResRQ: ['POS', 'VehResRQCore', 'VehResRQInfo'],
    VehResRQCore: [
      'UniqueID',
      'VehRentalCore',
      'Customer',
      'VendorPref',
      'VehPref',
      'DriverType',
      'RateQualifier',
      'Fees',
      'VehicleCharges',
      'SpecialEquipPrefs',
    ],
    Primary: ['PersonName', 'Telephone', 'Email', 'Address', 'URL', 'CitizenCountryName', 'PaymentForm', 'Document'],
    PersonName: ['NamePrefix', 'GivenName', 'MiddleName', 'SurnamePrefix', 'Surname'],
    VehResRQInfo: [
      'SpecialReqPref',
      'CoveragePrefs',
      'OffLocService',
      'ArrivalDetails',
      'RentalPaymentPref',
      'Reference',
      'TourInfo',
      'WrittenConfInst',
      'Remark',
    ],
    OTA_VehRetResRQ: ['POS', 'VehRetResRQCore', 'VehRetResRQInfo'],
    VehRetResRQCore: ['UniqueID', 'PersonName'],
  };
  const identity = { token: 'abc-1', at: new Date('2026-08-01T09:30:00Z') };
  const offices = { pickup: { code: 'IST' }, returnTo: { code: 'SAW' } };
  const ref = refFrom('[1,"16","R1",null,"EDMR","ACRISS",null,null,"IST","SAW"]') as never;
  const order = {
    ...requestFor(trip, anyOffer),
    flightCode: 'TK 1903',
    extras: [
      { kind: 'baby_seat', quantity: 2, supplierCode: '7' },
      { kind: 'super_collision', quantity: 1, supplierCode: '40' },
    ],
  } as ReturnType<typeof requestFor>;

  test.each(SANDBOX_SETTINGS.map((settings) => [settings.name, settings.dialect] as const))('in what is asked of %s', (_name, dialect) => {
    const known = { key: order.key, supplierCode: 'MR1', lastName: 'Yılmaz' };
    const bodies = [
      availabilityRequest(dialect, identity, trip, offices).body,
      reserveRequest(dialect, identity, order, offices, ref).body,
      retrieveRequest(dialect, identity, known).body,
    ];
    for (const body of bodies)
      for (const [parent, children] of childrenIn(body)) {
        const allowed = ORDERS[parent];
        if (!allowed) continue;
        const places = children.map((child) => allowed.indexOf(child));
        expect(places, `${parent}: ${children.join(', ')}`).not.toContain(-1);
        expect(places, `${parent}: ${children.join(', ')}`).toEqual(places.toSorted((one, other) => one - other));
      }
  });
});

/** Every element with the names of its children, in their order. */
function childrenIn(xml: string): (readonly [string, readonly string[]])[] {
  const open: { readonly name: string; readonly children: string[] }[] = [{ name: '', children: [] }];
  const closed: (readonly [string, readonly string[]])[] = [];
  for (const [, end, name = '', , empty] of xml.matchAll(/<(\/?)([A-Za-z_][\w:.-]*)((?:[^<>"]|"[^"]*")*?)(\/?)>/g)) {
    if (end) {
      const last = open.pop();
      if (last) closed.push([last.name, last.children]);
      continue;
    }
    open.at(-1)?.children.push(name);
    if (!empty) open.push({ name, children: [] });
  }
  return closed;
}

test('every fact of the document names tests that are there', () => {
  const document = readFileSync(`${ROOT}/docs/opentravel.md`, 'utf8');
  const rows = [...document.matchAll(/^\| (\d+) \|.*$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1));
  expect(rows.length).toBeGreaterThanOrEqual(13);
  for (const [row, number] of rows) {
    const named = [...row.matchAll(/`([\w/.-]+\.test\.ts)` › ([^;|]+)/g)];
    expect(named.length, `fact ${number}`).toBeGreaterThan(0);
    for (const [, file = '', title = ''] of named) {
      const path = `${ROOT}/src/modules/${file}`;
      expect(existsSync(path), path).toBe(true);
      expect(readFileSync(path, 'utf8'), `${file} › ${title}`).toContain(title.trim().replaceAll('’', '’'));
    }
  }
});
