import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Locale } from '#kernel/locale';
import { DOCUMENT_KEYS, type DocumentKey, type ReservationValues, type SiteValues } from '../model.ts';
import { loadTexts } from '../texts/texts.ts';
import { renderDocument } from './render-document.ts';

const texts = await loadTexts();
const site: SiteValues = {
  brandName: 'Kontak',
  legalName: 'Kontak Aracılık A.Ş.',
  brandPhone: '0850 000 00 00',
  brandEmail: 'destek@kontak.example',
  brandAddress: 'İstanbul',
  siteAddress: 'https://www.kontak.example',
  mersis: '0123456789000015',
  taxOffice: 'Şişli',
  taxNumber: '1234567890',
  kep: 'kontak@hs01.kep.tr',
  etbis: '123456',
  tradeRegistry: 'İstanbul Ticaret Sicili, 123456-5',
  authorisedPerson: 'Elif Karaoğlu',
  messageChannels: null,
  whatsappChannel: null,
};
const reservation: ReservationValues = {
  orderDate: '10 Ağustos 2026',
  reservationCode: 'KTK-7F4K9XAC',
  customerName: 'Elif Karaoğlu',
  customerEmail: 'elif@ornek.example',
  customerPhone: '0532 000 00 00',
  additionalDrivers: 'Can Karaoğlu',
  supplierName: 'Yolbaz',
  supplierPhone: '0212 000 00 00',
  supplierTitle: 'Yolbaz Oto Kiralama A.Ş.',
  supplierMersis: '0987654321000015',
  supplierHeadOffice: 'Gazi Bulvarı No: 5, İzmir',
  vehicleName: 'Fiat Egea Sedan',
  vehicleClass: 'Ekonomik',
  transmission: 'Manuel',
  fuel: 'Dizel',
  fuelPolicy: 'Dolu alınır, dolu verilir',
  pickupAt: '14 Ağustos 2026 Cuma, 10:00',
  pickupOffice: 'Yolbaz İstanbul Havalimanı',
  pickupAddress: 'Tayakadın, Arnavutköy',
  deliveryAddress: 'Otel Marmara, Beşiktaş',
  collectionAddress: null,
  returnAt: '19 Ağustos 2026 Çarşamba, 10:00',
  returnOffice: 'Yolbaz Sabiha Gökçen',
  returnAddress: 'Pendik',
  rentalLength: '5 gün',
  minimumAge: '21',
  minimumLicenceYears: '2',
  mileageLimit: '1.500 km',
  extraKmPrice: '₺8',
  paidWithCredit: null,
  paysNothingNow: false,
  depositAmount: '₺5.000,00',
  depositReleaseFrom: '5',
  depositReleaseTo: '15',
  freeUntil: '13 Ağustos 2026 Perşembe, 10:00',
  lateFlightMinutes: null,
  lateFlightUntilClosing: false,
  total: '₺6.670,50',
  payNow: '₺1.334,10',
  payAtDelivery: '₺5.336,40',
  paysNow: true,
  paysAtDelivery: true,
  depositBlockedOnCard: true,
  creditCardOnly: true,
  creditInquiry: true,
  valetDelivery: false,
  valetReturn: false,
  priceLines: [
    { label: 'Kiralama bedeli (5 gün)', amount: '₺6.245,00' },
    { label: 'Bebek koltuğu × 1', amount: '₺450,00' },
  ],
};
const rendered = (key: DocumentKey, locale: Locale, changes: Partial<ReservationValues> = {}) =>
  renderDocument(texts, key, locale, {
    site,
    linkTo: (page) => `https://www.kontak.example/${page}`,
    reservation: { ...reservation, ...changes },
  });

test('the preliminary information names what is rented, what it costs and when it is paid', () => {
  const { html, text, title, version } = rendered('preliminary_information', 'tr');
  expect(title).toBe('Ön bilgilendirme formu');
  expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const words of [
    'Fiat Egea Sedan veya benzeri',
    'KTK-7F4K9XAC',
    '₺6.670,50',
    '₺1.334,10',
    '₺5.000,00',
    'Bebek koltuğu × 1',
    'Aşılan her kilometre için ₺8 alınır',
    'Ücretsiz iptal için son an: 13 Ağustos 2026 Perşembe, 10:00',
    'ödeme yükümlülüğü',
  ]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
});

test('the order says plainly that a dated rental has no right of withdrawal', () => {
  expect(rendered('preliminary_information', 'tr').text).toContain('cayma hakkı yoktur');
  expect(rendered('distance_contract', 'en').text).toContain('no right of withdrawal');
});

