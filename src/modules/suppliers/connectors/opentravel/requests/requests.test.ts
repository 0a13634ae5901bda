import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '#platform/root';
import { requestFor } from '../../../connector.contract.ts';
import { maskedMessage } from '../../../messages/mask-message.ts';
import { refFrom } from '../../stated/mapping/supplier-ref.ts';
import { anyOffer, SANDBOX_SETTINGS, trip } from '../sandbox.fixture.ts';
import type { OpenTravelSettings } from '../settings/settings.ts';
import { cancelRequest, modifyRequest, reserveRequest, retrieveRequest } from './booking-requests.ts';
import type { Message } from './message.ts';
import { availabilityRequest, echoRequest, locationDetailRequest, locationSearchRequest, rateRuleRequest } from './search-requests.ts';

const identity = { token: 'abc-1', at: new Date('2026-08-01T09:30:00Z') };
const offices = { pickup: { code: 'IST' }, returnTo: { code: 'SAW' } };
const byReference = refFrom('[1,"16","R1",null,"EDMR","ACRISS",null,null,"IST","SAW"]');
const byRental = refFrom('[1,null,null,null,"EDMR","ACRISS","STD","V1","IST","SAW"]');
if (!byReference || !byRental) throw new Error('The references of this test are no references');

const extras = [
  { kind: 'baby_seat', quantity: 2, supplierCode: '7' },
  { kind: 'super_collision', quantity: 1, supplierCode: '40' },
  { kind: 'wifi', quantity: 1, supplierCode: null },
] as const;
const booking = { ...requestFor(trip, anyOffer), key: '0b0a3a5e-9d5c-4bd3-8f27-3b9cc4f3a111', extras, flightCode: 'TK 1903' };
const ADA = { firstName: 'Ada', lastName: 'Şahin', birthDate: '1989-02-14', licenceDate: '2010-07-05' };
const shared = {
  ...booking,
  driver: { ...booking.driver, licenceDate: '2012-03-01' },
  additionalDrivers: [ADA, { ...ADA, firstName: 'Can' }],
};
const known = { key: booking.key, supplierCode: 'MR100007', lastName: 'Yılmaz & Kaya' };
const lost = { ...known, supplierCode: null };

function everyRequest({ dialect }: OpenTravelSettings): Message[] {
  return [
    availabilityRequest(dialect, identity, trip, offices),
    rateRuleRequest(dialect, identity, trip, offices, byReference as never),
    rateRuleRequest(dialect, identity, trip, offices, byRental as never),
    reserveRequest(dialect, identity, booking, offices, byReference as never),
    reserveRequest(dialect, identity, booking, offices, byRental as never),
    reserveRequest(dialect, identity, shared, offices, byReference as never),
    modifyRequest(dialect, identity, known, shared, offices, byRental as never),
    modifyRequest(dialect, identity, known, booking, offices, byRental as never),
    retrieveRequest(dialect, identity, known),
    retrieveRequest(dialect, identity, lost),
    cancelRequest(dialect, identity, known),
    locationSearchRequest(dialect, identity, 'TR'),
    locationDetailRequest(dialect, identity, 'IST'),
  ];
}

const settingsOf = (name: string): OpenTravelSettings => SANDBOX_SETTINGS.find((known) => known.name === name) as OpenTravelSettings;
const { dialect: plain } = settingsOf('marti');

const SCHEMAS = `${ROOT}/../shared/opentravel/xsd-2011B`;
const missing = [
  ...(existsSync(folder()) ? [] : [`the schemas are not in ${folder()} (OPENTRAVEL_SCHEMAS names another folder)`]),
  ...(spawnSync('xmllint', ['--version']).error ? ['xmllint is not installed'] : []),
];

function folder(): string {
  // biome-ignore lint/style/noProcessEnv: where the standard's schemas lie on the machine that runs the test
  return process.env.OPENTRAVEL_SCHEMAS ?? SCHEMAS;
}

test.each(SANDBOX_SETTINGS.map((settings) => [settings.name, settings] as const))(
  'what is asked of %s is as the schemas of 2011B want it',
  (name, settings) => {
    if (missing.length > 0) {
      process.stdout.write(`skipped, requests against the schemas: ${missing.join('; ')}\n`);
      return;
    }
    const faults = everyRequest(settings).flatMap(({ name: message, body }) => {
      const root =
        /<OTA_[\s\S]*<\/OTA_\w+>/
          .exec(body)?.[0]
          .replace(/ xmlns="[^"]*"/, '')
          .replace(/^<OTA_\w+/, '$& xmlns="http://www.opentravel.org/OTA/2003/05"') ?? '';
      const run = spawnSync('xmllint', ['--noout', '--schema', `${folder()}/OTA_${message}RQ.xsd`, '-'], { input: root, encoding: 'utf8' });
      return run.status === 0 ? [] : [`${name} ${message}: ${run.stderr}`];
    });
    expect(faults).toEqual([]);
  },
);

test('rate rules are asked for by the reference or by the rental, and never by both', () => {
  const one = rateRuleRequest(plain, identity, trip, offices, byReference as never).body;
  expect([one.includes('<Reference '), one.includes('<RentalInfo>')]).toEqual([true, false]);
  const other = rateRuleRequest(plain, identity, trip, offices, byRental as never).body;
  expect([other.includes('<Reference '), other.includes('<RentalInfo>')]).toEqual([false, true]);
});

