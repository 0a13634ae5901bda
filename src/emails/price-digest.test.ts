import { expect, test } from 'vitest';
import { brand, words } from './emails.fixture.ts';
import { createPriceDigest } from './price-digest.ts';

const write = createPriceDigest(brand);
const amounts = { season: '', seenMinor: 20_000, usualMinor: 150_000, currency: 'TRY' } as const;
const finding = {
  kind: 'far_below',
  supplierName: 'Körfez Oto',
  carName: 'Fiat Egea',
  officeName: 'Antalya Havalimanı',
  ...amounts,
} as const;
const pageUrl = 'https://kontak.example/yonetim/fiyatlar';

test('those who look after prices read whose they are, what is wrong, how many more there are, and where to decide', async () => {
  const mail = await write(
    { firstName: 'Ege', locale: 'tr' },
    { count: 3, findings: [finding, { ...finding, kind: 'missing_season', officeName: '', season: 'sample:new_year' }], pageUrl },
  );
  expect(mail.subject).toBe('3 yeni fiyat bulgusu');
  for (const text of [words(mail.html), mail.text])
    for (const fact of ['Körfez Oto', 'Fiat Egea, Antalya Havalimanı', 'günlüğü ₺200,00', 'günlüğü ₺1.500,00', 'Yılbaşı', '1 bulgu daha'])
      expect(text).toContain(fact);
  expect(mail.html).toContain(pageUrl);
});

test('in their language, and one is one', async () => {
  const mail = await write({ firstName: '', locale: 'en' }, { count: 1, findings: [finding], pageUrl });
  expect(mail.subject).toBe('1 new price finding');
  expect(mail.text).not.toContain('more');
});
