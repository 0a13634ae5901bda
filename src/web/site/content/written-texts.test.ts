import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linksIn, slugsOf } from '#addresses/model';
import { CHANNEL_PLACEHOLDERS, IDENTITY_PLACEHOLDERS, loadFaq, loadPosts, loadTexts, PAGE_KEYS } from '#content';
import { LOCALES, type Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import { RULES, type RuleName } from '#kernel/rules';

const PLACES = join(import.meta.dirname, '../../../../db/seed/places');
const [texts, faq, posts] = await Promise.all([loadTexts(), loadFaq(), loadPosts()]);
const places = new Set((await Promise.all(['cities', 'airports', 'districts', 'stations'].map(placeSlugs))).flat());

interface Written {
  readonly name: string;
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}

const pages = LOCALES.flatMap((locale) => PAGE_KEYS.map((key) => ({ name: key, locale, ...texts[key][locale] })));
const questions = LOCALES.flatMap((locale) =>
  [...faq.values()].map(({ [locale]: { key, title, description, questions: all } }) => ({
    name: `faq/${key}`,
    locale,
    title,
    description,
    markdown: all.map(({ question, markdown }) => `## ${question}\n\n${markdown}\n`).join('\n'),
  })),
);
const articles = LOCALES.flatMap((locale) =>
  [...posts.values()].map(({ [locale]: { key, title, description, markdown } }) => ({
    name: `blog/${key}`,
    locale,
    title,
    description,
    markdown,
  })),
);
const every: readonly Written[] = [...pages, ...questions, ...articles];

/** What one check finds wrong, each with its text: empty is right. */
const problems = (check: (text: Written) => readonly string[]): string[] =>
  every.flatMap((text) => check(text).map((problem) => `${text.locale}/${text.name}: ${problem}`));

test('at least ten topics answer at least sixty questions, and at least eight articles tell of the road', () => {
  expect(faq.size).toBeGreaterThanOrEqual(10);
  expect([...faq.values()].flatMap(({ tr }) => tr.questions).length).toBeGreaterThanOrEqual(60);
  expect(posts.size).toBeGreaterThanOrEqual(8);
});

test('the questions about child seats stand where old addresses lead', () => {
  const both = [...faq.values()].map(({ tr, en }) => [tr.slug, en.slug]);
  expect(both).toContainEqual(['arac-kiralama-bebek-cocuk-koltugu', 'car-rental-baby-child-seat']);
});

test('every link of a text leads to a page of ours, and to a place that exists', () => {
  const slugs = { faqCategory: slugsOf(faq), post: slugsOf(posts) };
  expect(
    problems(({ locale, markdown }) =>
      linksOf(markdown).filter((target) => {
        const [, page = '', part] = /^page:(\w+)(?:\/(.+))?$/.exec(target) ?? [];
        return !linksIn(locale, slugs)(page, part) || (page === 'place' && !places.has(part ?? ''));
      }),
    ),
  ).toEqual([]);
});

test('a text links to the same pages and quotes the same rules in both languages', () => {
  for (const turkish of every.filter(({ locale }) => locale === 'tr')) {
    const english = every.find(({ locale, name }) => locale === 'en' && name === turkish.name);
    expect(linksOf(english?.markdown ?? '').sort(), turkish.name).toEqual(linksOf(turkish.markdown).sort());
    expect(namesOf(english?.markdown ?? ''), turkish.name).toEqual(namesOf(turkish.markdown));
  }
});

test('a text asks only for rules and for what the site knows of itself', () => {
  const known = new Set([
    ...Object.keys(RULES),
    'brandName',
    'legalName',
    'brandPhone',
    'brandEmail',
    'brandAddress',
    'siteAddress',
    ...IDENTITY_PLACEHOLDERS,
    ...CHANNEL_PLACEHOLDERS,
  ]);
  expect(
    problems(({ markdown, title, description }) => namesOf(markdown + title + description).filter((name) => !known.has(name))),
  ).toEqual([]);
});

test('a title fits a result page, and a description says enough and no more', () => {
  expect(
    problems(({ title, description }) => [
      ...(title.length > 75 ? [`a title of ${title.length} signs`] : []),
      ...(description.length < 70 || description.length > 160 ? [`a description of ${description.length} signs`] : []),
    ]),
  ).toEqual([]);
  for (const locale of LOCALES) {
    const here = every.filter((text) => text.locale === locale);
    expect(new Set(here.map(({ title }) => title)).size).toBe(here.length);
    expect(new Set(here.map(({ description }) => description)).size).toBe(here.length);
  }
});

test('no number of the business is typed where a rule has it', () => {
  expect(problems(({ locale, markdown, description }) => rulesTypedIn(`${description}\n${markdown}`, locale))).toEqual([]);
});

test.each([
  ['Alıştan 24 saat önce', 'tr', 'freeCancellationHoursDomestic'],
  ['5 ile 15 iş günü', 'tr', 'depositReleaseDaysTo'],
  ['en az 21 yaşında', 'tr', 'minimumAgeEconomy'],
  ['her km için 8 TL', 'tr', 'extraKmFee'],
  ['₺10 hizmet bedeli', 'tr', 'tollServiceFee'],
  ['within 48 hours', 'en', 'accidentReportHours'],
  ['at least 25 years old', 'en', 'minimumAgeMidAndUpper'],
  ['6 more months', 'en', 'cardValidMonths'],
] as const)('%s would be such a number', (text, locale, rule) => {
  expect(rulesTypedIn(text, locale)).toContain(rule);
});

test('no ending is attached to a value', () => {
  expect(problems(({ markdown }) => markdown.match(/\}\}[’']?\p{Letter}/gu) ?? [])).toEqual([]);
});

test('nobody shouts, and nothing is left to be written', () => {
  expect(problems(({ markdown }) => markdown.match(/!(?!\[)|lorem|\bTODO\b|\bTBD\b|xxx/giu) ?? [])).toEqual([]);
});

test('a text speaks one language', () => {
  expect(problems(({ locale, title, description, markdown }) => foreignWords([title, description, markdown].join('\n'), locale))).toEqual(
    [],
  );
});

test.each([
  ['the deposit is blocked', 'tr'],
  ['your araç', 'tr'],
  ['depozito ile bir araç', 'en'],
] as const)('%j would be the other language in %s', (text, locale) => {
  expect(foreignWords(text, locale)).not.toEqual([]);
});

test('Turkish quotes and apostrophes are those of print', () => {
  expect(problems(({ locale, markdown }) => (locale === 'tr' ? (markdown.match(/\p{Letter}'\p{Letter}|"/gu) ?? []) : []))).toEqual([]);
});

test('an article is as long as a good read, and has the same sections in both languages', () => {
  for (const { tr, en } of posts.values()) {
    for (const { key, markdown } of [tr, en]) {
      const words = markdown.split(/\s+/).length;
      expect(words, key).toBeGreaterThanOrEqual(590);
      expect(words, key).toBeLessThanOrEqual(1_050);
    }
    expect(headingsOf(en.markdown), en.key).toEqual(headingsOf(tr.markdown));
    expect(tr.related.length, tr.key).toBeGreaterThanOrEqual(2);
  }
});

async function placeSlugs(file: string): Promise<string[]> {
  const seed: unknown = JSON.parse(await readFile(join(PLACES, `${file}.json`), 'utf8'));
  return (seed as { slug: string }[]).map(({ slug }) => slug);
}

function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target ?? '');
}

function namesOf(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(/\{\{[#^/]?(\w+)\}\}/g)].map(([, name]) => name ?? ''))].sort();
}

function headingsOf(markdown: string): number[] {
  return [...markdown.matchAll(/^(#{2,}) /gm)].map(([, signs]) => signs?.length ?? 0);
}

/** Rules whose number stands in a text beside the unit it is counted in. */
function rulesTypedIn(text: string, locale: Locale): RuleName[] {
  const words = text.replace(/\{\{\w+\}\}/g, '{}').replace(/No\. \d+|\d+ sayılı|\d+\. madde|Articles? \d+/g, '');
  return (Object.keys(RULES) as RuleName[]).filter((rule) => {
    const value: number | Money = RULES[rule];
    const number = String(typeof value === 'number' ? value : value.minor / 100);
    return new RegExp(beside(rule, number, locale), 'iu').test(words);
  });
}

function beside(rule: RuleName, number: string, locale: Locale): string {
  const value = RULES[rule];
  if (typeof value !== 'number') return `₺${number}(?![\\d.,])|(?<![\\d.,])${number} ?(TL|lira)`;
  const units: readonly (readonly [RegExp, string, string])[] = [
    [/Hours/, 'saat', 'hours?'],
    [/^deposit.*Days/, '(iş günü|ile \\d+ iş günü)', '(business days|to \\d+ business days)'],
    [/Days/, 'gün(?!eş)', 'days?'],
    [/Minutes/, 'dakika', 'minutes?'],
    [/Age/, 'yaş', '(years old|and)'],
    [/Years/, 'yıl', 'years'],
    [/Months/, 'ay(?!\\p{Letter}*da)', '(more )?months'],
    [/Pages/, 'sayfa', 'pages?'],
    [/VehicleTypes/, 'çeşit', 'types'],
  ];
  const [, turkish, english] = units.find(([kind]) => kind.test(rule)) ?? [/./, 'karakter', 'characters'];
  return `(?<![\\d.,–-])${number} (${locale === 'tr' ? turkish : english})`;
}

/** Small words of the other language; names of places and of things keep theirs. */
function foreignWords(text: string, locale: Locale): string[] {
  const words = text.replace(/\]\([^)]*\)|\{\{\w+\}\}|`[^`]*`|\*[^*\s]+\*/g, ' ');
  const foreign =
    locale === 'tr'
      ? /(?<![\p{Letter}.])(the|and|with|your|you|from|this|that|are|have|when|which|is|to)(?!\p{Letter})/giu
      : /(?<!\p{Letter})(ve|bir|için|ile|değil|olan|araç|kadar|veya|daha|çok|nasıl|neden)(?!\p{Letter})/giu;
  return words.match(foreign) ?? [];
}
