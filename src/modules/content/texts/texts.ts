import { z } from 'zod';
import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { calendarDateFrom } from '#kernel/time';
import { frontMatterOf } from '../markdown/front-matter.ts';
import { TEXT_KEYS, type TextKey } from '../model.ts';
import { readTextFiles, type TextFiles } from '../text-files.ts';

export const TextFront = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  version: z.string().refine((day) => calendarDateFrom(day) !== undefined, 'not a date like 2026-11-21'),
});

/** One text in one language, before it is filled. */
export interface SourceText {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly markdown: string;
}

/** Every page of text, document and wording of a consent. */
export type Texts = Readonly<Record<TextKey, Localized<SourceText>>>;

/** Reads `{tr,en}/*.md`. @throws when a text is missing in a language, or has no title, description or version */
export async function loadTexts(from?: string | TextFiles): Promise<Texts> {
  const files = typeof from === 'object' ? from : await readTextFiles(from);
  const entries = TEXT_KEYS.map((key) => [key, Object.fromEntries(LOCALES.map((locale) => [locale, sourceText(files, key, locale)]))]);
  return Object.fromEntries(entries) as Texts;
}

/** `rentTerms` is in `rent-terms.md`, `distance_contract` in `distance-contract.md`. */
export const fileOf = (key: TextKey): string => `${key.replace(/_|(?=[A-Z])/g, '-').toLowerCase()}.md`;

function sourceText(files: TextFiles, key: TextKey, locale: Locale): SourceText {
  const file = `${locale}/${fileOf(key)}`;
  return textFrom(file, files.get(file) ?? '');
}

/** One text by its source. @throws when it has no title, description or version */
export function textFrom(file: string, source: string): SourceText {
  const { front, markdown } = frontMatterOf(file, source, TextFront);
  return { ...front, markdown };
}
