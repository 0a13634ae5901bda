import { webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { Route } from './+types/sitemap';
import { SITEMAP_KINDS, sitePages } from './site-pages.ts';
import { sitemapXml, xmlAnswer } from './sitemap-xml.ts';

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const kind = SITEMAP_KINDS.find((known) => `${known}.xml` === params.file);
  if (!kind) throw notFound();
  const { publicOrigin, indexEnglish } = context.get(webContext).site;
  return xmlAnswer(sitemapXml(await sitePages(kind, { context, request }), { origin: publicOrigin, indexEnglish }));
}
