import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { webContext } from '../../request/context.ts';
import type { Route } from './+types/feed';
import { feedPath } from './feed-link.ts';
import { cardsIn } from './post-view.ts';
import { rssOf } from './rss.ts';

/** The articles of a language for feed readers. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { site, content, siteContext } = context.get(webContext);
  const locale = localeOf(url.pathname);
  const lang = langOf(locale);
  const xml = rssOf({
    locale,
    origin: site.publicOrigin,
    path: feedPath(locale),
    title: m.blog_feed_title({ brand: site.brand.name }, lang),
    description: m.blog_meta_description({}, lang),
    posts: cardsIn(content, locale, siteContext(locale)),
  });
  return new Response(xml, {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600', 'X-Robots-Tag': 'noindex' },
  });
}
