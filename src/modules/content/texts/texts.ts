import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { calendarDateFrom } from '#kernel/time';
import { CONTENT_FOLDER } from '../collection.ts';
import { frontMatterOf } from '../markdown/front-matter.ts';
import { TEXT_KEYS, type TextKey } from '../model.ts';

const Front = z.object({
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

/** Every text of the site, read once: they change only with the files they come from. */
export type Texts = Readonly<Record<TextKey, Localized<SourceText>>>;

/** Reads `db/seed/content/{tr,en}`. @throws when a text is missing in a language, or has no title, description or version */
export async function loadTexts(): Promise<Texts> {
  const entries = await Promise.all(
    TEXT_KEYS.map(async (key) => {
      const both = await Promise.all(LOCALES.map(async (locale) => [locale, await sourceText(key, locale)] as const));
      return [key, Object.fromEntries(both)] as const;
    }),
  );
  return Object.fromEntries(entries) as Texts;
}

/** `rentTerms` is in `rent-terms.md`, `distance_contract` in `distance-contract.md`. */
function fileOf(key: TextKey): string {
  return `${key.replace(/_|(?=[A-Z])/g, '-').toLowerCase()}.md`;
}

async function sourceText(key: TextKey, locale: Locale): Promise<SourceText> {
  const file = join(locale, fileOf(key));
  const { front, markdown } = frontMatterOf(file, await readFile(join(CONTENT_FOLDER, file), 'utf8'), Front);
  return { ...front, markdown };
}
