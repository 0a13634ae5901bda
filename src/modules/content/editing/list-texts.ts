import { DEFAULT_LOCALE, LOCALES, type Locale } from '#kernel/locale';
import { foldText } from '#kernel/text';
import { readFacts } from './check/facts.ts';
import type { EditingDeps } from './deps.ts';
import { listDrafts, revisionsInForce, scheduledRevisions } from './store.ts';
import { TEXT_MARKS, type TextMark } from './text-mark.ts';
import { filesOf, type TextKind, type TextName, textAt, textId, textWithId } from './text-name.ts';
import { fileDigestOf } from './write-text.ts';

export interface ListedText {
  readonly name: TextName;
  /** In the language that was asked for, else in Turkish; its key where it says none. */
  readonly title: string;
  readonly marks: readonly TextMark[];
  readonly behind: Locale | null;
  /** The revision in force; 0 is the file. */
  readonly revision: number;
  /** Who wrote last, in a draft or a revision; nobody did in the file. */
  readonly author: string | null;
  readonly at: Date | null;
}

export interface TextFilter {
  readonly kind?: TextKind | undefined;
  readonly mark?: TextMark | undefined;
  /** Words of the title in either language or of the key, however they are written. */
  readonly typed?: string | undefined;
  /** Of the titles, and of their order; Turkish where none is said. */
  readonly locale?: Locale | undefined;
}

/** How many texts have each mark. */
export type MarkCounts = Readonly<Record<TextMark, number>>;

/** The texts of the site: those that somebody works on first, then by kind and title. */
export async function listTexts(deps: EditingDeps, { kind, mark, typed = '', locale = DEFAULT_LOCALE }: TextFilter) {
  const { db, clock, content } = deps;
  const now = clock();
  const [inForce, scheduled, drafts] = await Promise.all([revisionsInForce(db, now), scheduledRevisions(db, now), listDrafts(db)]);
  const revisions = new Map(inForce.map((revision) => [revision.text, revision]));
  const drafted = new Map(drafts.map((draft) => [draft.text, draft]));
  const due = new Set(scheduled.map(({ text }) => text));
  const names = new Map<string, TextName>();
  for (const name of [...content.inForce.keys()].flatMap((file) => textAt(file) ?? [])) names.set(textId(name), name);
  for (const { text } of [...drafts, ...scheduled]) {
    const name = textWithId(text);
    if (name) names.set(text, name);
  }
  const rows = [...names].map(([id, name]) => {
    const revision = revisions.get(id);
    const draft = drafted.get(id);
    const marks: Record<TextMark, boolean> = {
      waiting: Boolean(draft?.asked),
      draft: Boolean(draft && !draft.asked),
      scheduled: due.has(id),
      behind: Boolean(revision?.behind),
      file_changed: revision !== undefined && revision.fileDigest !== fileDigestOf(content.files, name),
      unreadable: content.unreadable.has(id),
    };
    return {
      name,
      draft,
      marks: TEXT_MARKS.filter((one) => marks[one]),
      behind: revision?.behind ?? null,
      revision: revision?.number ?? 0,
      author: draft?.author ?? revision?.author ?? null,
      at: draft?.savedAt ?? revision?.liveFrom ?? null,
    };
  });
  const words = foldText(typed).split(' ').filter(Boolean);
  const counts = Object.fromEntries(TEXT_MARKS.map((one) => [one, rows.filter(({ marks }) => marks.includes(one)).length])) as MarkCounts;
  const found = rows
    .filter(({ name, marks }) => (kind === undefined || name.kind === kind) && (mark === undefined || marks.includes(mark)))
    // Titles are read from whole texts: those of texts that are not asked for are not.
    .flatMap(({ draft, ...row }): ListedText[] => {
      const files = filesOf(row.name);
      const titleIn = (one: Locale) => titleOf(row.name, one, content.inForce.get(files[one]) ?? draft?.[one] ?? '');
      const titles = Object.fromEntries(LOCALES.map((one) => [one, titleIn(one)]));
      const said = foldText([...Object.values(titles), row.name.key].join(' '));
      const isMeant = words.every((word) => said.includes(word));
      return isMeant ? [{ ...row, title: titles[locale] ?? titles[DEFAULT_LOCALE] ?? row.name.key }] : [];
    });
  return { rows: found.toSorted(byWork(locale)), counts };
}

/** A text's title, or the line that it says of itself; nothing where it says none. */
function titleOf(name: TextName, locale: Locale, source: string): string | undefined {
  const { title } = readFacts(name.kind, locale, source).facts;
  return typeof title === 'string' && title !== '' ? title : undefined;
}

const byWork =
  (locale: Locale) =>
  (a: ListedText, b: ListedText): number =>
    Number(b.marks.length > 0) - Number(a.marks.length > 0) ||
    a.name.kind.localeCompare(b.name.kind) ||
    a.title.localeCompare(b.title, locale) ||
    a.name.key.localeCompare(b.name.key);
