import type { z } from 'zod';
import { LOCALES, type Localized } from '#kernel/locale';
import { frontMatterOf } from './markdown/front-matter.ts';
import { readTextFiles, type TextFiles } from './text-files.ts';

/** One text of a collection in one language. */
export interface Entry<Front> {
  /** The name of its file without `.md`: the same in both languages. */
  readonly key: string;
  readonly front: Front;
  readonly markdown: string;
}

/** Texts of one kind (posts, questions, places …) by key, each in both languages. */
export type Collection<Front> = ReadonlyMap<string, Localized<Entry<Front>>>;

/**
 * Reads `{tr,en}/{folder}/*.md`, in the order of the file names.
 * @param from sources at hand, or the folder they lie in; our own texts unless told otherwise
 * @throws when a text lacks its other language, or says something else of itself than `schema` asks for
 */
export async function loadCollection<Front>(
  folder: string,
  schema: z.ZodType<Front>,
  from?: string | TextFiles,
): Promise<Collection<Front>> {
  const files = typeof from === 'object' ? from : await readTextFiles(from);
  const [tr, en] = LOCALES.map((locale) => entriesIn(files, `${locale}/${folder}/`, schema));
  const collection = new Map<string, Localized<Entry<Front>>>();
  for (const key of new Set([...(tr?.keys() ?? []), ...(en?.keys() ?? [])])) {
    const [turkish, english] = [tr?.get(key), en?.get(key)];
    if (!turkish || !english) throw new Error(`${folder}/${key}.md exists in ${turkish ? 'Turkish' : 'English'} only.`);
    collection.set(key, { tr: turkish, en: english });
  }
  return collection;
}

function entriesIn<Front>(files: TextFiles, folder: string, schema: z.ZodType<Front>): ReadonlyMap<string, Entry<Front>> {
  const entries = new Map<string, Entry<Front>>();
  for (const [file, source] of files) {
    if (!file.startsWith(folder)) continue;
    const key = file.slice(folder.length, -'.md'.length);
    entries.set(key, { key, ...frontMatterOf(file, source, schema) });
  }
  return entries;
}
