import { type Content, type Cover, type Post, type PostTopic, renderLine, type SiteContext } from '#content';
import type { Locale } from '#kernel/locale';
import { readingMinutes } from './reading-minutes.ts';

/** An article as a list shows it. */
export interface PostCard {
  readonly key: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly topic: PostTopic;
  readonly cover: Cover;
  readonly minutes: number;
}

export function cardOf(post: Post, locale: Locale, site: SiteContext): PostCard {
  const { key, slug, date, topic, cover, markdown } = post;
  const [title, description] = [post.title, post.description].map((line) => renderLine(line, locale, site));
  return { key, slug, title: title ?? '', description: description ?? '', date, topic, cover, minutes: readingMinutes(markdown) };
}

/** Every article of a language, the newest first. */
export const cardsIn = ({ posts }: Pick<Content, 'posts'>, locale: Locale, site: SiteContext): PostCard[] =>
  [...posts.values()].map((both) => cardOf(both[locale], locale, site));
