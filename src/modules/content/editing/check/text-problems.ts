import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { contentFrom } from '../../content.ts';
import { renderText } from '../../get-page.ts';
import { withChosenBlocks } from '../../markdown/template.ts';
import { CHANNEL_PLACEHOLDERS, DOCUMENT_KEYS, IDENTITY_PLACEHOLDERS, type LinkTo, type SiteValues } from '../../model.ts';
import { type NamedPicture, picturesIn } from '../../pictures/picture-mark.ts';
import type { TextFiles } from '../../text-files.ts';
import { filesOf, isLegalText, showsPictures, type TextName, textAt, textId } from '../text-name.ts';
import { type ReadFacts, readFacts } from './facts.ts';
import { linkProblems } from './links.ts';
import { placeholderProblems } from './placeholders.ts';
import { questionProblems, questionsCounted } from './questions.ts';
import type { TextProblem } from './text-problem.ts';

/** What texts are checked against. */
export interface TextChecks {
  readonly site: SiteValues;
  readonly linkTo: (locale: Locale) => LinkTo;
  /** Whether there is such a one among pages of many: a place, a make of cars. */
  readonly isThere: (page: string, part: string) => boolean;
}

/** With the pictures that there are. */
export interface PicturedChecks extends TextChecks {
  /** Those of some pictures, by their digests, that people have put up. */
  readonly picturesAmong: (digests: readonly string[]) => Promise<readonly NamedPicture[]>;
}

/** Facts of an article that are the same in both languages. */
const SAME_IN_BOTH = ['date', 'updated', 'topic', 'cover', 'related', 'order', 'version'] as const;

/**
 * Everything that would keep a text from standing on its page, in the order of its lines, the Turkish one first.
 * @param files the texts beside which it would stand, with its present sources where it has any
 */
export async function textProblems(
  checks: PicturedChecks,
  files: TextFiles,
  name: TextName,
  sources: Localized,
): Promise<readonly TextProblem[]> {
  const pictures = showsPictures(name) ? await checks.picturesAmong([...picturesIn([sources.tr, sources.en])]) : undefined;
  const facts = { tr: readFacts(name.kind, 'tr', sources.tr), en: readFacts(name.kind, 'en', sources.en) };
  const problems = [
    ...LOCALES.flatMap((locale) =>
      ownProblems({ ...checks, ...(pictures ? { pictures } : {}) }, name, locale, sources[locale], facts[locale]),
    ),
    ...LOCALES.flatMap((locale) => problemsAmongOthers(files, name, locale, sources, facts)),
    ...betweenLanguages(name, sources, facts),
  ];
  if (problems.length > 0) return problems.toSorted((a, b) => LOCALES.indexOf(a.locale) - LOCALES.indexOf(b.locale) || a.line - b.line);
  return whatBreaks(checks, files, name, sources);
}

type Nameless = Record<(typeof IDENTITY_PLACEHOLDERS)[number] | (typeof CHANNEL_PLACEHOLDERS)[number], null>;

function ownProblems(
  checks: TextChecks & { readonly pictures?: readonly NamedPicture[] },
  name: TextName,
  locale: Locale,
  source: string,
  { problems, from }: ReadFacts,
): TextProblem[] {
  const written = source.split('\n').slice(from - 1);
  return [
    ...problems,
    ...(written.join('').trim() === '' ? [{ kind: 'nothing_written' as const, locale, line: from, value: '', meant: [] }] : []),
    ...placeholderProblems(name, locale, source),
    ...linkProblems(locale, source, { ...checks, linkTo: checks.linkTo(locale) }),
    ...(name.kind === 'faq' ? questionProblems(locale, source, from) : []),
  ];
}

