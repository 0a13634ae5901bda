import { expect, test } from 'vitest';
import type { SiteValues } from '#content/model';
import { imprintOf } from './imprint.ts';

const site: SiteValues = {
  brandName: 'Kontak',
  legalName: 'Kontak Araç Kiralama A.Ş.',
  brandPhone: '0850 000 00 00',
  brandEmail: 'destek@kontak.example',
  brandAddress: 'Örnek Mahallesi',
  siteAddress: 'https://kontak.example',
  mersis: '0123456789012345',
  taxOffice: 'Beyoğlu',
  taxNumber: '1234567890',
  kep: 'kontak@hs01.kep.tr',
  etbis: '123-456',
  tradeRegistry: 'İstanbul Ticaret Sicili, 123456-5',
  authorisedPerson: 'Elif Karaoğlu',
  messageChannels: null,
  whatsappChannel: null,
};

test('the contact page says who runs the site: name, numbers, registered e-mail and who answers for it', () => {
  expect(imprintOf(site, { locale: 'tr' }).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Unvan: Kontak Araç Kiralama A.Ş.',
    'MERSİS numarası: 0123456789012345',
    'Vergi dairesi ve numarası: Beyoğlu, 1234567890',
    'Ticaret sicili: İstanbul Ticaret Sicili, 123456-5',
    'KEP adresi: kontak@hs01.kep.tr',
    'ETBİS kaydı: 123-456',
    'Yetkili kişi: Elif Karaoğlu',
  ]);
});

test('what is not configured is not shown as empty', () => {
  const bare = { mersis: null, taxOffice: null, taxNumber: null, kep: null, etbis: null, tradeRegistry: null, authorisedPerson: null };
  expect(imprintOf({ ...site, ...bare }, { locale: 'en' })).toEqual([{ name: 'Trade name', value: site.legalName }]);
});
