import * as m from '#i18n';
import { formatDate, type WallClock } from '#kernel/time';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { CoverArt } from './cover-art.tsx';
import type { PostCard } from './post-view.ts';
import { topicName } from './topic-names.ts';

interface PostCardsProps {
  readonly posts: readonly PostCard[];
  /** Draw the first one large. */
  readonly leading?: boolean;
  /** The level of the titles. */
  readonly heading: 'h2' | 'h3';
}

export function PostCards({ posts, leading, heading: Heading }: PostCardsProps) {
  const lang = useLang();
  return (
    <ul className={leading ? 'posts posts--leading' : 'posts'}>
      {posts.map(({ key, slug, title, description, date, topic, cover, minutes }) => (
        <li key={key}>
          <PageLink page="post" params={{ post: slug }} className="post-card card">
            <CoverArt cover={cover} />
            <div className="post-card__b">
              <p className="post-card__topic">{topicName(topic, lang)}</p>
              <Heading>{title}</Heading>
              <p className="ink2">{description}</p>
              <p className="sm muted">
                <time dateTime={date}>{formatDate(`${date}T00:00` as WallClock, lang.locale, 'date')}</time>
                {' · '}
                {m.blog_minutes({ count: minutes }, lang)}
              </p>
            </div>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