/** An address that another text has, or that people know already; related articles that do not exist; a wording with the day of the one before. */
function problemsAmongOthers(
  files: TextFiles,
  name: TextName,
  locale: Locale,
  sources: Localized,
  { [locale]: { facts, lineOf } }: Localized<ReadFacts>,
): TextProblem[] {
  const problem = (kind: TextProblem['kind'], fact: string, value: string): TextProblem[] => [
    { kind, locale, line: lineOf(fact), value, meant: [] },
  ];
  const present = files.get(filesOf(name)[locale]);
  const before = present === undefined ? undefined : readFacts(name.kind, locale, present).facts;
  const isOther = LOCALES.some((one) => sources[one] !== files.get(filesOf(name)[one]));
  const { slug, related, version } = facts;
  const found: TextProblem[] = [];
  if (typeof slug === 'string') {
    if (before && before.slug !== slug) found.push(...problem('address_changed', 'slug', String(before.slug)));
    else if (!before && slugsBeside(files, name, locale).has(slug)) found.push(...problem('address_taken', 'slug', slug));
  }
  if (Array.isArray(related)) {
    const unknown = related.find((key) => key === name.key || !files.has(filesOf({ kind: 'blog', key: String(key) }).tr));
    if (unknown !== undefined) found.push(...problem('unknown_post', 'related', String(unknown)));
  }
  if (isLegalText(name) && isOther && typeof before?.version === 'string' && typeof version === 'string' && version <= before.version)
    found.push(...problem('version_not_later', 'version', before.version));
  return found;
}

function slugsBeside(files: TextFiles, name: TextName, locale: Locale): ReadonlySet<unknown> {
  const others = [...files.keys()].flatMap((file) => textAt(file) ?? []).filter(({ kind, key }) => kind === name.kind && key !== name.key);
  return new Set(others.map((other) => readFacts(other.kind, locale, files.get(filesOf(other)[locale]) ?? '').facts.slug));
}

function betweenLanguages(name: TextName, sources: Localized, { tr, en }: Localized<ReadFacts>): TextProblem[] {
  const different = SAME_IN_BOTH.filter((fact) => JSON.stringify(tr.facts[fact]) !== JSON.stringify(en.facts[fact]));
  const counts = name.kind === 'faq' && [questionsCounted(sources.tr, tr.from), questionsCounted(sources.en, en.from)];
  return [
    ...different.map((fact) => ({ kind: 'facts_differ' as const, locale: 'en' as const, line: en.lineOf(fact), value: fact, meant: [] })),
    ...(counts && counts[0] !== counts[1]
      ? [{ kind: 'other_questions' as const, locale: 'en' as const, line: en.from, value: `${counts[0]} / ${counts[1]}`, meant: [] }]
      : []),
  ];
}

/** What no line shows: the text is made as its page makes it, with and without what is known of who runs the site. */
async function whatBreaks(checks: TextChecks, files: TextFiles, name: TextName, sources: Localized): Promise<readonly TextProblem[]> {
  const beside = new Map([...files, ...LOCALES.map((locale) => [filesOf(name)[locale], sources[locale]] as const)]);
  const unreadable = (locale: Locale, error: unknown): readonly TextProblem[] => [
    { kind: 'unreadable', locale, line: 1, value: error instanceof Error ? error.message : textId(name), meant: [] },
  ];
  try {
    await contentFrom(beside);
  } catch (error) {
    return unreadable('tr', error);
  }
  if (DOCUMENT_KEYS.some((key) => key.replaceAll('_', '-') === name.key)) return [];
  const nameless: SiteValues = {
    ...checks.site,
    ...(Object.fromEntries([...IDENTITY_PLACEHOLDERS, ...CHANNEL_PLACEHOLDERS].map((one) => [one, null])) as Nameless),
  };
  for (const locale of LOCALES) {
    for (const site of [checks.site, nameless]) {
      try {
        const { from } = readFacts(name.kind, locale, sources[locale]);
        const written = sources[locale]
          .split('\n')
          .slice(from - 1)
          .join('\n');
        renderText(withChosenBlocks(written, site), locale, { site, linkTo: checks.linkTo(locale) });
      } catch (error) {
        return unreadable(locale, error);
      }
    }
  }
  return [];
}
