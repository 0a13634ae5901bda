import { expect, test } from 'vitest';
import { factLines, fieldName, valueText } from './fact-texts.ts';
import { subjectText } from './subject-texts.ts';

const tr = { locale: 'tr' } as const;
const en = { locale: 'en' } as const;
const PERSON = '0b1a7c1e-9a51-4f6e-8a3c-1f2e3d4c5b6a';
const names = { people: new Map([[PERSON, 'Ayşe Demirtaş']]), suppliers: new Map([['ege-rota', 'Ege Rota']]) };

test.each([
  ['user', PERSON, 'Ayşe Demirtaş', 'Ayşe Demirtaş'],
  ['user', '11111111-9a51-4f6e-8a3c-1f2e3d4c5b6a', 'Kişi 11111111', 'Person 11111111'],
  ['role', 'finance', 'Finans', 'Finance'],
  ['supplier', 'ege-rota', 'Ege Rota', 'Ege Rota'],
  ['supplier', 'gone', 'gone', 'gone'],
  ['connection', 'ege-rota', 'Ege Rota', 'Ege Rota'],
  ['flag', 'supplier.direct', 'Tedarikçinin satışı: doğrudan bağlı tedarikçiler', 'Sales of the supplier: suppliers entered here'],
  ['flag', 'supplier.ege-rota', 'Tedarikçinin satışı: Ege Rota', 'Sales of the supplier: Ege Rota'],
  ['flag', 'gateway.demo', 'Ödeme sağlayıcısı: deneme bankası', 'Payment provider: demo bank'],
  ['flag', 'page.maps', 'Sayfanın eki: haritalar', 'Extra of a page: maps'],
  ['flag', 'unheard.of', 'unheard.of', 'unheard.of'],
  ['list', 'missing-addresses', 'Bulunamayan adresler', 'Missing addresses'],
  ['exchange_rate', '2026-11-28', '28 Kasım 2026', '28 November 2026'],
  ['data_request', PERSON, 'Kişisel veri başvurusu 0b1a7c1e', 'Request about data 0b1a7c1e'],
  ['reservation', 'KTK-7F3QM2', 'KTK-7F3QM2', 'KTK-7F3QM2'],
])('an act about the %s %s says so in words', (kind, id, turkish, english) => {
  expect([subjectText({ kind, id }, names, tr), subjectText({ kind, id }, names, en)]).toEqual([turkish, english]);
});

test('what is known of an act has words for its fields and values, and the record beside them', () => {
  const facts = { kind: 'refund', amountMinor: 50_000, currency: 'TRY', from: null };
  expect(factLines(facts, names, tr).map(({ name, text, raw }) => [name, text, raw])).toEqual([
    ['Tür', 'Karta iade', 'kind: refund'],
    ['Tutar', '₺500,00', 'amountMinor: 50000'],
  ]);
  expect(factLines({ currency: 'TRY' }, names, tr).map(({ text }) => text)).toEqual(['TRY']);
});

test.each([
  ['from', PERSON, 'Ayşe Demirtaş'],
  ['to', 'confirmed', 'Onaylandı'],
  ['to', 'paused', 'Durduruldu'],
  ['roles', 'owner desk', 'Firma sahibi, Ofis görevlisi'],
  ['shared', 1, 'Evet'],
  ['before', 485_000, '48,5000'],
  ['document', 'distance_contract', 'Mesafeli sözleşme'],
  ['difference', 'other_price', 'Tedarikçinin söylediği tutar değişti'],
  ['finding', 'not_taken', 'çekilmedi'],
  ['until', '2026-12-01', '1 Aralık 2026'],
  ['name', 'toString', 'toString'],
])('the value of %s stands in words: %s', (field, value, words) => {
  expect(valueText(field, value, names, tr)).toBe(words);
});

test('a field that nobody has named stands as it was written', () => {
  expect([fieldName('headquarters', tr), fieldName('unheard_of', tr), fieldName('toString', tr)]).toEqual([
    'Merkezin bulunduğu şehir',
    'unheard_of',
    'toString',
  ]);
});

test.each([
  ['discount', '{"kind":"percent","basisPoints":1200,"cap":{"minor":150000,"currency":"TRY"}}', '%12, en çok ₺1.500,00'],
  ['discount', '{"kind":"amount","amount":{"minor":50000,"currency":"TRY"}}', '₺500,00'],
  ['minimumDays', '2 → 3', '2 → 3'],
  ['maximumUses', 'null → 500', 'Sınırsız → 500'],
  ['minimumTotal', '{"minor":100000,"currency":"TRY"} → null', '₺1.000,00 → yok'],
  ['supplierSlugs', 'null → ["ege-rota","gone"]', 'Bütün firmalar → Ege Rota, gone'],
  ['vehicleClasses', '["economy"]', 'Ekonomik'],
  ['firstBookingOnly', 'false → true', 'Hayır → Evet'],
  ['pickupDays', '{"from":"2026-12-01","through":"2026-12-31"}', '1 Aralık 2026 – 31 Aralık 2026'],
  ['title', '{"tr":"Yaz → Kış","en":"Autumn"} → {"tr":"Kış","en":"Winter"}', 'Yaz → Kış / Autumn → Kış / Winter'],
  ['validUntil', '"2026-12-31T21:00:00.000Z"', '1 Oca 2027 00:00'],
  ['discount', 'not JSON', 'not JSON'],
  ['unheardOf', '7', '7'],
])('a campaign’s %s is told in words: %s', (term, written, words) => {
  expect(factLines({ [term]: written }, names, tr, 'campaign').map(({ text }) => text)).toEqual([words]);
});

test('terms of a campaign are called as in its form', () => {
  const lines = factLines({ validFrom: '"2026-12-31T21:00:00.000Z"', unheardOf: '7' }, names, en, 'campaign');
  expect(lines.map(({ name, raw }) => [name, raw])).toEqual([
    ['From', 'validFrom: "2026-12-31T21:00:00.000Z"'],
    ['unheardOf', 'unheardOf: 7'],
  ]);
});
