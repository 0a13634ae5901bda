import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#platform/root';
import type { StatedAnswer } from '../../stated/stated.ts';
import { UnreadableMessage } from '../xml/parse-xml.ts';
import { availability, bytesOf, CAR, read } from './answers.fixture.ts';
import { readAnswer } from './read-answer.ts';

const facts = ({ message, offers, success }: StatedAnswer) => ({ message, success, codes: offers.map(({ vehicle }) => vehicle.code) });
const ONE = { message: 'VehAvailRateRS', success: true, codes: ['EDMR'] };

describe('whatever an answer is wrapped in', () => {
  const body = availability();
  test.each([
    ['nothing', body],
    ['the standard’s namespace', body.replace('<OTA_VehAvailRateRS', '<OTA_VehAvailRateRS xmlns="http://www.opentravel.org/OTA/2003/05"')],
    ['a namespace of its own', body.replace('<OTA_VehAvailRateRS', '<OTA_VehAvailRateRS xmlns="http://tempuri.org/"')],
    ['prefixes', body.replace(/<(\/?)(\w)/g, '<$1x:$2').replace('<x:OTA_VehAvailRateRS', '<x:OTA_VehAvailRateRS xmlns:x="urn:x"')],
    ['SOAP 1.1', `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`],
    ['SOAP 1.2', `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Header/><e:Body>${body}</e:Body></e:Envelope>`],
    [
      'an envelope of a vendor inside SOAP',
      `<s:Envelope xmlns:s="x"><s:Body><ns:Response TID="1" xmlns:ns="http://wsg.example/"><R>${body}</R></ns:Response></s:Body></s:Envelope>`,
    ],
    ['comments and a declaration', `<?xml version="1.0" encoding="utf-8"?><!-- here it comes -->${body}<!-- that was it -->`],
  ])('it is read in %s', (_what, text) => {
    expect(facts(read(text))).toEqual(ONE);
  });

  test.each([
    ['with a mark of UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]), undefined],
    ['in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(body, 'utf16le')]), undefined],
    ['in UTF-16 without a mark', Buffer.from(body, 'utf16le'), undefined],
    [
      'in Latin 1 by its declaration',
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${body.replace('Clio', 'Cliö')}`, 'latin1'),
      undefined,
    ],
    ['in Windows’ Turkish by the header', Buffer.from(body.replace('Clio', 'Clió'), 'latin1'), 'windows-1254'],
    [
      'in Windows’ Turkish that calls itself UTF-8',
      Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body.replace('Clio', 'Cli\u00fe')}`, 'latin1'),
      'utf-8',
    ],
    ['in an encoding nobody knows', Buffer.from(`<?xml version="1.0" encoding="klingon"?>${body}`), undefined],
  ])('it is read %s', (_what, bytes, charset) => {
    expect(facts(readAnswer(bytes, charset))).toEqual(ONE);
  });

  test('Turkish letters arrive as they were meant', () => {
    const text = `<?xml version="1.0" encoding="windows-1254"?>${availability(CAR.replace('Renault Clio', '#'))}`;
    const bytes = Buffer.from(text, 'latin1');
    bytes[bytes.indexOf(0x23)] = 0xde;
    expect(readAnswer(bytes).offers[0]?.vehicle.modelName).toBe('Ş or similar');
  });
});

describe('what suppliers do that the standard does not', () => {
  test('a failure comes as a warning inside a success, with a code of the supplier’s own and no cars', () => {
    const answer = read(
      '<OTA_VehAvailRateRS Version="0"><Success/><Warnings><Warning Type="3" ShortText="XGEN011" Code="303">Ofis kapalı</Warning></Warnings></OTA_VehAvailRateRS>',
    );
    expect(answer).toMatchObject({ success: true, warnings: [{ shortText: 'XGEN011', code: '303', type: '3' }], errors: [], offers: [] });
  });

  test.each([
    ['no body', ''],
    ['blanks', ' \n\t'],
  ])('%s is no answer, and not "no cars"', (_what, text) => {
    expect(() => read(text)).toThrow(UnreadableMessage);
  });

  test('a fault of SOAP says why', () => {
    const fault = (inside: string): string => `<s:Envelope xmlns:s="x"><s:Body><s:Fault>${inside}</s:Fault></s:Body></s:Envelope>`;
    expect(() => read(fault('<faultcode>s:Server</faultcode><faultstring>Out of order</faultstring>'))).toThrow('SOAP fault: Out of order');
    expect(() => read(fault('<s:Reason><s:Text xml:lang="en">Too busy</s:Text></s:Reason>'))).toThrow('SOAP fault: Too busy');
  });

  test('attributes come in any order, unknown elements are passed over, and what is missing is not stated', () => {
    const odd =
      '<VehAvail><Extra><VehAvailCore/></Extra><VehAvailCore><Vehicle CodeContext="X" Code="EDMR" AirConditionInd="maybe"><New/></Vehicle><Unknown a="1"/></VehAvailCore></VehAvail>';
    const [offer] = read(availability(odd)).offers;
    expect(offer).toEqual({
      vehicle: { code: 'EDMR', codeContext: 'X' },
      charges: [],
      fees: [],
      distances: [],
      total: {},
      equipment: [],
      coverages: [],
      pickup: 'IST',
    });
  });

  test('several charges, fees and taxes of one car are all there', () => {
    const many = CAR.replace(
      '</VehicleCharges>',
      '<VehicleCharge Amount="-5" Purpose="3"/><VehicleCharge CurrencyCode="TRY" Purpose="7"><TaxAmounts><TaxAmount Total="1.5"/><TaxAmount Total="2"/></TaxAmounts></VehicleCharge></VehicleCharges>',
    ).replace('<Reference', '<Fees><Fee Amount="3" Purpose="6"/><Fee Amount="4" Purpose="30"/></Fees><Reference');
    const [offer] = read(availability(many)).offers;
    expect(offer?.charges.map(({ amount, purpose, taxes }) => [amount, purpose, taxes])).toEqual([
      ['6450.00', '1', []],
      ['-5', '3', []],
      [undefined, '7', ['1.5', '2']],
    ]);
    expect(offer?.fees.map(({ amount }) => amount)).toEqual(['3', '4']);
  });

  test('a reference of one and a half kilobytes comes through untouched', () => {
    const id = 'A+/=&amp;|'.repeat(150);
    expect(read(availability(CAR.replace('ID="R-1"', `ID="${id}"`))).offers[0]?.reference?.id).toBe('A+/=&|'.repeat(150));
  });

  test('an answer with 127 cars is read whole', () => {
    const cars = Array.from({ length: 127 }, (_, index) => CAR.replace('R-1', `R-${index}`)).join('');
    const { offers } = read(availability(cars));
    expect(offers.map(({ reference }) => reference?.id)).toEqual(Array.from({ length: 127 }, (_, index) => `R-${index}`));
  });

  test('opening hours are those of the week, without the one that names no day', () => {
    const times =
      '<OperationTime Mon="true" Tue="false" Start="08:00:00" End="19:30:00"/><OperationTime Sun="true" Start="00:00:00" End="23:59:00"/><OperationTime Mon="false" Start="06:00" End="22:00" Text="Holidays"/>';
    const info = `<Info><LocationDetails Code="IST" AtAirport="true" Name="Ofis"><Address><AddressLine>Cadde 1</AddressLine><AddressLine>41.1,28.9</AddressLine><CityName>İstanbul</CityName></Address><AdditionalInfo><OperationSchedules><OperationSchedule><OperationTimes>${times}</OperationTimes></OperationSchedule></OperationSchedules></AdditionalInfo></LocationDetails></Info>`;
    const [location] = read(availability().replace('</VehAvails>', `</VehAvails>${info}`)).locations;
    expect(location?.counter).toBeUndefined();
    expect(location).toMatchObject({
      code: 'IST',
      address: 'Cadde 1, İstanbul',
      openingHours: [['08:00', '19:30'], null, null, null, null, null, ['00:00', '24:00']],
    });
  });
});

test('where the desk and the cars of an office are is read where it is stated', () => {
  const facility = '<AdditionalInfo><ParkLocation Location="2"/><CounterLocation Location="1"/></AdditionalInfo>';
  const info = `<Info><LocationDetails Code="IST" Name="Ofis">${facility}</LocationDetails></Info>`;
  const [location] = read(availability().replace('</VehAvails>', `</VehAvails>${info}`)).locations;
  expect(location).toMatchObject({ counter: '1', park: '2' });
});

describe('what could harm whoever reads it', () => {
  const bomb = `<!DOCTYPE x [${Array.from({ length: 9 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('')}]>`;
  test.each([
    ['entities that multiply', bomb + availability().replace('Renault', '&e9;')],
    ['a file of this machine', `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${availability().replace('Renault', '&f;')}`],
    ['a document type in odd letters', `<!doctype x>${availability()}`],
    ['a tower of elements', '<a>'.repeat(100_000)],
    ['a tower that is closed again', `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`],
    ['more than an answer has', `<a>${'x'.repeat(7_000_000)}</a>`],
    ['half an answer', availability().slice(0, -200)],
    ['tags that do not match', availability().replace('</VehAvails>', '</VehAvail>')],
    ['an attribute twice', availability().replace('Status="Available"', 'Status="Available" Status="OnRequest"')],
    ['a page for people', '<html><body>Bakımdayız</body></html>'],
    ['JSON', '{"Success":true}'],
  ])('%s is refused, and quickly', (_what, text) => {
    const started = performance.now();
    expect(() => read(text)).toThrow(UnreadableMessage);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('names of the language itself are only names', () => {
    const text = availability().replace(
      '<Success/>',
      '<Success/><__proto__ polluted="1"/><constructor><prototype polluted="1"/></constructor>',
    );
    try {
      read(text);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableMessage);
    }
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test('however an answer is broken, it is read or refused, and nothing else happens', () => {
    const bytes = bytesOf(availability(CAR.repeat(3)));
    const damage = fc.oneof(
      fc.nat(bytes.length).map((end) => bytes.slice(0, end)),
      fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }).map((changes) => {
        const broken = bytes.slice();
        for (const [at, byte] of changes) broken[at] = byte;
        return broken;
      }),
      fc.tuple(fc.nat(bytes.length), fc.nat(bytes.length), fc.nat(bytes.length)).map((cuts) => {
        const [a = 0, b = 0, c = 0] = cuts.sort((x, y) => x - y);
        return new Uint8Array([...bytes.slice(0, a), ...bytes.slice(b, c), ...bytes.slice(a, b), ...bytes.slice(c)]);
      }),
      fc.uint8Array({ maxLength: 400 }),
    );
    fc.assert(
      fc.property(damage, fc.constantFrom(undefined, 'utf-8', 'utf-16', 'windows-1254', 'x'), (broken, charset) => {
        try {
          expect(Array.isArray(readAnswer(broken, charset).offers)).toBe(true);
        } catch (error) {
          if (!(error instanceof UnreadableMessage)) throw error;
        }
      }),
      { numRuns: 400 },
    );
  });
});

const REAL = `${ROOT}/../shared/opentravel`;
const folder = (): string => {
  // biome-ignore lint/style/noProcessEnv: where messages of real suppliers lie on the machine that runs the test
  return process.env.OPENTRAVEL_MESSAGES ?? REAL;
};

test('messages of the standard and of real suppliers are read', () => {
  if (!existsSync(folder())) {
    process.stdout.write(`skipped, real messages: they are not in ${folder()} (OPENTRAVEL_MESSAGES names another folder)\n`);
    return;
  }
  const files = readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.xml'));
  const answers = files.filter((file) => /RS\d?(\.cleaned)?\.xml$|localiza/.test(file));
  expect(answers.length).toBeGreaterThan(15);
  const read = new Map(answers.map((file) => [file, readAnswer(readFileSync(`${folder()}/${file}`))]));
  expect(read.get('supplier-messages/localiza/vehavailrate.xml')?.offers.length).toBeGreaterThan(10);
  expect(read.get('supplier-messages/ace-rezpower/02-OTA_VehAvailRateRS.cleaned.xml')?.offers.length).toBeGreaterThan(1);
  expect(read.get('supplier-messages/localiza/vehres-pending.xml')?.booking).toMatchObject({
    outerStatus: 'Reserved',
    innerStatus: 'Pending',
  });
});
