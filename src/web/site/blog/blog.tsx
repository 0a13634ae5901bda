import { Link } from 'react-router';
import { href, localeOf } from '#addresses/model';
import { POST_TOPICS, type PostTopic } from '#content/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/blog';
import { feedLink, feedPath } from './feed-link.ts';
import { PostCards } from './post-cards.tsx';
import { cardsIn } from './post-view.ts';
import { topicName } from './topic-names.ts';
import './blog.css';

const TOPIC_PARAM = 'topic';

export const handle: PageHandle = { shared: { query: [TOPIC_PARAM] }, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  const title = m.blog_meta_title({}, lang);
  const noindex = call.loaderData?.topic !== null;
  return [...pageMeta(call, { title, description: m.blog_meta_description({}, lang), noindex }), feedLink(lang.locale, title)];
};

export function loader({ context, request }: Route.LoaderArgs) {
  const { content, siteContext } = context.get(webContext);
  const locale = context.get(localeContext);
  const asked = new URL(request.url).searchParams.get(TOPIC_PARAM);
  const topic = POST_TOPICS.find((one) => one === asked) ?? null;
  const posts = cardsIn(content, locale, siteContext(locale)).filter((post) => topic === null || post.topic === topic);
  return { topic, posts };
}

export default function Blog({ loaderData: { topic, posts } }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Main>
      <div className="textband textband--small on-inverse">
        <div className="page">
          <Breadcrumbs trail={[{ name: m.blog_name({}, lang) }]} />
          <h1>{m.blog_title({}, lang)}</h1>
          <p className="lead">{m.blog_lead({}, lang)}</p>
        </div>
      </div>
      <div className="page blog-page">
        <nav className="scroller blog-topics" aria-label={m.blog_topics({}, lang)}>
          <TopicLink topic={null} chosen={topic} />
          {POST_TOPICS.map((one) => (
            <TopicLink key={one} topic={one} chosen={topic} />
          ))}
        </nav>
        <PostCards posts={posts} leading={topic === null} heading="h2" />
        <a className="blog-feed" href={feedPath(lang.locale)} type="application/rss+xml">
          <Icon name="list" />
          {m.blog_feed({}, lang)}
        </a>
      </div>
    </Main>
  );
}

function TopicLink({ topic, chosen }: { topic: PostTopic | null; chosen: PostTopic | null }) {
  const lang = useLang();
  return (
    <Link
      className={topic === chosen ? 'chip is-on' : 'chip'}
      aria-current={topic === chosen ? 'true' : undefined}
      to={href('blog', lang.locale, {}, topic === null ? undefined : { [TOPIC_PARAM]: topic })}
    >
      {topic === null ? m.blog_topic_all({}, lang) : topicName(topic, lang)}
    </Link>
  );
}
