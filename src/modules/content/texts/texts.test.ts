import { describe, expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { RULES } from '#kernel/rules';
import { getPage } from '../get-page.ts';
import { namesIn } from '../markdown/template.ts';
import {
  CHANNEL_PLACEHOLDERS,
  DOCUMENT_KEYS,
  IDENTITY_PLACEHOLDERS,
  NOTICE_KEYS,
  OPTIONAL_PLACEHOLDERS,
  PAGE_KEYS,
  RESERVATION_FLAGS,
  RESERVATION_PLACEHOLDERS,
  SITE_PLACEHOLDERS,
  type SiteValues,
  TEXT_KEYS,
} from '../model.ts';
import { RULE_VALUES } from './rule-values.ts';
import { textVersion } from './text-version.ts';
import { loadTexts } from './texts.ts';

const texts = await loadTexts();
const site: SiteValues = {
  brandName: 'Kontak & Co',
  legalName: 'Kontak <Aracılık>',
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
  messageChannels: 'SMS, WhatsApp',
  whatsappChannel: 'WhatsApp',
};
const context = { site, linkTo: (page: string) => `/${page}` };
const every = TEXT_KEYS.flatMap((key) => LOCALES.map((locale) => ({ key, locale, ...texts[key][locale] })));

const ofSite = new Set<string>([...Object.keys(RULES), ...SITE_PLACEHOLDERS, ...IDENTITY_PLACEHOLDERS, ...CHANNEL_PLACEHOLDERS]);
const ofReservation = new Set<string>([...RESERVATION_PLACEHOLDERS, ...OPTIONAL_PLACEHOLDERS, ...RESERVATION_FLAGS, 'priceLines']);

describe.each(every)('$key in $locale', ({ key, title, description, markdown }) => {
  test('has a title, a description and sentences', () => {
    expect(title.length).toBeGreaterThan(3);
    expect(description.length).toBeGreaterThan(20);
    expect(markdown.length).toBeGreaterThan(400);
  });

  test('asks only for values that somebody gives', () => {
    const isDocument = DOCUMENT_KEYS.some((document) => document === key);
    for (const name of namesIn(markdown)) expect(ofSite.has(name) || (isDocument && ofReservation.has(name)), name).toBe(true);
  });

  test('types no number of the business by hand', () => {
    expect(withoutCitations(markdown).match(/\d+/g)).toBeNull();
  });

  test('glues no ending to a value, because its vowels cannot be right for every value', () => {
    expect(markdown).not.toMatch(/\{\{\w+\}\}[’']?\p{Letter}/u);
  });

  test('has no value in a heading, where it would change the address of the section', () => {
    expect(markdown).not.toMatch(/^#.*\{\{/m);
  });
});

test('a text asks for the same values in both languages and carries one version', () => {
  for (const key of TEXT_KEYS) {
    expect([...namesIn(texts[key].en.markdown)].sort(), key).toEqual([...namesIn(texts[key].tr.markdown)].sort());
    expect(textVersion(texts, key, 'en'), key).toBe(textVersion(texts, key, 'tr'));
    expect(headings(texts[key].en.markdown), key).toBe(headings(texts[key].tr.markdown));
  }
});

test('every value a reservation gives is used, so that nothing is asked for in vain', () => {
  const used = new Set(DOCUMENT_KEYS.flatMap((key) => [...namesIn(texts[key].tr.markdown)]));
  expect([...ofReservation].filter((name) => !used.has(name))).toEqual([]);
});

test.each([...PAGE_KEYS, ...NOTICE_KEYS].flatMap((key) => LOCALES.map((locale) => [key, locale] as const)))(
  'the page %s in %s is filled to the last value and safe',
  (key, locale) => {
    const page = getPage(texts, key, locale, context);
    expect(page.html).not.toMatch(/\{\{|\}\}|undefined|page:/);
    expect(page.html).not.toContain('Kontak <Aracılık>');
    expect(page.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  },
);

test('the imprint says who runs the site, as far as that was given', () => {
  const imprint = (values: SiteValues) => getPage(texts, 'about', 'tr', { ...context, site: values }).html;
  expect(imprint(site)).toContain('<td>0123456789000015</td>');
  expect(imprint(site)).toContain('<td>Şişli, 1234567890</td>');
  const partly = imprint({ ...site, mersis: null, kep: null });
  expect(partly).not.toMatch(/MERSİS|KEP|<td>\s*<\/td>/);
  expect(partly).toContain('<td>123456</td>');
});

test('the rules are quoted as people say them', () => {
  expect(RULE_VALUES.tr).toMatchObject({
    extraKmFee: '₺8',
    tollServiceFee: '₺10',
    freeCancellationHoursDomestic: '24 saat',
    minimumAgeEconomy: '21',
  });
  expect(RULE_VALUES.en).toMatchObject({ deliveryWaitHours: '1 hour', accidentReportHours: '48 hours', shortestRentalDays: '1 day' });
  const terms = getPage(texts, 'rentTerms', 'tr', context).html;
  for (const sentence of ['24 saat', '48 saat', '₺8 alınır', '₺10 hizmet bedeli', '5 ile 15 iş günü']) expect(terms).toContain(sentence);
});

test('a page lists its sections', () => {
  expect(getPage(texts, 'rentTerms', 'en', context).sections).toHaveLength(12);
});

/** Numbers of laws, articles and sections are citations, and 3D Secure is a name. */
function withoutCitations(markdown: string): string {
  return markdown
    .replace(/\{\{[^}]*\}\}/g, '')
    .replace(/^(#+) \d+\./gm, '$1')
    .replace(/\d+ sayılı|\d+\. madde\p{Letter}*|No\. \d+|Articles? \d+|3D Secure/gu, '');
}

const headings = (markdown: string): string =>
  markdown
    .split('\n')
    .flatMap((line) => /^#+/.exec(line)?.[0] ?? [])
    .join(' ');
