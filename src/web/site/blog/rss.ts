import { XMLBuilder } from 'fast-xml-parser';
import { href } from '#addresses/model';
import { LANGUAGE_TAGS, type Locale } from '#kernel/locale';
import type { PostCard } from './post-view.ts';

interface Feed {
  readonly locale: Locale;
  readonly origin: string;
  /** Of the feed itself. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The newest first. */
  readonly posts: readonly Pick<PostCard, 'slug' | 'title' | 'description' | 'date'>[];
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressBooleanAttributes: false, format: true });

/** RSS 2.0. Every value is escaped. */
export function rssOf({ locale, origin, path, title, description, posts }: Feed): string {
  const newest = posts[0];
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title,
        link: origin + href('blog', locale, {}),
        description,
        language: LANGUAGE_TAGS[locale],
        ...(newest ? { lastBuildDate: dayInMails(newest.date) } : {}),
        'atom:link': { '@href': origin + path, '@rel': 'self', '@type': 'application/rss+xml' },
        item: posts.map((post) => ({
          title: post.title,
          link: addressOf(post.slug),
          guid: { '#text': addressOf(post.slug), '@isPermaLink': 'true' },
          pubDate: dayInMails(post.date),
          description: post.description,
        })),
      },
    },
  });

  function addressOf(slug: string): string {
    return origin + href('post', locale, { post: slug });
  }
}

/** A day as RSS wants it (RFC 822), at noon in Turkey. */
const dayInMails = (day: string): string => new Date(`${day}T12:00:00+03:00`).toUTCString();