test('both documents say who the site and the supplier are before the law, and no line is left empty where that is not known', () => {
  const nobody = { mersis: null, taxOffice: null, taxNumber: null, kep: null, etbis: null, tradeRegistry: null, authorisedPerson: null };
  const unknown = { supplierTitle: null, supplierMersis: null, supplierHeadOffice: null };
  for (const key of DOCUMENT_KEYS) {
    const { text } = rendered(key, 'tr');
    for (const words of [site.mersis, 'Şişli, 1234567890', site.kep, site.etbis, site.tradeRegistry, site.authorisedPerson])
      expect(text).toContain(words);
    for (const words of ['Yolbaz Oto Kiralama A.Ş.', '0987654321000015', 'Gazi Bulvarı No: 5, İzmir']) expect(text).toContain(words);
    const bare = renderDocument(texts, key, 'tr', {
      site: { ...site, ...nobody },
      linkTo: () => '/',
      reservation: { ...reservation, ...unknown },
    });
    expect(bare.text).not.toMatch(/MERSİS|KEP|ETBİS|Yetkili|unvanı|merkez adresi|sicili/);
    expect(bare.html).not.toMatch(/<td>\s*<\/td>|undefined|null/);
    expect(bare.html.match(/<table>/g)?.length).toBe(rendered(key, 'tr').html.match(/<table>/g)?.length);
  }
});

test('how long a late flight is waited for stands in both documents, and nothing where the company has not said', () => {
  for (const key of DOCUMENT_KEYS) {
    expect(rendered(key, 'tr', { lateFlightMinutes: '120' }).text).toContain('120 dakika beklenir');
    expect(rendered(key, 'en', { lateFlightMinutes: '120' }).text).toContain('120 minutes');
    expect(rendered(key, 'tr', { lateFlightUntilClosing: true }).text).toContain('ofisin kapanış saatine kadar beklenir');
    expect(rendered(key, 'en', { lateFlightUntilClosing: true }).text).toContain('until it closes');
    expect(rendered(key, 'tr').text).not.toMatch(/uçuş|uçak/i);
  }
});

test('before the order is placed the contract stands without number and name', () => {
  const { text } = rendered('distance_contract', 'tr', {
    reservationCode: null,
    customerName: null,
    customerEmail: null,
    customerPhone: null,
    additionalDrivers: null,
  });
  expect(text).not.toContain('Rezervasyon numarası');
  expect(text).toContain('siparişte adı, e-posta adresi ve telefonu yazılı kişidir');
});

test('a booking paid at pickup promises no charge now', () => {
  const { text } = rendered('preliminary_information', 'en', { paysNow: false, paysNothingNow: true, payNow: '₺0.00' });
  expect(text).toContain('No payment is taken now');
  expect(text).not.toContain('held on your card');
});

test('unlimited mileage has no fee per kilometre', () => {
  const { text } = rendered('preliminary_information', 'en', { mileageLimit: null, extraKmPrice: null });
  expect(text).toContain('Mileage is unlimited');
  expect(text).not.toContain('extra kilometre costs');
});

test('after the free period the money is kept as credit, and who orders later than that is told', () => {
  expect(rendered('distance_contract', 'en').text).toContain('kept in full as credit');
  const late = rendered('distance_contract', 'en', { freeUntil: null }).text;
  expect(late).toContain('had ended when the order was placed');
  expect(late).toContain('kept in full as credit');
});

const flag = fc.boolean();
const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{total}}',
  '$& $1',
  '| a | b |',
  '**x**',
  '[a](javascript:alert(1))',
);

test('whatever the order, a document is complete and carries no markup of others', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DOCUMENT_KEYS),
      fc.constantFrom<Locale>('tr', 'en'),
      hostile,
      fc.record({
        paysNow: flag,
        paysAtDelivery: flag,
        depositBlockedOnCard: flag,
        creditCardOnly: flag,
        creditInquiry: flag,
        valetDelivery: flag,
        valetReturn: flag,
      }),
      fc.option(fc.constant('13 Ağustos')),
      (key, locale, name, flags, freeUntil) => {
        const { html, text } = rendered(key, locale, {
          ...flags,
          freeUntil,
          customerName: name,
          vehicleName: name,
          priceLines: [{ label: name, amount: '₺1' }],
        });
        const unfilled = name === '{{total}}' ? /\{\{(?!total\}\})/ : /\{\{/;
        expect(html).not.toMatch(unfilled);
        expect(text).not.toMatch(unfilled);
        expect(html).not.toMatch(/<script|<img|href="javascript|undefined|null/);
        expect(html.match(/<table>/g)?.length).toBe(html.match(/<\/table>/g)?.length);
        expect(text).toContain(`${name}: ₺1`);
      },
    ),
    { numRuns: 200 },
  );
});

test('both documents may stand on one page: no two of their headings have one address', () => {
  const ids = DOCUMENT_KEYS.flatMap((key) => [...rendered(key, 'tr').html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

test('no list falls apart when one of its items does not apply', () => {
  for (const key of DOCUMENT_KEYS) expect(rendered(key, 'tr', { freeUntil: null, creditInquiry: false }).html).not.toMatch(/<li>\s*<p>/);
});

test.each(['tr', 'en'] as const)('what is brought by a valet is taken at the address, not at the office that brings it (%s)', (locale) => {
  const brought = { valetDelivery: true, valetReturn: true, deliveryAddress: 'Otel Marmara', collectionAddress: 'Otel Ege' };
  const place = { tr: ['Alış yeri', 'İade yeri'], en: ['Pickup place', 'Return place'] }[locale];
  const atDesk = rendered('preliminary_information', locale).text;
  const { text } = rendered('preliminary_information', locale, brought);
  for (const name of place) {
    expect(atDesk).toContain(name);
    expect(text).not.toContain(name);
  }
  expect(text).toContain('Otel Marmara');
  expect(text).toContain('Otel Ege');
});
