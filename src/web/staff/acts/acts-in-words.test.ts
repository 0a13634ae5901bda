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
