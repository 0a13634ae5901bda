import { href, localeOf } from '#addresses/model';
import { renderText } from '#content';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { formatDate, type WallClock } from '#kernel/time';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { useSiteFacts } from '../../request/site-facts.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { shareImagePath } from '../../seo/share-image.ts';
import { blogPosting } from '../../seo/structured-data.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/post';
import { CoverArt } from './cover-art.tsx';
import { feedLink } from './feed-link.ts';
import { PostCards } from './post-cards.tsx';
import { cardOf } from './post-view.ts';
import { topicName } from './topic-names.ts';
import './blog.css';

export const handle: PageHandle = { shared: {}, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const page = call.loaderData;
  if (!page) return [];
  const { post, structured } = page;
  const lang = langOf(localeOf(call.location.pathname));
  return [
    ...pageMeta(call, { title: post.metaTitle ?? post.title, description: post.description, structured: [structured] }),
    { property: 'article:published_time', content: post.date },
    ...(post.updated ? [{ property: 'article:modified_time', content: post.updated }] : []),
    feedLink(lang.locale, m.blog_meta_title({}, lang)),
  ];
};

export function loader({ context, params }: Route.LoaderArgs) {
  const { site: publisher, content, siteContext } = context.get(webContext);
  const locale = context.get(localeContext);
  const site = siteContext(locale);
  const found = [...content.posts.values()].map((both) => both[locale]).find(({ slug }) => slug === params.post);
  if (!found) throw notFound();
  const related = found.related.flatMap((key) => content.posts.get(key)?.[locale] ?? []);
  const card = cardOf(found, locale, site);
  const path = href('post', locale, { post: found.slug });
  const image = shareImagePath(path);
  return {
    post: { ...card, metaTitle: found.metaTitle, updated: found.updated, ...renderText(found.markdown, locale, site) },
    related: related.map((one) => cardOf(one, locale, site)),
    structured: blogPosting(publisher, {
      title: card.title,
      description: card.description,
      path,
      locale,
      published: card.date,
      keywords: [topicName(card.topic, langOf(locale))],
      ...(found.updated ? { updated: found.updated } : {}),
      ...(image ? { image } : {}),
    }),
  };
}

export default function PostPage({ loaderData: { post, related } }: Route.ComponentProps) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const dateText = (day: string) => formatDate(`${day}T00:00` as WallClock, lang.locale, 'date');
  return (
    <Main className="page post-page">
      <Breadcrumbs trail={[{ name: m.blog_name({}, lang), to: href('blog', lang.locale, {}) }, { name: post.title }]} />
      <article>
        <header>
          <p className="post-card__topic">{topicName(post.topic, lang)}</p>
          <h1>{post.title}</h1>
          <p className="lead">{post.description}</p>
          <p className="post-by">
            <span>{m.blog_by({ brand: brand.name }, lang)}</span>
            <time dateTime={post.date}>{dateText(post.date)}</time>
            {post.updated && <span>{m.blog_updated({ date: dateText(post.updated) }, lang)}</span>}
            <span>{m.blog_minutes({ count: post.minutes }, lang)}</span>
          </p>
        </header>
        <CoverArt cover={post.cover} first />
        <div className="post-in">
          <nav className="post-toc" aria-label={m.blog_contents({}, lang)}>
            <details open>
              <summary>{m.blog_contents({}, lang)}</summary>
              <ol>
                {post.sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
          <div>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what fills it is escaped by the content module */}
            <div className="prose post-prose" dangerouslySetInnerHTML={{ __html: post.html }} />
            <p className="post-corrections">
              {m.blog_corrections({}, lang)} <PageLink page="contact">{m.enquiry_contact_title({}, lang)}</PageLink>
            </p>
          </div>
        </div>
      </article>
      <section className="band post-call on-inverse" aria-labelledby="compare">
        <div>
          <h2 id="compare">{m.blog_search_title({}, lang)}</h2>
          <p>{m.blog_search_text({}, lang)}</p>
        </div>
        <PageLink page="cars" className="btn btn--primary btn--lg">
          {m.search_cars({}, lang)}
        </PageLink>
      </section>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <div className="section-head">
            <h2 id="related">{m.blog_related({}, lang)}</h2>
            <PageLink page="blog">{m.blog_all_posts({}, lang)}</PageLink>
          </div>
          <PostCards posts={related} heading="h3" />
        </section>
      )}
    </Main>
  );
}
