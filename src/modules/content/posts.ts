import { z } from 'zod';
import type { Localized } from '#kernel/locale';
import { calendarDateFrom } from '#kernel/time';
import { type Entry, loadCollection } from './collection.ts';
import { requireOwnAddresses, Slug } from './markdown/slug.ts';
import { COVER_CARS, COVER_SCENES, POST_TOPICS, type Post } from './model.ts';
import type { TextFiles } from './text-files.ts';

export const PostFront = z.strictObject({
  slug: Slug,
  title: z.string().min(1),
  /** Instead of the title in a list of results, where the title is too long for one. */
  metaTitle: z.string().min(1).max(60).optional(),
  description: z.string().min(1),
  /** Day of publication, and of the last change where there was one. */
  date: day(),
  updated: day().optional(),
  topic: z.enum(POST_TOPICS),
  cover: z.strictObject({ scene: z.enum(COVER_SCENES), car: z.enum(COVER_CARS).optional() }),
  /** Keys of posts to read next. */
  related: z.array(z.string()),
});

/** Articles by key, the newest first. */
export type Posts = ReadonlyMap<string, Localized<Post>>;

/** Reads `{tr,en}/blog`, a file for each article. @throws when the languages tell different facts, or a related article does not exist */
export async function loadPosts(from?: string | TextFiles): Promise<Posts> {
  const collection = await loadCollection('blog', PostFront, from);
  const posts = [...collection].map(([key, { tr, en }]) => [key, { tr: postFrom(tr), en: postFrom(en) }] as const);
  for (const [key, { tr, en }] of posts) {
    const unknown = [...tr.related, ...en.related].find((other) => other === key || !collection.has(other));
    if (unknown !== undefined) throw new Error(`blog/${key}.md: related: there is no other article "${unknown}".`);
    if (facts(tr) !== facts(en)) throw new Error(`blog/${key}.md has another date, topic, cover or related articles in English.`);
  }
  requireOwnAddresses(
    'blog',
    posts.map(([, both]) => both),
  );
  return new Map(posts.toSorted(([, a], [, b]) => b.tr.date.localeCompare(a.tr.date) || a.tr.key.localeCompare(b.tr.key)));
}

const postFrom = ({ key, front, markdown }: Entry<z.infer<typeof PostFront>>): Post => ({ key, ...front, markdown });

const facts = ({ date, updated, topic, cover, related }: Post): string => JSON.stringify([date, updated, topic, cover, related]);

function day() {
  return z.string().refine((text) => calendarDateFrom(text) !== undefined, 'not a date like 2026-11-21');
}