test('every message names its version, itself and when it was written', () => {
  for (const { body } of [...everyRequest(settingsOf('marti')), echoRequest(plain, identity)])
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?><OTA_\w+RQ [^>]*EchoToken="abc-1" TimeStamp="2026-08-01T09:30:00.000Z" [^>]*Version="2\.007"/,
    );
});

test('a supplier’s own reference is echoed as it came', () => {
  const odd = 'a&b<"c">'.padEnd(1_400, 'x');
  const ref = { ...(byReference as NonNullable<typeof byReference>), reference: { type: '16', id: odd, context: 'ctx' } };
  const { body } = reserveRequest(plain, identity, booking, offices, ref);
  expect(body).toContain(`<Reference Type="16" ID="a&amp;b&lt;&quot;c&quot;&gt;${'x'.repeat(1_392)}" ID_Context="ctx"/>`);
});

test('our key goes with a booking and finds it again, as long as an identity may be', () => {
  const { body } = reserveRequest(plain, identity, booking, offices, byReference as never);
  expect(body).toContain('<UniqueID Type="16" ID="0b0a3a5e9d5c4bd38f273b9cc4f3a111"/>');
  expect(retrieveRequest(plain, identity, lost).body).toContain('<UniqueID Type="16" ID="0b0a3a5e9d5c4bd38f273b9cc4f3a111"/><PersonName>');
  expect(retrieveRequest(plain, identity, known).body).toContain('<UniqueID Type="14" ID="MR100007"/><UniqueID Type="16" ');
  expect(retrieveRequest({ ...plain, findsByKey: false }, identity, known).body).not.toContain('Type="16"');
});

test('extras and coverages are ordered by the supplier’s codes, and what has none is not', () => {
  const { body } = reserveRequest(plain, identity, booking, offices, byReference as never);
  expect(body).toContain('<SpecialEquipPrefs><SpecialEquipPref EquipType="7" Quantity="2"/></SpecialEquipPrefs>');
  expect(body).toContain('<CoveragePrefs><CoveragePref CoverageType="40"/></CoveragePrefs>');
  expect(body).toContain('<ArrivalDetails TransportationCode="14" Number="1903"><OperatingCompany Code="TK"/></ArrivalDetails>');
});

test('everybody who drives is named with the date of their licence, and none of it is kept in the log', () => {
  const { body } = reserveRequest(plain, identity, shared, offices, byReference as never);
  expect(body).toContain('<Document DocType="4" EffectiveDate="2012-03-01"/></Primary>');
  expect(body).toContain(
    '<Additional BirthDate="1989-02-14"><PersonName><GivenName>Ada</GivenName><Surname>Şahin</Surname></PersonName><Document DocType="4" EffectiveDate="2010-07-05"/></Additional>',
  );
  expect(body.match(/<Additional /g)).toHaveLength(2);
  const kept = maskedMessage(body);
  for (const secret of ['Ada', 'Can<', 'Şahin', '1989-02-14', '2010-07-05', '2012-03-01']) expect(kept, secret).not.toContain(secret);
});

test('a car that is brought is asked for with its address, as the standard has it: after the coverages, before the arrival', () => {
  const area = { slug: 'besiktas', name: { tr: 'Beşiktaş', en: 'Besiktas' } };
  const delivery = { pickup: { area, line: 'Otel Marmara No: 5', note: 'Resepsiyon' }, returnTo: null };
  const { body } = reserveRequest(plain, identity, { ...booking, delivery }, offices, byReference as never);
  expect(body).toMatch(
    /<\/CoveragePrefs><OffLocService Type="VehDelivery" SpecInstructions="Resepsiyon"><Address><AddressLine>Otel Marmara No: 5</,
  );
  expect(body).toMatch(/<CityName>Beşiktaş<\/CityName><\/Address><PersonName>.*<\/OffLocService><ArrivalDetails/);
  expect(body).not.toContain('VehCollection');
});

test('a pickup is the clock on the wall of the office, with its offset only where a supplier wants one', () => {
  expect(availabilityRequest(plain, identity, trip, offices).body).toContain(
    'PickUpDateTime="2026-08-14T10:00:00" ReturnDateTime="2026-08-19T10:00:00"',
  );
  expect(availabilityRequest({ ...plain, times: 'with_offset' }, identity, trip, offices).body).toContain(
    'PickUpDateTime="2026-08-14T10:00:00+03:00"',
  );
});

test.each([
  ['in the point of sale', 'marti', '<RequestorID Type="5" ID="KONTAK" MessagePassword="marti-deneme"/>'],
  ['in a token of WS-Security', 'anadolu', '<wsse:Username>kontak</wsse:Username>'],
  ['in a header of SOAP', 'lodos', '<Credentials xmlns="http://tempuri.org/"><ApiKey>lodos-deneme</ApiKey></Credentials>'],
  ['as an agency’s duty code', 'toros', 'AgentDutyCode="T0R0S34"'],
])('credentials stand %s', (_where, name, written) => {
  expect(availabilityRequest(settingsOf(name).dialect, identity, trip, offices).body).toContain(written);
});

test('names of people cannot write XML', () => {
  const { body } = retrieveRequest(plain, identity, { ...known, lastName: '</Surname><Evil a="1"/>\u0007' });
  expect(body).toContain('<Surname>&lt;/Surname&gt;&lt;Evil a=&quot;1&quot;/&gt;</Surname>');
});
