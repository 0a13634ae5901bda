import { endpoint } from '#addresses/model';
import { webContext } from '../../request/context.ts';
import type { Route } from './+types/sitemap-index';
import { SITEMAP_KINDS } from './site-pages.ts';
import { sitemapIndex, xmlAnswer } from './sitemap-xml.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicOrigin } = context.get(webContext).site;
  return xmlAnswer(sitemapIndex(SITEMAP_KINDS.map((kind) => publicOrigin + endpoint('sitemap', { file: `${kind}.xml` }))));
}
