import { expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { isTaxNumber } from './legal-identity.ts';

const REAL = {
  DATABASE_URL: 'postgres://localhost/kontak',
  PUBLIC_ORIGIN: 'https://www.kontak.example',
  APP_SECRET: 'q8Zr4Tn1Wd7Yb2Kf9Lm3Vx6Hc5Js0PgA',
  SMTP_URL: 'smtps://mail.kontak.example',
  MAIL_FROM: 'a@kontak.example',
  PAYMENT_GATEWAY: 'none',
  RATES_URL: 'https://www.tcmb.gov.tr/kurlar/today.xml',
  BRAND_LEGAL_NAME: 'Deneme A.Ş.',
  BRAND_PHONE: '0850 111 11 11',
  BRAND_EMAIL: 'a@deneme.example',
  BRAND_ADDRESS: 'İzmir',
  BRAND_COORDINATES: '38.4, 27.1',
};
const GIVEN = {
  LEGAL_MERSIS: '0123 4567 8900 0015',
  LEGAL_TAX_OFFICE: 'Konak',
  LEGAL_TAX_NUMBER: '1234567890',
  LEGAL_KEP: 'Deneme@HS01.kep.tr',
  LEGAL_ETBIS: '123456',
  LEGAL_TRADE_REGISTRY: 'İzmir Ticaret Sicili, 12345',
  LEGAL_AUTHORISED_PERSON: 'Elif Karaoğlu',
};
const read = (strings: Readonly<Record<string, string>>) => configFrom(strings, () => 'x'.repeat(48));

test.each([
  ['1234567890', true],
  ['1234567891', false],
  ['0123456780', false],
  ['123456789', false],
  ['12345678901', false],
])('%s is a tax number: %s', (text, expected) => {
  expect(isTaxNumber(text)).toBe(expected);
});

test('of ten numbers that differ in the last digit, one is a tax number', () => {
  for (const first of ['620052644', '000000001', '999999999'])
    expect(Array.from({ length: 10 }, (_, last) => `${first}${last}`).filter(isTaxNumber)).toHaveLength(1);
});

test('what is given is read and tidied', () => {
  expect(read({ ...REAL, ...GIVEN }).identity).toEqual({
    mersis: '0123456789000015',
    taxOffice: 'Konak',
    taxNumber: '1234567890',
    kep: 'deneme@hs01.kep.tr',
    etbis: '123456',
    tradeRegistry: 'İzmir Ticaret Sicili, 12345',
    authorisedPerson: 'Elif Karaoğlu',
  });
});

test.each([
  ['LEGAL_MERSIS', '012345678900001', '16 digits'],
  ['LEGAL_TAX_NUMBER', '1234567891', 'tax number'],
  ['LEGAL_KEP', 'deneme@example.com', 'KEP address'],
])('%s is refused when it is malformed', (name, value, problem) => {
  expect(() => read({ ...REAL, ...GIVEN, [name]: value })).toThrow(problem);
});

test('a tax number stands with its office, or not at all', () => {
  const { LEGAL_TAX_OFFICE: _, ...others } = GIVEN;
  expect(() => read({ ...REAL, ...others })).toThrow('LEGAL_TAX_OFFICE');
});

test('a real installation without them starts, and is told at every start; a demonstration is not', () => {
  const { LEGAL_KEP: _, ...others } = GIVEN;
  expect(read({ ...REAL, ...others }).warnings.join()).toContain('LEGAL_KEP');
  expect(read({ ...REAL, ...GIVEN }).warnings).toEqual([]);
  expect(read({}).warnings).toEqual([]);
  expect(read({}).identity.mersis).toBeNull();
});
