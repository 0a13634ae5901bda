import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { ROOT } from '#platform/root';
import { frontMatterOf } from './markdown/front-matter.ts';

export const CONTENT_FOLDER = join(ROOT, 'db', 'seed', 'content');

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
 * @param root elsewhere than in our own texts, for tests
 * @throws when a text lacks its other language, or says something else of itself than `schema` asks for
 */
export async function loadCollection<Front>(
  folder: string,
  schema: z.ZodType<Front>,
  root: string = CONTENT_FOLDER,
): Promise<Collection<Front>> {
  const [tr, en] = await Promise.all(LOCALES.map((locale) => entriesIn(root, locale, folder, schema)));
  const collection = new Map<string, Localized<Entry<Front>>>();
  for (const key of new Set([...(tr?.keys() ?? []), ...(en?.keys() ?? [])])) {
    const [turkish, english] = [tr?.get(key), en?.get(key)];
    if (!turkish || !english) throw new Error(`${folder}/${key}.md exists in ${turkish ? 'Turkish' : 'English'} only.`);
    collection.set(key, { tr: turkish, en: english });
  }
  return collection;
}

async function entriesIn<Front>(
  root: string,
  locale: Locale,
  folder: string,
  schema: z.ZodType<Front>,
): Promise<ReadonlyMap<string, Entry<Front>>> {
  const path = join(root, locale, folder);
  const files = (await readdir(path)).filter((file) => file.endsWith('.md')).sort();
  const entries = await Promise.all(
    files.map(async (file) => {
      const key = file.slice(0, -'.md'.length);
      const source = await readFile(join(path, file), 'utf8');
      return [key, { key, ...frontMatterOf(`${locale}/${folder}/${file}`, source, schema) }] as const;
    }),
  );
  return new Map(entries);
}
