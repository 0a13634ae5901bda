import { endpoint } from '#addresses/model';
import { appContext } from '../../request/context.ts';
import type { Route } from './+types/sitemap-index';
import { SITEMAP_KINDS } from './site-pages.ts';
import { sitemapIndex, xmlAnswer } from './sitemap-xml.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicOrigin } = context.get(appContext).config;
  return xmlAnswer(sitemapIndex(SITEMAP_KINDS.map((kind) => publicOrigin + endpoint('sitemap', { file: `${kind}.xml` }))));
}
