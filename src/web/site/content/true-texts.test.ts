import { expect, test } from 'vitest';
import { DEVICE_COOKIES } from '#accounts';
import { loadContent } from '#content';
import * as m from '#i18n';
import { LOCALES, type Locale } from '#kernel/locale';
import { STORED } from '../../parts/client/browser.ts';
import { ACCESS_COOKIES, CHECKOUT_COOKIES, CONSENT_COOKIE, CURRENCY_COOKIE, LANGUAGE_COOKIE } from '../../request/cookies/cookies.ts';

const { texts, faq, posts, categories, places } = await loadContent();
const written = (locale: Locale): readonly (readonly [name: string, text: string])[] => [
  ...Object.entries(texts).map(([key, both]) => [key, both[locale].markdown] as const),
  ...[...faq].flatMap(([key, both]) =>
    both[locale].questions.map(({ question, markdown }) => [`faq/${key}`, `${question}\n${markdown}`] as const),
  ),
  ...[...posts].map(([key, both]) => [`blog/${key}`, both[locale].markdown] as const),
  ...[...categories].map(([key, both]) => [`categories/${key}`, both[locale].markdown] as const),
  ...[...places].map(([key, both]) => [`places/${key}`, both[locale].markdown] as const),
];
const namedWith = (pattern: RegExp, locales: readonly Locale[] = LOCALES): string[] =>
  locales.flatMap((locale) => written(locale).flatMap(([name, text]) => (pattern.test(text) ? [`${locale} ${name}`] : [])));

test.each(LOCALES)('the cookie policy names everything that a browser keeps (%s)', (locale) => {
  const policy = texts.cookies[locale].markdown;
  const plain = (name: string) => name.replace(/^__(?:Host|Secure)-/, '');
  const kept = [
    ...Object.values(STORED),
    ...DEVICE_COOKIES,
    ...Object.values(CHECKOUT_COOKIES),
    ...Object.values(ACCESS_COOKIES),
    CONSENT_COOKIE,
    CURRENCY_COOKIE,
    LANGUAGE_COOKIE,
    'kontak.session_token',
  ].map(plain);
  expect(kept.filter((name) => !policy.includes(`\`${name}\``))).toEqual([]);
});

test('tolls are paid with HGS: OGS is named as what it was', () => {
  expect(namedWith(/\bOGS\b/)).toEqual([
    'tr rentTerms',
    'tr faq/driving',
    'tr blog/tolls',
    'en rentTerms',
    'en faq/driving',
    'en blog/tolls',
  ]);
  for (const locale of LOCALES) expect(texts.rentTerms[locale].markdown).toMatch(/HGS \((?:eski|formerly) OGS\)/);
});

test('no text promises that an office waits for a late flight: each offer says whether it does', () => {
  expect(namedWith(/ofis(?:imiz)? sizi bekler|offices? waits? for you/)).toEqual([]);
});

test('no text makes free cancellation depend on the company, because it holds for all', () => {
  expect(
    namedWith(/farklı bir iptal koşulu|Ücretli iptal|ücretsiz iptalli|firma başka koşul|Cancellation at a charge|other cancellation terms/),
  ).toEqual([]);
});

test('whoever quotes when deposits are released says that an offer may say otherwise', () => {
  const quoting = LOCALES.flatMap((locale) => written(locale).filter(([, text]) => text.includes('{{depositReleaseDaysFrom}}')));
  expect(quoting.length).toBeGreaterThan(20);
  const silent = quoting.filter(
    ([, text]) =>
      !/teklifte başka bir süre yazmıyorsa|genellikle \{\{deposit|unless the offer says otherwise|usually for \{\{deposit/.test(text),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('winter tyres have dates, and drivers may record an accident between themselves', () => {
  expect(posts.get('winter')?.tr.markdown).toContain('15 Kasım ile 15 Nisan');
  expect(posts.get('winter')?.en.markdown).toContain('15 November to 15 April');
  expect(namedWith(/kaza(?:sı)? tespit tutanağı/, ['tr'])).toEqual(['tr rentTerms', 'tr conditions', 'tr faq/accidents']);
});

test('texts name the fields of the search form as the form does', () => {
  const lang = { locale: 'tr' } as const;
  expect(faq.get('visitors')?.tr.questions.some(({ markdown }) => markdown.includes(`“${m.search_nationality({}, lang)}”`))).toBe(true);
  expect(posts.get('one-way')?.tr.markdown).toContain(`“${m.search_elsewhere({}, lang)}”`);
  expect(faq.get('monthly')?.tr.questions[0]?.markdown).toContain(`“${m.search_monthly({}, lang)}”`);
  expect(faq.get('monthly')?.en.questions[0]?.markdown).toContain(`“${m.search_monthly({}, { locale: 'en' })}”`);
  expect(texts.about.tr.markdown).toContain(`“${m.sort_relevance({}, lang)}”`);
});

test('clock times are written with a colon, as in the rest of the site', () => {
  expect(namedWith(/(?<![\d.,])(?:[01]\d|2[0-3])\.[0-5]\d(?![\d.]*\d)/)).toEqual([]);
});

test('what is kept from a cancelled rental has one name', () => {
  for (const message of [m.account_page_credit_title, m.company_afterwards_credit, m.checkout_afterwards_credit, m.email_afterwards_credit])
    expect(message({}, { locale: 'tr' })).toMatch(/[Kk]iralama kredi/);
});

test('no text promises that a car waits for a late flight, because each offer says what its company does', () => {
  expect(
    namedWith(
      /gecikmeniz hesaba katılır|gecikme hesaba katılır|gecikmenize göre beklenir|gecikmeye göre beklenir|a delay is taken into account|the delay is taken into account|inişinizi izler ve|gecikmede \{\{|waited for up to/,
    ),
  ).toEqual([]);
  for (const locale of LOCALES) {
    const answer = m.place_faq_late_answer({ flight: '24 saat', wait: '1 saat' }, { locale });
    expect(answer).toMatch(/teklifte yazar|the offer says/);
    expect(answer).not.toMatch(/^(?:Evet|Yes)/);
  }
});
