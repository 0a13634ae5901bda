import { expect, test } from 'vitest';
import { NO_IDENTITY } from '#testing';
import { readTextFiles } from '../../text-files.ts';
import { filesOf, type TextName, textAt, textId } from '../text-name.ts';
import { textProblems } from './text-problems.ts';

const files = await readTextFiles();
const DIGEST = 'a'.repeat(64);
const OURS = `picture:1280x720-${DIGEST}`;
const checks = {
  site: {
    brandName: 'Kontak',
    legalName: 'Kontak A.Ş.',
    brandPhone: '0850 000 00 00',
    brandEmail: 'a@b.co',
    brandAddress: 'İstanbul',
    siteAddress: 'https://kontak.example',
    ...NO_IDENTITY,
  },
  linkTo: () => (page: string, part?: string) => (page === 'nowhere' ? undefined : `/${page}/${part ?? ''}`),
  isThere: (_: string, part: string) => part !== 'atlantis',
  picturesAmong: async (digests: readonly string[]) => (digests.includes(DIGEST) ? [{ digest: DIGEST, width: 1280, height: 720 }] : []),
};
const sourcesOf = (name: TextName) => ({ tr: files.get(filesOf(name).tr) ?? '', en: files.get(filesOf(name).en) ?? '' });

const told = async (name: TextName, change: (tr: string) => string, inEnglish = (en: string) => en) => {
  const { tr, en } = sourcesOf(name);
  const problems = await textProblems(checks, files, name, { tr: change(tr), en: inEnglish(en) });
  return problems.map(({ kind, locale, line, value }) => `${locale} ${line} ${kind} ${value}`.trim());
};

test('every text that comes with the product is right', async () => {
  const names = [...files.keys()].flatMap((file) => textAt(file) ?? []);
  expect(names.length * 2).toBe(files.size);
  const wrong: string[] = [];
  // A few of each kind: each one is checked beside all the others.
  for (const name of names.filter((_, index) => index % 20 === 0))
    wrong.push(...(await told(name, (tr) => tr)).map((problem) => `${textId(name)}: ${problem}`));
  expect(wrong).toEqual([]);
});

const BRAND = { kind: 'brand', key: 'fiat' } as const;
const POST = { kind: 'blog', key: 'deposit' } as const;
const FAQ = { kind: 'faq', key: 'cancellation' } as const;
const LEGAL = { kind: 'page', key: 'privacy' } as const;
const lines = (text: string) => text.trimEnd().split('\n').length;
const at = (name: TextName) => lines(sourcesOf(name).tr) + 1;
const plus = (line: string) => (text: string) => `${text.trimEnd()}\n${line}\n`;

test.each([
  ['a placeholder nobody fills', BRAND, plus('Ara: {{phone}}'), `tr ${at(BRAND)} unknown_placeholder phone`],
  ['a placeholder of an order outside its documents', LEGAL, plus('{{supplierName}}'), `tr ${at(LEGAL)} unknown_placeholder supplierName`],
  ['half a placeholder', BRAND, plus('Ara: {{brandPhone}'), `tr ${at(BRAND)} unclear_placeholder Ara: {{brandPhone}`],
  ['what may not be known, outside its block', BRAND, plus('MERSİS {{mersis}}'), `tr ${at(BRAND)} placeholder_needs_block mersis`],
  ['a block that does not end', BRAND, plus('{{#mersis}}MERSİS {{mersis}}'), `tr ${at(BRAND)} open_block mersis`],
  ['a link to another site', BRAND, plus('[x](https://example.com)'), `tr ${at(BRAND)} dead_link https://example.com`],
  ['a link to no page', BRAND, plus('[x](page:nowhere)'), `tr ${at(BRAND)} dead_link page:nowhere`],
  ['a link to no place', BRAND, plus('[x](page:place/atlantis)'), `tr ${at(BRAND)} dead_link page:place/atlantis`],
  ['a picture from elsewhere', BRAND, plus('![x](a.png)'), `tr ${at(BRAND)} picture_missing a.png`],
  [
    'a picture that nobody has put up',
    BRAND,
    plus(`![x](picture:9x9-${'b'.repeat(64)})`),
    `tr ${at(BRAND)} picture_missing picture:9x9-${'b'.repeat(64)}`,
  ],
  [
    'a picture of another size than it is',
    BRAND,
    plus(`![x](picture:9x9-${DIGEST})`),
    `tr ${at(BRAND)} picture_missing picture:9x9-${DIGEST}`,
  ],
  ['a picture without words', BRAND, plus(`![ ](${OURS})`), `tr ${at(BRAND)} picture_without_alt ${OURS}`],
  ['a picture in a legal text', LEGAL, plus(`![x](${OURS})`), `tr ${at(LEGAL)} picture ${OURS}`],
  ['a picture in an answer', FAQ, plus(`![x](${OURS})`), `tr ${at(FAQ)} picture ${OURS}`],
  ['no facts at all', BRAND, () => 'Fiat\n', 'tr 1 no_facts'],
  ['facts that are no YAML', BRAND, () => '---\nlead: "\n---\n\nFiat\n', 'tr 2 unreadable_facts lead: "'],
  ['a fact too many', BRAND, (text: string) => text.replace('\n---\n', '\ncolour: red\n---\n'), 'tr 3 fact_unknown colour'],
  ['a fact missing', BRAND, () => '---\nlaed: x\n---\n\nFiat\n', 'tr 1 fact_missing lead'],
  ['nothing below the facts', BRAND, () => '---\nlead: x\n---\n', 'tr 4 nothing_written'],
  ['a question without an answer', FAQ, plus('## Neden?'), `tr ${at(FAQ)} no_answer Neden?`],
  ['another address', POST, (text: string) => text.replace(/^slug: .*$/m, 'slug: baska-adres'), /^tr \d+ address_changed /],
  [
    'an article that does not exist',
    POST,
    (text: string) => text.replace(/^related: .*$/m, 'related: [atlantis]'),
    /^tr \d+ unknown_post atlantis/,
  ],
  ['another day than in English', POST, (text: string) => text.replace(/^date: .*$/m, 'date: 2026-01-02'), /^en \d+ facts_differ date/],
  ['a legal text with the day it had', LEGAL, plus('Yeni bir cümle.'), /^tr \d+ version_not_later \d{4}/],
] as const)('%s is told at its line', async (_, name, change, expected) => {
  const problems = await told(name, change);
  if (typeof expected === 'string') expect(problems).toContain(expected);
  else expect(problems.join('\n')).toMatch(new RegExp(expected.source, 'm'));
});

test('a question less in one language is told', async () => {
  expect((await told(FAQ, plus('## Yeni soru?\n\nYanıt.'))).join()).toContain('other_questions');
});

test('the placeholder that was meant is named', async () => {
  const { tr, en } = sourcesOf(BRAND);
  const [problem] = await textProblems(checks, files, BRAND, { tr, en: plus('{{brandPhon}}')(en) });
  expect(problem).toMatchObject({ kind: 'unknown_placeholder', locale: 'en', meant: expect.arrayContaining(['brandPhone']) });
});
