import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import type { Content } from '../content.ts';
import { withPictures } from '../pictures/pictures.ts';
import { readFacts } from './check/facts.ts';
import type { TextProblem } from './check/text-problem.ts';
import { textProblems } from './check/text-problems.ts';
import type { EditingDeps } from './deps.ts';
import { type LineChange, lineChanges } from './line-changes.ts';
import { findDraft, revisionsInForce, revisionsOf, type TextDraft, type TextRevision } from './store.ts';
import { isLegalText, type TextName, textId } from './text-name.ts';
import { EMPTY_SOURCES, fileDigestOf, mayBeWritten, presentSources } from './write-text.ts';

/** All there is to know of a text for whoever writes it. */
export interface TextDesk {
  readonly isLegal: boolean;
  /** Nobody reads it yet. */
  readonly isNew: boolean;
  /** What is read now; 0 is the file. */
  readonly revision: number;
  readonly live: Localized;
  /** The language that lags behind in what is read now. */
  readonly behind: Locale | null;
  readonly draft: TextDraft | null;
  /** Of the draft, or of what is read now where there is none. */
  readonly problems: readonly TextProblem[];
  /** What the draft changes. */
  readonly changes: Localized<readonly LineChange[]>;
  readonly revisions: readonly TextRevision[];
  /** The file is another one than when the revision in force was written. */
  readonly fileChanged: boolean;
  readonly hasFile: boolean;
  /** Its part of the address of its page, where each text of its kind has one of its own. */
  readonly slug: Localized<string | null>;
  /** Whether this version cannot read the published revision. */
  readonly isUnreadable: boolean;
}

/** @returns nothing where there is no such text, and none of its kind may be added */
export async function textDesk(deps: EditingDeps, name: TextName): Promise<TextDesk | undefined> {
  if (!mayBeWritten(deps, name)) return undefined;
  const { db, clock, content } = deps;
  await content.refresh();
  const [draft, revisions, inForce] = await Promise.all([
    findDraft(db, textId(name)),
    revisionsOf(db, textId(name)),
    revisionsInForce(db, clock()),
  ]);
  const revision = inForce.find(({ text }) => text === textId(name));
  const file = presentSources(content.files, name);
  const live = revision ? { tr: revision.tr, en: revision.en } : (file ?? EMPTY_SOURCES);
  const isNew = !revision && !file;
  const written = draft ?? (isNew ? undefined : live);
  return {
    isLegal: isLegalText(name),
    isNew,
    revision: revision?.number ?? 0,
    live,
    behind: revision?.behind ?? null,
    draft: draft ?? null,
    problems: written ? await textProblems(withPictures(deps.checks, db), content.inForce, name, written) : [],
    changes: changesOf(live, draft ?? live),
    revisions,
    fileChanged: revision !== undefined && revision.fileDigest !== fileDigestOf(content.files, name),
    hasFile: file !== undefined,
    slug: { tr: slugIn(name, 'tr', written?.tr), en: slugIn(name, 'en', written?.en) },
    isUnreadable: content.unreadable.has(textId(name)),
  };
}

/**
 * What a revision says, and how it differs from what is read now.
 * @param number 0 is the file
 */
export async function textAtRevision(
  deps: EditingDeps,
  name: TextName,
  number: number,
): Promise<(Localized & { readonly changes: Localized<readonly LineChange[]> }) | undefined> {
  const found =
    number === 0
      ? presentSources(deps.content.files, name)
      : (await revisionsOf(deps.db, textId(name))).find((revision) => revision.number === number);
  if (!found) return undefined;
  const live = presentSources(deps.content.inForce, name) ?? EMPTY_SOURCES;
  return { tr: found.tr, en: found.en, changes: changesOf(live, found) };
}

/** Every text, with the draft of one in its place; nothing where there is no draft, or it cannot be read. */
export async function contentWithDraft(deps: EditingDeps, name: TextName): Promise<Content | undefined> {
  const draft = await findDraft(deps.db, textId(name));
  return draft && deps.content.withText(name, draft).catch(() => undefined);
}

function slugIn(name: TextName, locale: Locale, source = ''): string | null {
  const { slug } = readFacts(name.kind, locale, source).facts;
  return typeof slug === 'string' ? slug : null;
}

const changesOf = (before: Localized, after: Localized): Localized<readonly LineChange[]> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, lineChanges(before[locale], after[locale])])) as Localized<readonly LineChange[]>;
