import { expect, test } from 'vitest';
import { maskedMessage, personalValues, withoutFields } from './mask-message.ts';

const REQUEST = `<OTA_VehResRQ xmlns="http://www.opentravel.org/OTA/2003/05"><POS><Source><RequestorID Type="5" ID="KONTAK-77" MessagePassword="gizli!"/></Source></POS>
<Customer><Primary BirthDate="1991-05-12"><PersonName><GivenName>Elif</GivenName><Surname>Karaoğlu</Surname></PersonName>
<Telephone PhoneTechType="1" PhoneNumber='+905320000067'/><Email>elif@ornek.com</Email></Primary></Customer>
<OffLocService Type="VehDelivery" SpecInstructions="Kapıcıya sorun"><Address><AddressLine>Lale Sokak 5</AddressLine><CityName>Beşiktaş</CityName></Address></OffLocService>
<VehPref Code="ECAR"/></OTA_VehResRQ>`;
const PERSONAL = ['Elif', 'Karaoğlu', '532000', 'elif@', '1991', 'Lale', 'Kapıcı', 'gizli', 'KONTAK-77', 'Beşiktaş'];

test('what is kept of a message names nobody and opens no door', () => {
  const kept = maskedMessage(REQUEST);
  for (const personal of PERSONAL) expect(kept).not.toContain(personal);
  for (const rest of ['VehPref Code="ECAR"', '<Surname>***</Surname>', 'Type="VehDelivery"', 'PhoneTechType="1"'])
    expect(kept).toContain(rest);
});

test('an answer that repeats a name in words of its own does not keep it', () => {
  const answer = '<OTA_VehResRS><Vehicle Description="for Karaoğlu"/><Remark>Call Elif first</Remark><Conf ID="S-1"/></OTA_VehResRS>';
  const kept = maskedMessage(answer, personalValues(REQUEST));
  for (const personal of PERSONAL) expect(kept).not.toContain(personal);
  expect(kept).toContain('ID="S-1"');
});

test.each([
  ['in another namespace', '<ota:Surname>Karaoğlu</ota:Surname>'],
  ['cut off in the middle', '<Customer><PersonName><Surname>Karaoğ'],
  ['in SOAP with a token', '<wsse:Password Type="x#PasswordText">Karaoğlu</wsse:Password>'],
  ['in an attribute that was cut off', '<Primary BirthDate="Karaoğlu'],
])('a message %s is masked too', (_how, text) => {
  expect(maskedMessage(text)).not.toContain('Karaoğ');
});

test('a long message full of openings is masked in no time', () => {
  const started = performance.now();
  maskedMessage('<Surname a="'.repeat(40_000));
  maskedMessage('<RequestorID ID='.repeat(40_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});

test.each([
  ['JSON', '{"soyad": "Yıl\\"maz", "no": "A1", "yas": 44, "son": "x"}', '{"soyad": "***", "no": "A1", "yas": "***", "son": "x"}'],
  ['a form', 'POST /x\nsoyad=Y%C4%B1lmaz&no=A1&yas=44', 'POST /x\nsoyad=***&no=A1&yas=***'],
  [
    'XML',
    '<A soyad="Yılmaz" no="A1"><soyad>Yılmaz</soyad><yas>44</yas></A>',
    '<A soyad="***" no="A1"><soyad>***</soyad><yas>***</yas></A>',
  ],
  ['a message cut in two', '{"soyad": "Yılm', '{"soyad": "***"'],
])('fields that hold what is somebody’s hold nothing in %s', (_what, message, masked) => {
  expect(withoutFields(message, ['soyad', 'yas'])).toBe(masked);
});
