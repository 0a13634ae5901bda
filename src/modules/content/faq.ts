import { z } from 'zod';
import type { Localized } from '#kernel/locale';
import { slugFrom } from '#kernel/text';
import { type Entry, loadCollection } from './collection.ts';
import { requireOwnAddresses, Slug } from './markdown/slug.ts';
import type { FaqCategory, Question } from './model.ts';
import type { TextFiles } from './text-files.ts';

export const FaqFront = z.strictObject({
  slug: Slug,
  title: z.string().min(1),
  description: z.string().min(1),
  /** Where it stands among the others, the same in both languages. */
  order: z.int(),
});

/** Categories of questions by key, in the order in which they are shown. */
export type Faq = ReadonlyMap<string, Localized<FaqCategory>>;

/** Reads `{tr,en}/faq`: a file for each category, a `##` heading for each question. @throws when the languages differ in their questions */
export async function loadFaq(from?: string | TextFiles): Promise<Faq> {
  const collection = await loadCollection('faq', FaqFront, from);
  const categories = [...collection].map(([key, { tr, en }]) => [key, { tr: categoryFrom(tr), en: categoryFrom(en) }] as const);
  for (const [key, { tr, en }] of categories) {
    if (tr.questions.length !== en.questions.length || tr.order !== en.order)
      throw new Error(`faq/${key}.md has other questions or another order in Turkish than in English.`);
  }
  requireOwnAddresses(
    'faq',
    categories.map(([, both]) => both),
  );
  return new Map(categories.toSorted(([, a], [, b]) => a.tr.order - b.tr.order));
}

function categoryFrom({ key, front, markdown }: Entry<z.infer<typeof FaqFront>>): FaqCategory {
  const [before, ...parts] = markdown.split(/^## /m);
  if (before?.trim() || parts.length === 0) throw new Error(`faq/${key}.md: a category has questions (##) and nothing else.`);
  const questions = parts.map((part) => questionFrom(key, part));
  if (new Set(questions.map(({ id }) => id)).size < questions.length) throw new Error(`faq/${key}.md asks one question twice.`);
  return { key, ...front, questions };
}

function questionFrom(key: string, part: string): Question {
  const end = part.indexOf('\n');
  const [question, markdown] = [part.slice(0, end).trim(), part.slice(end).trim()];
  if (!question || !markdown) throw new Error(`faq/${key}.md: "${question}" has no answer.`);
  return { id: slugFrom(question), question, markdown };
}
