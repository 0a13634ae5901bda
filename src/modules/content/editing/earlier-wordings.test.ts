import { expect, test } from 'vitest';
import { LOCALES, type Localized } from '#kernel/locale';
import { readTextFiles } from '../text-files.ts';
import { earlierWordings } from './earlier-wordings.ts';
import { filesOf, textWithId } from './text-name.ts';

const PRIVACY = 'page/privacy';
const name = textWithId(PRIVACY);
if (!name) throw new Error(`no text is named ${PRIVACY}`);
const paths = filesOf(name);
const files = await readTextFiles();

const asOf = (version: string): Localized =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, (files.get(paths[locale]) ?? '').replace(/^version: .*$/m, `version: ${version}`)]),
  ) as Localized;
const over = (wording: Localized) => new Map([...files, ...LOCALES.map((locale) => [paths[locale], wording[locale]] as const)]);
const daysOf = (file: string, revisions: readonly string[]): (string | undefined)[] => {
  const written = revisions.map((version) => ({ text: PRIVACY, ...asOf(version) }));
  const earlier = earlierWordings(over(asOf(file)), written, over(asOf(revisions.at(-1) ?? file)));
  return (earlier.get(paths.tr) ?? []).map(({ tr }) => tr.version);
};

test.each([
  ['a file that revisions followed', '2026-06-01', ['2026-09-01', '2027-01-05'], ['2026-09-01', '2026-06-01']],
  ['no file that came later than the revision that stands over it', '2027-06-01', ['2027-01-05'], []],
  ['no file that came between two revisions', '2026-12-01', ['2026-09-01', '2027-01-05'], ['2026-09-01']],
])('whoever looks for earlier wordings finds %s', (_what, file, revisions, days) => {
  expect(daysOf(file, revisions)).toEqual(days);
});
