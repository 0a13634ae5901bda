import { LOCALES, type Localized } from '#kernel/locale';
import type { TextFiles } from '../text-files.ts';
import type { SourceText } from '../texts/texts.ts';
import { textFrom } from '../texts/texts.ts';
import { filesOf, isLegalText, textWithId } from './text-name.ts';

/** What a legal text said before: in both languages, by the day of the wording. */
export type EarlierWordings = ReadonlyMap<string, readonly Localized<SourceText>[]>;

interface Written extends Localized {
  readonly text: string;
}

/**
 * The wordings of legal texts that are not in force any more, the latest first, by the Turkish file of the text. Whoever agreed to one finds it by its
 * day. Of the files it is the one that came with this version, if its day is before the first revision's: over a later one revisions stood as it
 * came. One that this version cannot read is left out.
 * @param revisions everything that was ever read, the earliest first
 */
export function earlierWordings(files: TextFiles, revisions: readonly Written[], inForce: TextFiles): EarlierWordings {
  const earlier = new Map<string, Localized<SourceText>[]>();
  for (const id of new Set(revisions.map(({ text }) => text))) {
    const name = textWithId(id);
    if (!name || !isLegalText(name)) continue;
    const paths = filesOf(name);
    const file = Object.fromEntries(LOCALES.map((locale) => [locale, files.get(paths[locale]) ?? ''])) as Localized;
    const now = wordingOf(paths, Object.fromEntries(LOCALES.map((locale) => [locale, inForce.get(paths[locale]) ?? ''])) as Localized);
    const byDay = new Map<string, Localized<SourceText>>();
    const written = revisions.filter(({ text }) => text === id).map((sources) => wordingOf(paths, sources));
    const asCame = wordingOf(paths, file);
    const first = written.find((wording) => wording !== undefined) ?? now;
    const wasInForce = asCame && first && asCame.tr.version < first.tr.version;
    for (const wording of [...(wasInForce ? [asCame] : []), ...written]) {
      // A mistake of typing that was mended under the same day: the last one was read longest.
      if (wording && wording.tr.version !== now?.tr.version) byDay.set(wording.tr.version, wording);
    }
    const days = [...byDay].toSorted(([one], [other]) => (one < other ? 1 : -1));
    if (days.length > 0)
      earlier.set(
        paths.tr,
        days.map(([, wording]) => wording),
      );
  }
  return earlier;
}

function wordingOf(paths: Localized, sources: Localized): Localized<SourceText> | undefined {
  try {
    return Object.fromEntries(LOCALES.map((locale) => [locale, textFrom(paths[locale], sources[locale])])) as Localized<SourceText>;
  } catch {
    return undefined;
  }
}
