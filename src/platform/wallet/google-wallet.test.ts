import { createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveUrl, type WalletPass } from './google-wallet.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const SETTINGS = { issuerId: '3388000000012345678', classId: 'rental', account: 'wallet@kontak.example', key: privateKey };
const PASS: WalletPass = {
  id: 'KTK-7F4K92AC-2',
  locale: 'tr',
  issuer: 'Kontak',
  title: 'Fiat Egea veya benzeri',
  subtitle: 'Yolbaz',
  code: 'KTK-7F4K92AC',
  facts: [{ id: 'pickup', label: 'Alış', value: 'İstanbul Havalimanı, 3 Eylül 2026 10:00' }],
  endsAt: new Date('2026-09-08T07:00:00Z'),
  origin: 'https://www.kontak.example',
};
const signedIn = (url: string) => url.slice('https://pay.google.com/gp/v/save/'.length).split('.');
const read = (text: string | undefined) => JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
const isSigned = (url: string): boolean => {
  const [header, claims, signature = ''] = signedIn(url);
  return createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(publicKey, signature, 'base64url');
};

test('a pass is signed by the key of the service account, as its public half can tell', () => {
  const url = saveUrl(SETTINGS, PASS, new Date('2026-08-01T00:00:00Z'));
  expect(isSigned(url)).toBe(true);
  const [header, claims = '', signature] = signedIn(url);
  const other = Buffer.from(JSON.stringify({ ...read(claims), iss: 'somebody' })).toString('base64url');
  expect(isSigned(`https://pay.google.com/gp/v/save/${header}.${other}.${signature}`)).toBe(false);
});

test('a link with long names is no longer than browsers and mail programs carry', () => {
  const long = 'Kontak Sabiha Gökçen Havalimanı Dış Hatlar, 12 Eylül 2026 10:00';
  const facts = ['pickup', 'return', 'supplier', 'kept'].map((id) => ({ id, label: 'Firmadaki numara', value: long }));
  expect(saveUrl(SETTINGS, { ...PASS, facts }, new Date()).length).toBeLessThan(2_000);
});

test('it says what is on it, to whom it belongs, and when it is over', () => {
  const [header, claims] = signedIn(saveUrl(SETTINGS, PASS, new Date('2026-08-01T00:00:00Z')));
  expect(read(header)).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(read(claims)).toEqual({
    iss: 'wallet@kontak.example',
    aud: 'google',
    typ: 'savetowallet',
    iat: 1785542400,
    origins: ['https://www.kontak.example'],
    payload: {
      genericObjects: [
        {
          id: '3388000000012345678.KTK-7F4K92AC-2',
          classId: '3388000000012345678.rental',
          state: 'ACTIVE',
          hexBackgroundColor: '#1c2430',
          cardTitle: { defaultValue: { language: 'tr', value: 'Kontak' } },
          header: { defaultValue: { language: 'tr', value: 'Fiat Egea veya benzeri' } },
          subheader: { defaultValue: { language: 'tr', value: 'Yolbaz' } },
          barcode: { type: 'QR_CODE', value: 'KTK-7F4K92AC', alternateText: 'KTK-7F4K92AC' },
          textModulesData: [{ id: 'pickup', header: 'Alış', body: 'İstanbul Havalimanı, 3 Eylül 2026 10:00' }],
          validTimeInterval: { end: { date: '2026-09-08T07:00:00.000Z' } },
        },
      ],
    },
  });
});
